// The script of a keepsake: it finds its match in the page itself.
import { mount } from "svelte";
import { page } from "../lib/page.svelte";
import "../theme.css";
import KeepsakeScreen from "./KeepsakeScreen.svelte";
import { replayIn } from "./read";

const match = replayIn(document.getElementById("match")?.textContent ?? "");
match.catch(() => undefined); // the screen says so
void page.load().then(() => mount(KeepsakeScreen, { target: document.getElementById("page")!, props: { match } }));
