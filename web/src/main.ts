import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage } from "./lib/renewal";
import { page } from "./lib/page.svelte";
import "./theme.css";

keepPage();
void page.load().then(() => mount(App, { target: document.getElementById("page")! }));
