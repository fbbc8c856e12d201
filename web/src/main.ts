import { mount } from "svelte";
import App from "./App.svelte";
import { page } from "./lib/page.svelte";
import "./theme.css";

void page.load().then(() => mount(App, { target: document.getElementById("page")! }));
