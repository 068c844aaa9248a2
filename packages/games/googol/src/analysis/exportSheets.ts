import type { ExportSheet } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import { bestPlace, type Deck, isRecordAt, rankAt, readDeck, relativeRankAt } from "../rules/deck.ts";
import type { SlipNumber } from "../setup/numbers.ts";
import { type PlayedSeat, readLogs, type SeatPlay } from "./playedLog.ts";
import type { GoogolLog } from "./types.ts";

type Row = ExportSheet["rows"][number];

/** Returns what was played, for people who work with the data: decks, the slips turned, and all slips that were dealt. */
export function exportSheets(logs: readonly GoogolLog[]): ExportSheet[] {
  const seats = readLogs(logs);
  return [decksSheet(seats), turnsSheet(seats), dealtSheet(seats)];
}

/** Returns a row for each deck that a seat played. */
function decksSheet(seats: readonly PlayedSeat[]): ExportSheet {
  return {
    name: "decks",
    columns: [
      "seat",
      "deck",
      "tableDeck",
      "byBot",
      "turned",
      "stop",
      "best",
      "rank",
      "won",
      "score",
      "worth",
      "givenAway",
      "finding",
      "optimalStop",
      "optimalRank",
      "optimalWon",
    ],
    rows: seats.flatMap(({ seat, plays }) => plays.map((play) => [seat, ...deckCells(play)])),
  };
}

function deckCells({ number, tableDeck, byBot, deck, outcome }: SeatPlay): Row {
  const { turned, stop, rank, won, score, worth, givenAway, finding, optimal } = outcome;
  const chosen = [stop, bestPlace(deck), rank, won, score, worth, givenAway, finding];
  return [number, tableDeck, byBot, turned, ...chosen, optimal.stop, optimal.rank, optimal.won];
}

/** Returns a row for each slip that a seat turned, with what it then did. */
function turnsSheet(seats: readonly PlayedSeat[]): ExportSheet {
  return {
    name: "turns",
    columns: ["seat", "deck", "tableDeck", "slip", "relativeRank", "isRecord", "decision", "decidedIn"],
    rows: seats.flatMap(({ seat, plays }) => plays.flatMap((play) => turnRows(seat, play))),
  };
}

function turnRows(seat: number, play: SeatPlay): Row[] {
  const { number, tableDeck, deck, outcome, times } = play;
  return Array.from({ length: outcome.turned }, (_, index) => {
    const slip = index + 1;
    const seen = [relativeRankAt(deck, slip), isRecordAt(deck, slip)] as const;
    return [seat, number, tableDeck, slip, ...seen, decisionOn(play, slip), times[index] ?? null];
  });
}

/** Returns null on the slip on which time was up. */
function decisionOn({ deck, outcome }: SeatPlay, slip: number): "go-on" | "stop" | "last" | null {
  if (slip === deck.ranks.length) {
    return "last";
  }
  if (slip === outcome.stop) {
    return "stop";
  }
  return slip < outcome.turned ? "go-on" : null;
}

/** Returns a row for each slip of each deck; decks that all seats share stand there once, without a seat. */
function dealtSheet(seats: readonly PlayedSeat[]): ExportSheet {
  const shared = seats.find(({ parameters, dealt }) => parameters.sharedDecks && dealt !== null);
  const rows = shared === undefined ? seats.flatMap((each) => dealtRows(each, each.seat)) : dealtRows(shared, null);
  return { name: "dealt", columns: ["seat", "tableDeck", "slip", "significand", "exponent", "rank"], rows };
}

function dealtRows({ dealt }: PlayedSeat, seat: number | null): Row[] {
  if (dealt === null) {
    return [];
  }
  return dealt.order
    .map((deck, index) => ({ deck, slips: itemAt(dealt.decks, index, "deck") }))
    .sort((one, other) => one.deck - other.deck)
    .flatMap(({ deck, slips }) => slipRows([seat, deck + 1], readDeck(slips)));
}

function slipRows(start: Row, deck: Deck): Row[] {
  return deck.numbers.map(({ significand, exponent }: SlipNumber, index) => [
    ...start,
    index + 1,
    significand,
    exponent,
    rankAt(deck, index + 1),
  ]);
}
