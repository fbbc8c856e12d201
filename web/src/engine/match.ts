// A match: a game, its seats and options, a key, and the moves so far. Its state is a cache.
import { type Bytes, type Engine, OPEN, type Options, type Origin, type Played, SPECTATOR } from "./engine";

export const KEY_BYTES = 32;
export const MOST_ORIGINS = 20; // matches that one may have come from, one after the other
export const MOST_BEFORE = 30_000; // moves of all of them

/** A move that the rules forbid; `verdict` is the number of the rule. */
export class RefusedError extends Error {
  constructor(
    readonly move: number,
    readonly verdict: number,
  ) {
    super(`rule ${verdict} forbids move ${move}`);
  }
}

/** A way to a position that is too long to be followed. */
export class OriginError extends Error {}

/** The stretches of a way, the first match's first. */
export function chain(origin?: Origin): Origin[] {
  const found: Origin[] = [];
  for (let one = origin; one; one = one.origin) found.unshift(one);
  const moves = found.reduce((sum, one) => sum + one.moves.length, 0);
  if (found.length > MOST_ORIGINS || moves > MOST_BEFORE) throw new OriginError("too long a way");
  return found;
}

/** The key of a new match: nobody can guess it. */
export const newKey = (): Bytes => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** One match. What is given to it is checked; a state that it gives never changes. */
export class Match implements Played {
  readonly options: Options; // completed with the defaults
  moves: number[] = [];
  movers: number[] = []; // who played each
  readonly first: Bytes; // the state before the first move
  state: Bytes; // everything, hidden things too: never for a bot or a screen

  /** Deal; or begin where an origin leads. */
  constructor(
    readonly engine: Engine,
    readonly seats: number,
    options: Options = {},
    readonly key: Bytes = newKey(),
    readonly origin?: Origin,
  ) {
    this.options = engine.chosen(options);
    if (key.length !== KEY_BYTES) throw new RangeError(`a key is ${KEY_BYTES} bytes, not ${key.length}`);
    this.first = origin
      ? engine.rekeyed(ledTo(engine, seats, this.options, origin), key)
      : engine.deal(seats, this.options, key);
    this.state = this.first;
  }

  get turn(): number {
    return this.engine.standing(this.state).turn;
  }

  get isOver(): boolean {
    return this.engine.standing(this.state).is_over;
  }

  /** The seats that may choose now, the turn first; none when it is over. */
  get acting(): number[] {
    return this.engine.acting(this.state);
  }

  /** The legal moves of the turn. */
  get legal(): number[] {
    return this.legalOf(this.turn);
  }

  /** The legal moves of a seat: none unless it acts. */
  legalOf(seat: number): number[] {
    return this.acting.includes(seat) ? this.engine.legal(this.state, seat) : [];
  }

  /** Is all that is left to do to begin another round? */
  get isBetweenRounds(): boolean {
    const next = this.engine.facts.kinds.indexOf("next");
    const { legal } = this;
    return next >= 0 && legal.length === 1 && legal[0] === next;
  }

  /** Where rounds begin: the moves played before each. */
  get rounds(): number[] {
    const next = this.engine.facts.kinds.indexOf("next");
    return [0, ...this.moves.flatMap((move, place) => (move === next ? [place + 1] : []))];
  }

  get ranks(): number[] {
    return this.engine.ranks(this.state);
  }

  get scores(): number[] {
    return this.engine.scores(this.view(SPECTATOR), SPECTATOR);
  }

  /** The match as a seat knows it with all it could remember: what bots get. */
  view(seat: number): Bytes {
    return this.engine.view(this.state, seat);
  }

  /** The match as a person sees it: what to remember only where the table helps. */
  screen(seat: number): Bytes {
    return screenOf(this.engine, this.state, seat);
  }

  /** Play a move of the turn, or throw `RefusedError` and change nothing. */
  play(move: number): void {
    const { engine, state, turn } = this;
    if (!(move >= 0 && move < engine.facts.moves.length)) throw new RangeError(`${move} is no move`);
    const verdict = engine.verdict(state, turn, move);
    if (verdict) throw new RefusedError(move, verdict);
    this.state = engine.apply(state, move);
    this.moves.push(move);
    this.movers.push(turn);
  }

  /** Go back over the latest moves to the state before them, as if they never were. */
  takeBack(count: number, state: Bytes): void {
    this.state = state;
    this.moves.splice(-count);
    this.movers.splice(-count);
  }

  /** The same match at its first position; what led there is not played again. */
  again(): Match {
    const again: Match = Object.assign(Object.create(Match.prototype), this);
    return Object.assign(again, { state: this.first, moves: [], movers: [] });
  }
}

/** What a person sees of a state: what to remember only where the table helps. */
export function screenOf(engine: Engine, state: Bytes, viewer: number): Bytes {
  return engine.view(state, viewer, viewer === OPEN || engine.recall(state));
}

/** Play a match again, as far as it went. */
export function replayed(engine: Engine, { seats, options, key, moves, origin }: Played): Match {
  const match = new Match(engine, seats, options, key, origin);
  moves.forEach((move) => match.play(move));
  return match;
}

/** Follow the way to a position, each match once, and imagine there what its seat did not know. */
export function ledTo(engine: Engine, seats: number, options: Options, origin: Origin): Bytes {
  let state: Bytes | undefined;
  for (const { key, moves, seat, seed } of chain(origin)) {
    state = state ? engine.rekeyed(state, key) : engine.deal(seats, options, key);
    for (const move of moves) {
      const { turn } = engine.standing(state);
      const verdict = engine.verdict(state, turn, move);
      if (verdict) throw new RefusedError(move, verdict);
      state = engine.apply(state, move);
    }
    state = engine.sample(engine.view(state, seat), seat, seed);
  }
  return state!;
}
