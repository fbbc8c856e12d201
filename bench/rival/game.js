// A trick game for two, about as much work as Marshmallow Test: 12 cards each of 36, the suit
// led must be followed, the higher card takes the trick; a match is 4 rounds, 96 moves.

const { PlayerView } = require("boardgame.io/core");

const SUITS = 3;
const RANKS = 12;
const HAND = 12;

const suit = (card) => Math.floor(card / RANKS);

function deal(G, random) {
  const deck = random.Shuffle([...Array(SUITS * RANKS).keys()]);
  G.players = { 0: deck.slice(0, HAND), 1: deck.slice(HAND, 2 * HAND) };
  G.secret = deck.slice(2 * HAND);
}

function mayPlay(G, playerID, card) {
  const hand = G.players[playerID];
  if (!hand.includes(card)) return false;
  if (G.led < 0 || suit(card) === suit(G.led)) return true;
  return !hand.some((other) => suit(other) === suit(G.led));
}

function endTrick(G, playerID, card, random) {
  const isHigher = suit(card) === suit(G.led) && card > G.led;
  G.next = isHigher ? playerID : G.leader;
  G.scores[G.next] += 1;
  G.led = -1;
  if (G.players[0].length + G.players[1].length === 0) {
    G.round += 1;
    if (G.round < G.rounds) deal(G, random);
  }
}

function play({ G, playerID, random }, card) {
  if (!mayPlay(G, playerID, card)) return "INVALID_MOVE";
  G.players[playerID] = G.players[playerID].filter((other) => other !== card);
  if (G.led >= 0) {
    endTrick(G, playerID, card, random);
    return undefined;
  }
  G.led = card;
  G.leader = playerID;
  G.next = playerID === "0" ? "1" : "0";
  return undefined;
}

exports.trick = {
  name: "trick",
  minPlayers: 2,
  maxPlayers: 2,
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ random }, setupData) => {
    const rounds = (setupData && setupData.rounds) || 4;
    const G = { led: -1, leader: "0", next: "0", scores: [0, 0], round: 0, rounds };
    deal(G, random);
    return G;
  },
  moves: { play: { move: play, client: false } },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => Number(G.next) },
  },
  endIf: ({ G }) => (G.round >= G.rounds ? { scores: G.scores } : undefined),
};
