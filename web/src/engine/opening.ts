// Loading a game: its module, its facts and its words, once.
import { fileAt } from "../lib/host";
import { BotGame, Bots, type BotScript } from "./bots";
import type { Engine } from "./engine";
import type { FieldFact, Facts } from "./facts";
import { Game, type Words } from "./game";
import { Layout } from "./layout";
import { Machine, type Signature } from "./machine";
import { networkIn } from "./network";
import { OptionReader, type Reader } from "./option";
import * as python from "./python";

/** Where a game's files are: names beside `<game>.json`, which says them. */
export interface FileNames {
  wasm: string;
  script: string;
  bots: string;
  network?: string; // of a game that has learned players
}

/** A game's script, a module of JavaScript: facts, and its Python translated. */
export interface GameScript {
  facts: Facts;
  layout: FieldFact[];
  rules: Record<string, Signature>;
  plan: number[][]; // how views become bits for its network; empty if it has none
  default: (runtime: object, machine: Machine) => Words & { options: Record<string, Reader> };
}

/** All that a game is made of. */
export interface Parts {
  wasm: BufferSource;
  script: GameScript;
  bots: BotScript;
  network?: ArrayBuffer | null; // only who thinks needs it
}

/** Put a game together. */
export async function assembled({ wasm, script, bots, network }: Parts): Promise<Engine> {
  const { facts, layout, rules } = script;
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const machine = new Machine(instance, new Layout(facts.size, layout), rules, facts.most);
  if (network) machine.learn(script.plan, ...networkIn(new Uint8Array(network), machine));
  const { options, ...words } = script.default(python, machine);
  const thinking = new Bots(bots, python, new BotGame(facts, machine, words));
  return new Game(facts, machine, words, new OptionReader(facts.options, options), thinking);
}

async function fetched(address: string, cache: RequestCache = "default"): Promise<Response> {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Fetch a game's parts, as many at once as can be. A plain file server need not know what `.wasm` is. */
async function parts(game: string, base: string, thinks: boolean): Promise<Parts> {
  const names: FileNames = await (await fetched(`${base}${game}.json`, "no-cache")).json();
  const network = thinks && names.network;
  const [wasm, script, bots, learned] = await Promise.all([
    fetched(base + names.wasm).then((answer) => answer.arrayBuffer()),
    import(/* @vite-ignore */ base + names.script) as Promise<GameScript>,
    import(/* @vite-ignore */ base + names.bots) as Promise<BotScript>,
    network ? fetched(base + network).then((answer) => answer.arrayBuffer()) : null,
  ]);
  return { wasm, script, bots, network: learned };
}

const opened = new Map<string, Promise<Engine>>();

/**
 * Load a game's module and words, once, and its network for a Worker that thinks. What failed is tried again when it is
 * next asked for.
 */
export function openEngine(game: string, base = fileAt("engine/"), thinks = false): Promise<Engine> {
  let engine = opened.get(game);
  if (!engine) {
    engine = parts(game, base, thinks).then(assembled);
    engine.catch(() => opened.delete(game));
    opened.set(game, engine);
  }
  return engine;
}
