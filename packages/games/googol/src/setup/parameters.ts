import type { GameSetup, Preview, Range } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";

/** What players are shown of a slip that is turned. */
export const googolVariants = ["classic", "ranks", "known-range"] as const;

/**
 * - `classic`: its number, of unknown size.
 * - `ranks`: only its rank among those turned.
 * - `known-range`: its number, which is uniform between 1 and 100.
 */
export type GoogolVariant = (typeof googolVariants)[number];

/** What players play for: the best slip and nothing else, or a slip of a good rank. */
export const googolGoals = ["best", "rank"] as const;

export type GoogolGoal = (typeof googolGoals)[number];

export interface GoogolParameters {
  /** How many decks each seat plays. */
  readonly decks: number;
  /** How many slips each deck has. */
  readonly slips: number;
  readonly variant: GoogolVariant;
  readonly goal: GoogolGoal;
  /**
   * Whether all seats play the same decks, each in an order of its own; otherwise each seat has its own decks. Shared decks are
   * turned over once the table has ended: those who have a second seat could otherwise look ahead.
   */
  readonly sharedDecks: boolean;
  /** How long a deck can take; null where players take the time they want. */
  readonly minutesPerDeck: number | null;
}

/** Fewest and most decks that a seat can play. */
export const googolDecks: Range = { from: 1, to: 30 };

/** Fewest and most slips of a deck. */
export const googolSlips: Range = { from: 5, to: 100 };

/** Fewest and most minutes that a deck can be limited to. */
export const googolMinutesPerDeck: Range = { from: 1, to: 60 };

/** Most players at a table. */
const mostSeats = 500;

/** Seconds that quick and slow players take for a slip, and to look at a deck afterwards. */
const pace = { slip: { from: 1.5, to: 4 }, reveal: { from: 15, to: 40 } };

const defaults: GoogolParameters = {
  decks: 5,
  slips: 20,
  variant: "classic",
  goal: "best",
  sharedDecks: false,
  minutesPerDeck: null,
};

/** How a table of Googol is set up. */
export const googolSetup: GameSetup<GoogolParameters> & { readonly id: "googol" } = {
  id: "googol",
  defaults,
  presets: [
    { id: "demo", parameters: { decks: 2, slips: 20 } },
    { id: "firstLesson", parameters: { decks: defaults.decks, slips: defaults.slips } },
    { id: "full", parameters: { decks: 15, slips: 20 } },
  ],
  practice: { ...defaults, decks: 1, slips: 10 },
  readParameters,
  preview,
  faces: "none",
};

function readParameters(given: unknown): Result<GoogolParameters, "parameter-invalid"> {
  const { decks, slips, variant, goal, sharedDecks, minutesPerDeck } = (given ?? {}) as Record<
    keyof GoogolParameters,
    unknown
  >;
  if (!isWithin(decks, googolDecks)) {
    return refuse("parameter-invalid", { field: "decks", ...googolDecks });
  }
  if (!isWithin(slips, googolSlips)) {
    return refuse("parameter-invalid", { field: "slips", ...googolSlips });
  }
  if (!isOneOf(googolVariants, variant)) {
    return refuse("parameter-invalid", { field: "variant" });
  }
  if (!isOneOf(googolGoals, goal) || !isOffered(variant, goal)) {
    return refuse("parameter-invalid", { field: "goal" });
  }
  if (typeof sharedDecks !== "boolean") {
    return refuse("parameter-invalid", { field: "sharedDecks" });
  }
  if (minutesPerDeck !== null && !isWithin(minutesPerDeck, googolMinutesPerDeck)) {
    return refuse("parameter-invalid", { field: "minutesPerDeck", ...googolMinutesPerDeck });
  }
  return ok({ decks, slips, variant, goal, sharedDecks, minutesPerDeck });
}

/** Whether a goal can be played for in a variant. A good rank in a known range is Robbins' problem, which is unsolved. */
export function isOffered(variant: GoogolVariant, goal: GoogolGoal): boolean {
  return variant !== "known-range" || goal !== "rank";
}

function preview({ decks, slips, minutesPerDeck }: GoogolParameters): Preview {
  const [quick, slow] = (["from", "to"] as const).map((side) =>
    Math.ceil((decks * (slips * pace.slip[side] + pace.reveal[side])) / 60),
  ) as [number, number];
  const longest = minutesPerDeck === null ? slow : Math.min(slow, decks * minutesPerDeck);
  return {
    minutes: { from: Math.min(quick, longest), to: longest },
    seats: { from: 1, to: mostSeats },
    membersOfSeat: { from: 1, to: 1 },
  };
}

function isWithin(value: unknown, { from, to }: Range): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
}

function isOneOf<const Values extends readonly string[]>(values: Values, value: unknown): value is Values[number] {
  return values.some((each) => each === value);
}
