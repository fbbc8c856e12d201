// What a keepsake carries: a page of one file that shows one match, without a network.

/** Where the data goes in the page that is built for it. */
export const PLACE = "<!-- match -->";

export interface Keepsake {
  wasm: string; // the game's module, in base 64
  script: string; // its facts and words, a module of JavaScript
  transcript: string;
}

/** Bytes in base 64. */
export function base64Of(bytes: Uint8Array): string {
  const STEP = 0x8000; // arguments that a call takes anywhere
  let text = "";
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function piped(bytes: BlobPart, through: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(through)).blob();
}

/** An element that holds a text, zipped: its program, too, which the page's first script starts. */
export async function zipped(id: string, text: string): Promise<string> {
  const bytes = await piped(text, new CompressionStream("gzip"));
  return `<script type="text/plain" id="${id}">${base64Of(new Uint8Array(await bytes.arrayBuffer()))}</script>`;
}

/** Make the element that holds a match in a page. */
export const packed = (keepsake: Keepsake) => zipped("match", JSON.stringify(keepsake));

export async function unpacked(text: string): Promise<Keepsake> {
  const plain = await piped(bytesOf(text.trim()), new DecompressionStream("gzip"));
  return JSON.parse(await plain.text()) as Keepsake;
}
