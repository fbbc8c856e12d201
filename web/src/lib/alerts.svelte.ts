// Being told that a table waits for me while the page is closed: by the browser's own push service,
// which the server asks (/api/push). What is said is written by the service worker (public/sw.js).
import type { WantedPush } from "../wire";
import { http } from "./http";
import { fileAt } from "./host";
import { page, say } from "./page.svelte";

/** Why one can't be told. */
export type Hindrance = "" | "insecure" | "install" | "unsupported" | "refused" | "failed";

const CACHE = "tablee-words"; // as the service worker has it
const KINDS = ["turn", "round", "deal", "start"];

/** On an iPhone or iPad, a page can be told once it is on the home screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function hindrance(): Hindrance {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isApple() ? "install" : "unsupported";
  }
  return Notification.permission === "denied" ? "refused" : "";
}

function textOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function wanted(found: PushSubscription): WantedPush {
  const [key, auth] = [found.getKey("p256dh"), found.getKey("auth")];
  return { endpoint: found.endpoint, key: textOf(key), auth: textOf(auth), is_wanted: true };
}

/** Leave with the service worker what it says, in the language of now. */
async function leaveWords(): Promise<void> {
  const { games } = await http.facts();
  await Promise.all(games.map(({ name }) => page.load(name)));
  const titles = Object.fromEntries(games.map(({ name }) => [name, page.speaker(name)("title")]));
  const texts = Object.fromEntries(KINDS.map((kind) => [kind, say(`days-push-${kind}`)]));
  const words = { lang: page.language, titles, texts };
  await (await caches.open(CACHE)).put(fileAt("?words"), new Response(JSON.stringify(words)));
}

class Alerts {
  isOn = $state(false);
  isBusy = $state(false);
  hindrance = $state<Hindrance>(hindrance());

  async #registration(): Promise<ServiceWorkerRegistration | undefined> {
    const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    return found && navigator.serviceWorker.ready;
  }

  async #found(): Promise<PushSubscription | null | undefined> {
    return (await this.#registration())?.pushManager?.getSubscription().catch(() => null);
  }

  /** Is this browser told already? Then tell the server once more where: it may have forgotten. */
  async look(): Promise<void> {
    this.hindrance = hindrance();
    if (this.hindrance || Notification.permission !== "granted") return;
    const found = await this.#found();
    this.isOn = Boolean(found);
    if (found) await Promise.all([http.push(wanted(found)), leaveWords()]).catch(() => undefined); // another time
  }

  /** Be told from now on, or no more; the browser asks, since somebody has clicked. */
  async turn(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await (this.isOn ? this.#stop() : this.#begin());
    } catch {
      this.hindrance = "failed";
    } finally {
      this.isBusy = false;
    }
  }

  async #begin(): Promise<void> {
    const permission = await Notification.requestPermission();
    this.hindrance = hindrance();
    if (permission !== "granted") return; // not now, or never
    const registration = await this.#registration();
    if (!registration) {
      this.hindrance = "unsupported";
      return;
    }
    const { key } = await http.pushFacts();
    const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    const found = await registration.pushManager.subscribe(asked).catch(async (why: unknown) => {
      const old = await registration.pushManager.getSubscription(); // of a server that had another key
      if (!(await old?.unsubscribe())) throw why;
      return registration.pushManager.subscribe(asked);
    });
    await leaveWords();
    await http.push(wanted(found));
    this.isOn = true;
  }

  async #stop(): Promise<void> {
    const found = await this.#found();
    if (found) await http.push({ ...wanted(found), is_wanted: false });
    await this.forget();
  }

  /** Let nobody reach this browser any more; else it would say again where it is. */
  async forget(): Promise<void> {
    await (await this.#found())?.unsubscribe();
    this.isOn = false;
  }
}

export const alerts = new Alerts();
