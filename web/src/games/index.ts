// The boards: one folder a game, found by its name.
import type { Component } from "svelte";
import type { BoardProps } from "../lib/board";
import type { Say } from "../lib/speech.svelte";

type Board = Component<BoardProps<unknown>>;

/** Draws the figures of a game in short, by their names in its rules. */
export type Figures = Component<{ name: string; say: Say }>;

const BOARDS = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const FIGURES = import.meta.glob<{ default: Figures }>("./*/Figures.svelte");
import.meta.glob("./*/accent.css", { eager: true });
const EMBLEMS = import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true });

/** How many games there are boards for. */
export const COUNT = Object.keys(BOARDS).length;

/** Is there a board for a game? */
export function hasBoard(game: string): boolean {
  return `./${game}/Board.svelte` in BOARDS;
}

/** Load a game's board. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}

/** Load a game's figures; a game may have none. */
export async function figuresOf(game: string): Promise<Figures | undefined> {
  return (await FIGURES[`./${game}/Figures.svelte`]?.())?.default;
}

/** The picture by which a game is known on the home page. */
export function emblemOf(game: string): Component | undefined {
  return EMBLEMS[`./${game}/Emblem.svelte`]?.default;
}
