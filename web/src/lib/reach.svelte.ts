// Who can use the links of this page: this computer alone, or others, too.
import type { Reach } from "../wire";
import { hrefOf } from "./host";
import { http } from "./http";

class Reaching {
  now = $state.raw<Reach>();

  /** The address of a page as whoever gets it can use it. */
  link(path: string): string {
    return new URL(hrefOf(path), this.now?.base || location.href).href;
  }

  async look(): Promise<void> {
    this.now = await http.reach().catch(() => this.now); // the link works without, mostly
  }

  /** Let the others in the house come. */
  async open(): Promise<void> {
    this.now = await http.openUp();
  }
}

export const reach = new Reaching();
