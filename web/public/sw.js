// The service worker: once the page has been visited, it works without a network.
// Who serves this script fills in what it keeps: the names of the files beside the page, each
// with a digest of its bytes, by which it lies in the cache (src/tablee/server/edge/offline.py).
const KEPT = { hasServer: true, files: {} };

const CACHE = "tablee";
const PAGE = "./";
const SCOPE = new URL(self.registration.scope);
const FIXED = /^(assets|engine)\/.*-[\w-]{8,}\.\w+$/; // a name that changes whenever the file does

const placeOf = (digest) => new URL(`?kept=${digest}`, SCOPE).href;

async function kept(name) {
  return (await caches.open(CACHE)).match(placeOf(KEPT.files[name]));
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file, and make sure that it is of this version; a server dresses its page anew each time. */
async function fetched(name, digest) {
  const answer = await fetch(new URL(name, SCOPE), { cache: "no-cache" });
  const bytes = await answer.arrayBuffer();
  const isDressed = KEPT.hasServer && name === PAGE;
  if (!answer.ok || (!isDressed && (await digestOf(bytes)) !== digest)) throw new Error(`${name}: another version`);
  return new Response(bytes, { headers: { "content-type": answer.headers.get("content-type") ?? "" } });
}

/** Keep all of this version beside what is kept: a match may still be played with the old one. */
async function install() {
  const cache = await caches.open(CACHE);
  const files = Object.entries(KEPT.files).map(async ([name, digest]) => {
    const place = placeOf(digest);
    if (!(await cache.match(place))) await cache.put(place, await fetched(name, digest));
  });
  await Promise.all(files);
}

async function activate() {
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.values(KEPT.files).map(placeOf));
  const old = (await cache.keys()).filter((request) => !ours.has(request.url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await self.clients.claim();
}

/** Take over from the old version when the one page that is open asks for it. */
async function takeOver() {
  const pages = await pagesOpen();
  if (pages.length === 1) await self.skipWaiting();
}

/** The name of what is asked for; nothing for what is none of our business, such as a table's talk. */
function nameOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE.href)) return undefined;
  const name = url.pathname.slice(SCOPE.pathname.length);
  if (Object.hasOwn(KEPT.files, name)) return name;
  const isPage = KEPT.hasServer ? !name.startsWith("api/") : ["", "index.html"].includes(name);
  return request.mode === "navigate" && isPage ? PAGE : undefined;
}

/** A server's page may be newer than this: what has the same name in all versions, it is asked for. */
async function answer(request, name) {
  if (!KEPT.hasServer || FIXED.test(name)) return (await kept(name)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (why) {
    const found = await kept(name);
    if (found) return found;
    throw why;
  }
}

const WORDS = "tablee-words"; // left by the page (src/lib/alerts.svelte.ts)
const PATIENCE = 500; // milliseconds for a page to say where it is
// Chromium and Firefox ask for no notification while a page of ours is seen; WebKit takes the
// permission away from who shows none, so there one comes without a sound, and goes at once.
const MUST_TELL = /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom/.test(self.navigator.userAgent);
const PLAIN = { lang: "fr", titles: {}, texts: { turn: "À toi de jouer · Your turn" } };

const pagesOpen = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const addressOf = (code) => new URL(`t/${encodeURIComponent(code)}`, SCOPE).href;

/** Where a page is, and whether one sees it: it says so itself (src/lib/renewal.ts), unless it sleeps. */
function whereIs(page) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((tell) => {
    port1.onmessage = ({ data }) => tell(data);
    setTimeout(tell, PATIENCE, { address: page.url, isSeen: false });
    page.postMessage("where", [port2]);
  });
}

/** The pages that have a table open. */
async function pagesAt(code) {
  const all = await pagesOpen();
  const where = await Promise.all(all.map(whereIs));
  return all.map((page, nth) => ({ page, ...where[nth] })).filter(({ address }) => address === addressOf(code));
}

/** What a table that waits for somebody says, in the language that the page had last. */
async function tell(nudge) {
  const isSeen = (await pagesAt(nudge.code)).some((one) => one.isSeen);
  if (isSeen && !MUST_TELL) return; // the table itself says so
  const found = await (await caches.open(WORDS)).match(new URL("?words", SCOPE).href);
  const { lang, titles, texts } = (await found?.json().catch(() => undefined)) ?? PLAIN;
  const about = { lang, body: texts[nudge.kind] ?? texts.turn, tag: nudge.code, data: nudge.code };
  const icon = new URL("icon-192.png", SCOPE).href;
  await self.registration.showNotification(titles[nudge.game] ?? "Tablée", { ...about, icon, renotify: true, silent: isSeen });
  if (isSeen) return (await self.registration.getNotifications({ tag: nudge.code })).forEach((one) => one.close());
  await self.navigator.setAppBadge?.();
}

/** Go to a table: to the page that has it open, or to a new one. */
async function goTo(code) {
  const [there] = await pagesAt(code);
  await (there ? there.page.focus() : self.clients.openWindow(addressOf(code)));
}

self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json() ?? {})));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== undefined) event.respondWith(answer(event.request, name));
});
