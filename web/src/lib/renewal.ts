// The page is kept in the browser by a service worker (public/sw.js), and renewed by the next one.
import { fileAt, hasServer } from "./host";

const worker = import.meta.env.PROD ? navigator.serviceWorker : undefined; // missing where the address is no safe one

/** Keep the page for when there is no network, once it has come. */
export function keepPage(): void {
  worker?.addEventListener("message", sayWhere);
  addEventListener("load", () => {
    void worker?.register(fileAt("sw.js"), { updateViaCache: "none" }).catch(() => undefined); // it works without
  });
}

/** Say where this page is, and whether one sees it: of a table that one sees nobody is told. */
function sayWhere({ data, ports }: MessageEvent): void {
  const { origin, pathname } = location;
  if (data === "where") ports[0]?.postMessage({ address: origin + pathname, isSeen: document.visibilityState === "visible" });
}

/** Let a version that has come meanwhile take over: on the home page, where nothing is being played. */
export async function renew(): Promise<void> {
  const found = await worker?.getRegistration().catch(() => undefined);
  if (!found?.active) return;
  if (found.waiting) {
    // A server's page is always the newest; files change all together.
    if (!hasServer) worker?.addEventListener("controllerchange", () => location.reload(), { once: true });
    found.waiting.postMessage("take over");
  } else await found.update().catch(() => undefined); // no network: another time
}
