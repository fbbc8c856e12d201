// Plays a match of `positions.py` again by the engine of a page, and names everything that differs.

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
const seeded = (seed) => Uint8Array.of(seed, ...new Uint8Array(31));
const MOST = 5; // differences that are worth reading

/** List what differs between two plain values, by the way to it. */
function differences(way, found, expected) {
  if (found === expected) return [];
  if (typeof found !== "object" || typeof expected !== "object" || !found || !expected) {
    return [`${way}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  }
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  return names.flatMap((name) => differences(`${way}.${name}`, found[name], expected[name]));
}

/** All that `positions.position` says. */
function position(engine, match, seed) {
  const viewers = Array.from({ length: match.seats + 2 }, (_, place) => place - 2);
  const seats = viewers.slice(2);
  return {
    number: match.moves.length,
    state: hex(match.state),
    turn: match.turn,
    acting: match.acting,
    is_over: match.isOver,
    is_between_rounds: match.isBetweenRounds,
    ranks: match.ranks,
    scores: match.scores,
    legal: seats.map((seat) => match.legalOf(seat)),
    verdicts: seats.map((seat) => engine.facts.moves.map((_, move) => engine.verdict(match.state, seat, move))),
    samples: [...seats, -1].map((seat) => hex(engine.sample(match.view(seat), seat, seed))),
    views: viewers.map((viewer) => [match.view(viewer), match.screen(viewer)].map(hex)),
  };
}

/** The state that `positions.onward` comes to. */
function onward(engine, Match, { seats, options, key, moves: all, onward: { moves, seed } }) {
  const first = { key: bytes(key), moves: all.slice(0, moves), seat: 0, seed: BigInt(seed) };
  const second = { key: seeded(8), moves: [], seat: 1, seed: BigInt(seed) + 1n, origin: first };
  return hex(new Match(engine, seats, options, seeded(9), second).state);
}

/** Play a match again; give what differs, at most so much of it. */
export function compared(engine, Match, expected) {
  const { seats, options, key, moves, movers, rounds, positions } = expected;
  const match = new Match(engine, seats, options, bytes(key));
  const found = differences("options", match.options, options);
  const stops = new Map(positions.map((one) => [one.number, one]));
  for (let number = 0; number <= moves.length; number++) {
    const stop = stops.get(number);
    if (stop) found.push(...differences(number, position(engine, match, BigInt(expected.onward.seed)), stop));
    if (number < moves.length) match.play(moves[number]);
  }
  found.push(...differences("movers", match.movers, movers), ...differences("rounds", match.rounds, rounds));
  found.push(...differences("onward", onward(engine, Match, expected), expected.onward.state));
  return found.slice(0, MOST);
}
