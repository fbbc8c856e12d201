// A finished match as one page that runs anywhere, from this page's own files.
import type { FileNames } from "../engine/opening";
import { fileAt } from "../lib/host";
import { transcriptOf } from "../lib/http";
import { base64Of, packed, PLACE } from "./data";

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(fileAt(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** Write a match that is over as a page; nobody is given another. */
export async function keepsakeOf(code: string, game: string): Promise<Blob> {
  const [names, page, transcript] = await Promise.all([
    fetched(`engine/${game}.json`).then((answer) => answer.json() as Promise<FileNames>),
    fetched("keepsake.html").then((answer) => answer.text()),
    transcriptOf(code).then((file) => file.text()),
  ]);
  const [wasm, script] = await Promise.all([
    fetched(`engine/${names.wasm}`).then((answer) => answer.arrayBuffer()),
    fetched(`engine/${names.script}`).then((answer) => answer.text()),
  ]);
  const match = await packed({ wasm: base64Of(new Uint8Array(wasm)), script, transcript });
  return new Blob([page.replace(PLACE, () => match)], { type: "text/html" });
}
