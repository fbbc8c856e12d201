// The boards: one folder a game, found by its name.
import type { Component } from "svelte";
import type { BoardProps } from "../lib/board";

type Board = Component<BoardProps<unknown>>;

const BOARDS = import.meta.glob<{ default: Board }>("./*/Board.svelte");
import.meta.glob("./*/accent.css", { eager: true });
const EMBLEMS = import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true });

/** Load a game's board. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}

/** The picture by which a game is known on the home page. */
export function emblemOf(game: string): Component | undefined {
  return EMBLEMS[`./${game}/Emblem.svelte`]?.default;
}
