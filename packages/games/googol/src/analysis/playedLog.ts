import type { LogEntry, Seat } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import type { GoogolDealt } from "../rules/deal.ts";
import { type Deck, isRecordAt, readDeck } from "../rules/deck.ts";
import { deckOutcome } from "../rules/outcome.ts";
import type { FittedCutoff } from "../setup/debriefing.ts";
import type { GoogolParameters } from "../setup/parameters.ts";
import type { DeckOutcome } from "../setup/views.ts";
import { fitCutoff, type RecordDecision } from "./cutoffFit.ts";
import type { GoogolLog, GoogolTypes } from "./types.ts";

// What the log of a seat says of each deck. Outcomes are those of the log; only a deck that the end of the table cut short
// has none there.

/** A seat's play of a deck. */
export interface SeatPlay {
  /** Counts the decks of the seat from 1. */
  readonly number: number;
  /** Which of the table's decks it is, from 1. */
  readonly tableDeck: number;
  /** The same for all who played this deck. */
  readonly key: string;
  readonly deck: Deck;
  readonly outcome: DeckOutcome;
  /** How long the decision on each slip took, in milliseconds of play; without an item where none was made. */
  readonly times: readonly (number | undefined)[];
  /** A bot played it, or a part of it. */
  readonly byBot: boolean;
}

/** What a seat played. */
export interface PlayedSeat {
  readonly seat: Seat;
  readonly parameters: GoogolParameters;
  readonly dealt: GoogolDealt | null;
  readonly plays: readonly SeatPlay[];
  /** The decks in which a person chose a slip. */
  readonly counted: readonly SeatPlay[];
  readonly cutoff: FittedCutoff | null;
  /** All its decks are over. */
  readonly isOver: boolean;
}

/** What was read of a log stays what it is, as the log does. */
const read = new WeakMap<GoogolLog, PlayedSeat>();

/** Reads the logs of seats, in the order of the seats. Decks that are the same are read once. */
export function readLogs(logs: readonly GoogolLog[]): PlayedSeat[] {
  const deckOf = deckReader();
  const seats = logs.map((log) => {
    const played = read.get(log) ?? readLog(log, deckOf);
    read.set(log, played);
    return played;
  });
  return seats.sort((one, other) => one.seat - other.seat);
}

type ReadDeck = (slips: readonly string[]) => Deck;

function deckReader(): ReadDeck {
  const decks = new Map<string, Deck>();
  return (slips) => {
    const key = slips.join();
    const deck = decks.get(key) ?? readDeck(slips);
    decks.set(key, deck);
    return deck;
  };
}

function readLog({ parameters, seats, entries }: GoogolLog, deckOf: ReadDeck): PlayedSeat {
  const seat = itemAt(seats, 0, "seat");
  const [first] = entries;
  const dealt = first?.kind === "dealt" ? first.dealt : null;
  const plays = dealt === null ? [] : readPlays({ parameters, seat, dealt, entries }, deckOf);
  const people = plays.filter(({ byBot }) => !byBot);
  return {
    seat,
    parameters,
    dealt,
    plays,
    counted: people.filter(({ outcome }) => outcome.stop !== null),
    cutoff: fitCutoff(people.flatMap(recordDecisions), parameters.slips),
    isOver: entries.filter(({ kind }) => kind === "phaseEnded").length === parameters.decks,
  };
}

/** Decisions on records. The last slip leaves none, nor does one on which time was up. */
function recordDecisions({ deck, outcome: { turned, stop } }: SeatPlay): RecordDecision[] {
  const decided = Math.min(stop ?? turned - 1, deck.ranks.length - 1);
  const decisions: RecordDecision[] = [];
  for (let place = 1; place <= decided; place += 1) {
    if (isRecordAt(deck, place)) {
      decisions.push({ place, isTaken: place === stop });
    }
  }
  return decisions;
}

interface ReadableLog {
  parameters: GoogolParameters;
  seat: Seat;
  dealt: GoogolDealt;
  entries: readonly LogEntry<GoogolTypes>[];
}

/** What has been read of a deck so far. */
interface OpenPlay {
  turned: number;
  stop: number | null;
  /** When the last slip was turned. */
  turnedAt: number;
  times: number[];
  byBot: boolean;
}

function readPlays(log: ReadableLog, deckOf: ReadDeck): SeatPlay[] {
  const plays: SeatPlay[] = [];
  let open = openPlay();
  for (const entry of log.entries) {
    if (entry.kind === "action") {
      followAction(open, entry, log.parameters.slips);
    } else if (entry.kind === "phaseEnded") {
      plays.push(playOf(log, plays.length, deckOf, open, entry.outcome));
      open = openPlay();
    }
  }
  return open.turned === 0 ? plays : [...plays, playOf(log, plays.length, deckOf, open)];
}

function openPlay(): OpenPlay {
  return { turned: 0, stop: null, turnedAt: 0, times: [], byBot: false };
}

function followAction(
  open: OpenPlay,
  { actor, action, at }: Extract<LogEntry<GoogolTypes>, { kind: "action" }>,
  slips: number,
): void {
  open.byBot ||= actor.kind === "bot";
  if (action.kind === "next") {
    return;
  }
  if (open.turned > 0) {
    open.times[open.turned - 1] = at - open.turnedAt;
  }
  if (action.kind === "turn") {
    open.turned = action.slip;
    open.turnedAt = at;
  }
  if (action.kind === "stop" || action.slip === slips) {
    open.stop = action.slip;
  }
}

function playOf(
  { parameters, seat, dealt }: ReadableLog,
  index: number,
  deckOf: ReadDeck,
  open: OpenPlay,
  outcome?: DeckOutcome,
): SeatPlay {
  const deck = deckOf(itemAt(dealt.decks, index, "deck"));
  const tableDeck = itemAt(dealt.order, index, "deck") + 1;
  return {
    number: index + 1,
    tableDeck,
    key: parameters.sharedDecks ? String(tableDeck) : `${seat} ${tableDeck}`,
    deck,
    outcome: outcome ?? deckOutcome(parameters, deck, open),
    times: open.times,
    byBot: open.byBot,
  };
}
