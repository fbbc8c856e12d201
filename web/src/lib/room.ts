// How much room the page has: on a phone, upright or sideways, what matters comes first.
import { MediaQuery } from "svelte/reactivity";

/** There is room for everything at once. */
export const room = new MediaQuery("(min-width: 56rem) and (min-height: 32rem)");
