// A developer's page: any board at any position, without a server.
// /gallery/?game=NAME&file=frames-NAME-3.json&viewer=0&frame=12&lang=fr&theme=dark
import { mount } from "svelte";
import "../src/theme.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("page")! });
