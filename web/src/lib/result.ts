// The result of a match, of a sheet or of anything else, as a picture and a text to give away.
// Only what everybody knows when it is over: a title, a few lines, and how long each bar is.
import { mount, unmount } from "svelte";
import { emblemOf } from "../games";
import { say } from "./page.svelte";

/** Somebody's part in it: a name, a number and how one says it. */
export interface Bar {
  name: string;
  points: number;
  word: string;
  isFirst: boolean;
}

export interface Result {
  game: string; // whose emblem and colour it has
  title: string;
  lines: readonly string[];
  bars?: readonly Bar[];
  link?: string; // where it can be looked at, for those who may
}

const [WIDTH, HEIGHT, EDGE] = [1_200, 630, 64];
const PAPER = "#f7efe0"; // neither by day nor by lamplight
const INK = "#22304a";
const SOFT = "#5a6478";
const KEPT = ["fill", "stroke", "stroke-width", "stroke-linecap", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "stop-color", "stop-opacity"];

/** The text that goes with the picture, or instead of it. */
export function textOf({ title, lines, bars = [], link }: Result): string {
  const rows = bars.map(({ name, word }) => say("share-row", { name, word }));
  return [title, ...lines, ...rows, ...(link ? [link] : [])].join("\n");
}

/** Draw a game's emblem as an image, with the colours it has in the page, and find its accent. */
async function emblem(game: string): Promise<{ image: HTMLImageElement | undefined; accent: string }> {
  const place = document.createElement("div");
  place.dataset.game = game;
  place.className = "by-day";
  place.style.cssText = "position:fixed;left:-999px;width:400px;color:var(--accent)";
  document.body.append(place);
  const Emblem = emblemOf(game);
  const drawn = Emblem && mount(Emblem, { target: place });
  try {
    const accent = getComputedStyle(place).color;
    const svg = place.querySelector("svg");
    if (!svg) return { image: undefined, accent };
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const copies = copy.querySelectorAll("*");
    svg.querySelectorAll("*").forEach((one, at) => {
      const looks = getComputedStyle(one);
      for (const name of KEPT) copies[at]!.setAttribute(name, looks.getPropertyValue(name));
    });
    const { width, height } = svg.viewBox.baseVal;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(4 * width));
    copy.setAttribute("height", String(4 * height));
    return { image: await loaded(new XMLSerializer().serializeToString(copy)), accent };
  } finally {
    if (drawn) void unmount(drawn);
    place.remove();
  }
}

/** Load a drawing; without it, the rest is still worth giving away. */
async function loaded(svg: string): Promise<HTMLImageElement | undefined> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  ).finally(() => URL.revokeObjectURL(address));
}

/** The picture, 1200 × 630, as links show them. */
export async function pictureOf(result: Result): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d")!;
  const [{ image, accent }] = await Promise.all([emblem(result.game), document.fonts.ready]);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = accent;
  pen.fillRect(0, HEIGHT - 14, WIDTH, 14);
  if (image) {
    const height = (300 * image.height) / image.width;
    pen.save();
    pen.beginPath();
    pen.roundRect(WIDTH - EDGE - 300, EDGE, 300, height, 24);
    pen.clip();
    pen.drawImage(image, WIDTH - EDGE - 300, EDGE, 300, height);
    pen.restore();
  }
  const room = WIDTH - 2 * EDGE - 340;
  let y = write(pen, result.title, EDGE + 48, room, `600 54px Fraunces, Georgia, serif`, accent);
  for (const line of result.lines) y = write(pen, line, y + 44, room, "400 30px Atkinson, sans-serif", SOFT);
  drawBars(pen, result.bars ?? [], Math.max(y + 30, EDGE + 250), accent);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Write a line, smaller if it is too long; give where it stands. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, room: number, font: string, colour: string): number {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, EDGE, y, room);
  return y;
}

/** A bar each, as long as its points; who lost points has none. */
function drawBars(pen: CanvasRenderingContext2D, bars: readonly Bar[], top: number, accent: string): void {
  const step = Math.min(64, (HEIGHT - 40 - top) / Math.max(1, bars.length));
  const most = Math.max(1, ...bars.map(({ points }) => points));
  const [names, room] = [340, WIDTH - 2 * EDGE - 340 - 210]; // the longest name is not squeezed much
  bars.forEach(({ name, points, word, isFirst }, place) => {
    const y = top + place * step;
    const size = Math.min(30, step * 0.6);
    const weight = isFirst ? 700 : 400;
    pen.font = `${weight} ${size}px Atkinson, sans-serif`;
    pen.fillStyle = INK;
    pen.textBaseline = "middle";
    pen.fillText(`${isFirst ? "★ " : ""}${name}`, EDGE, y + step / 2, names - 20);
    const length = Math.max(4, (Math.max(0, points) / most) * room);
    pen.fillStyle = isFirst ? accent : "#b9ad95";
    pen.beginPath();
    pen.roundRect(EDGE + names, y + step * 0.18, length, step * 0.64, 8);
    pen.fill();
    pen.fillStyle = INK;
    pen.fillText(word, EDGE + names + length + 14, y + step / 2, 196);
  });
  pen.textBaseline = "alphabetic";
}

/** Give a file to whoever sits here. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Share a result: the phone's own way where it takes pictures, else a file and the clipboard. */
export async function shareResult(result: Result): Promise<"shared" | "saved"> {
  const picture = new File([await pictureOf(result)], `${result.game}.png`, { type: "image/png" });
  const shared = { title: result.title, text: textOf(result), files: [picture] };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(() => undefined); // thought better of it
    return "shared";
  }
  save(picture, picture.name);
  await navigator.clipboard?.writeText(shared.text).catch(() => undefined);
  return "saved";
}
