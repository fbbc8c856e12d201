// Where the page lies: at a server of ours, or as plain files on any web host, in any folder.
// Files know no addresses but their own: there, the path of a screen is what follows the `#`.

/** Whether there is a server to ask; `tablee site` marks the page that has none. */
export const hasServer = globalThis.document?.documentElement.dataset.site === undefined;

/** The address of a file beside the page. */
export function fileAt(path: string): string {
  return new URL(path, new URL(hasServer ? "/" : ".", location.href)).href;
}

/** The address of a screen, for a link. */
export function hrefOf(path: string, isServed = hasServer): string {
  return isServed ? path : `#${path}`;
}

/** The path of the screen that an address leads to. */
export function pathOf(url: URL, isServed = hasServer): string {
  if (isServed) return url.pathname + url.search + url.hash;
  return url.hash.startsWith("#/") ? url.hash.slice(1) : "/";
}
