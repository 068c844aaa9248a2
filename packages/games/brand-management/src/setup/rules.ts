import type { Range } from "@belab/domain/games";

// The rules that every team reads in its briefing. Money is in whole cents; budgets and costs that teams decide by are in
// thousands (K) of the currency, as on their sheet. What buyers want is not here: teams find it out.

/** The three groups of buyers. All lists by segment are in this order. */
export const segments = ["value", "style", "pro"] as const;

export type Segment = (typeof segments)[number];

/** Where buyers shop. All lists by channel are in this order. */
export const channels = ["specialist", "supermarket", "online"] as const;

export type Channel = (typeof channels)[number];

/** A number for each segment, or for each channel. */
export type Triple = readonly [number, number, number];

/** Performance and design, each from 0 to 100. */
export type Position = readonly [performance: number, design: number];

/** The brands of a firm: the one that it starts with is `a`. */
export type BrandId = "a" | "b";

/** What teams learn about each segment. */
export interface SegmentRules {
  /** Buyers per firm in round 0. */
  readonly buyersPerFirm: number;
  /** Growth per round, as a share. */
  readonly growth: number;
  /** The price that is neither cheap nor dear to these buyers, in the currency. */
  readonly referencePrice: number;
  /** Which share of the segment shops in each channel. */
  readonly habits: Triple;
}

export const segmentRules: Readonly<Record<Segment, SegmentRules>> = {
  value: { buyersPerFirm: 29_000, growth: 0.04, referencePrice: 65, habits: [0.1, 0.75, 0.15] },
  style: { buyersPerFirm: 20_000, growth: 0.07, referencePrice: 90, habits: [0.75, 0.15, 0.1] },
  pro: { buyersPerFirm: 11_250, growth: 0.1, referencePrice: 120, habits: [0.15, 0.1, 0.75] },
};

/** What every firm starts from. */
export const startingFirm = {
  position: [55, 57] as Position,
  /** In cents. */
  price: 7_500,
  /** In K, for each segment. */
  advertising: 100,
  /** Sales representatives, for each channel. */
  representatives: 10,
  awareness: 0.5,
  coverage: 0.36,
  /** In cents. */
  cash: 200_000_000,
  /** Units made before the game: unit costs fall with them. */
  experience: 200_000,
} as const;

/** Cents of 1 K. */
export const centsPerK = 100_000;

/** Costs that are the same for everybody, in K. */
export const costs = {
  overhead: 400,
  secondBrandOverhead: 700,
  launch: 2_000,
  /** A sales representative for a round. */
  representative: 10,
} as const;

/**
 * What lenders ask: shares of the opening debt, and the line in K up to which the lower one holds. Beyond it a loan is an
 * emergency (Capsim asks 7.5 points more, too).
 */
export const credit = {
  rate: 0.04,
  rateBeyondLine: 0.115,
  line: 1_500,
  /** Debt above it at two ends of rounds running leads to administration, which ends at the line. */
  administrationAbove: 2_250,
  /** In administration advertising and representatives are cut to this share of the last revenue. */
  administrationBudget: 0.15,
} as const;

/** What happens to stock (as in Markstrat). */
export const stockRules = {
  /** Of its value, for what is left at the end of a round. */
  holding: 0.15,
  /** What the liquidator pays for stock of brands that were changed or withdrawn, and for all after the last round. */
  liquidation: 0.8,
  /** How far the factory departs from the plan, as a share. */
  flexibility: 0.2,
  /** Of the buyers who find a brand out of stock: those who look at other brands once more. */
  lookingAgain: 0.5,
} as const;

/** Studies of the last cleared round. */
export const studyKinds = ["survey", "map", "conjoint", "rivals", "experiment", "outlook"] as const;

export type StudyKind = (typeof studyKinds)[number];

/** What each study costs, in K. */
export const studyCosts: Readonly<Record<StudyKind, number>> = {
  survey: 40,
  map: 60,
  conjoint: 80,
  rivals: 40,
  experiment: 60,
  outlook: 30,
};

/** The changes that an experiment is about, as shares of what was decided. */
export const experimentChanges = { price: 0.05, advertising: 0.2, representatives: 0.2 } as const;

/** The error of each study: standard deviations in the unit of what it measures. */
export const studyErrors = {
  /** Buyers asked. */
  surveySample: 300,
  /** Points of the map. */
  map: 2,
  /** A share of the value. */
  conjoint: 0.1,
  rivals: 0.1,
  /** Points of a percentage. */
  experiment: 0.5,
  outlookSizes: 0.02,
  outlookIdeals: 1.5,
} as const;

/** Over so many rounds, the last ones, the score takes the mean of value shares, and of prices for brand equity. */
export const shareRounds = 3;

/** How the score is made. Par is the mean of what robots make of the same place. */
export const scoreRules = {
  /** The most points of each part. */
  most: { earnings: 60, share: 15, equity: 15, forecast: 10 },
  /** The share of them at par, of all parts but the forecast. */
  par: 0.7,
  /** What a point of the earnings takes above par, in K for each round. */
  earningsPerPoint: 50,
  /** The error of a forecast, as a share of the orders, from which it has no points. */
  forecastTolerance: 0.3,
  /** Errors of forecasts are shares of no fewer orders. */
  fewestOrders: 1_000,
  /** Nobody has fewer points altogether. */
  least: 10,
} as const;

/** What a field of the sheet can hold; prices in cents, from the unit cost. */
export const fieldRanges = {
  /** In cents; the lower end is the brand's unit cost. */
  priceMax: 30_000,
  /** In K, for each segment. */
  ads: { from: 0, to: 3_000 },
  /** Sales representatives, for each channel. */
  sales: { from: 0, to: 100 },
  forecast: { from: 0, to: 300_000 },
  plan: { from: 0, to: 300_000 },
  /** Performance, and design. */
  position: { from: 0, to: 100 },
} as const satisfies Record<string, number | Range>;

/** Rounds halves up, as all money of the game. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Rounds to four decimals, as awareness and coverage. */
export function round4(value: number): number {
  return roundHalfUp(value * 10_000) / 10_000;
}

/** Returns how many buyers a segment has in a round. */
export function segmentSize(segment: Segment, firms: number, round: number): number {
  const { buyersPerFirm, growth } = segmentRules[segment];
  return roundHalfUp(buyersPerFirm * firms * (1 + growth) ** round);
}

/**
 * How advertising works: which share of awareness is kept (a third is forgotten, as in Capsim), and the K that leave 1/e of
 * the others unreached. It is concave: with a linear response spending would never stop (Gruca & Sudharshan 1991).
 */
export const advertisingResponse = { kept: 2 / 3, scale: 300 } as const;

/** How representatives work: which share of coverage is kept, and how many of them win half of the rest. */
export const salesResponse = { kept: 0.5, half: 18 } as const;

/**
 * Awareness after a round: a share is forgotten, then advertising reaches a part of those left.
 *
 * @param ads - in K.
 */
export function awarenessAfter(awareness: number, ads: number): number {
  return round4(unroundedAwareness(awareness, ads));
}

/** Returns the same as {@link awarenessAfter}, for amounts that are tried. */
export function unroundedAwareness(awareness: number, ads: number): number {
  const { kept, scale } = advertisingResponse;
  return 1 - (1 - kept * awareness) * Math.exp(-ads / scale);
}

/** Returns coverage after a round: a share is carried over, and representatives win a part of the rest. */
export function coverageAfter(coverage: number, representatives: number): number {
  return round4(unroundedCoverage(coverage, representatives));
}

/** Returns the same as {@link coverageAfter}, for numbers that are tried. */
export function unroundedCoverage(coverage: number, representatives: number): number {
  const { kept, half } = salesResponse;
  return kept * coverage + ((1 - kept) * representatives) / (representatives + half);
}

/** What a unit costs: cents for any product and for each point of it, and what is left of that after each doubling. */
export const unitCosts = { base: 2_000, performance: 25, design: 20, afterDoubling: 0.9 } as const;

/** What repositioning costs, in K: once, and for each square of a point of distance. */
export const developmentCosts = { once: 40, perSquare: 1.2 } as const;

/** Returns what a unit costs in a round, in cents, known before it is made: less with each doubling of the experience. */
export function unitCost([performance, design]: Position, experience: number): number {
  const { base, performance: perPerformance, design: perDesign, afterDoubling } = unitCosts;
  return roundHalfUp(
    (base + perPerformance * performance + perDesign * design) *
      (experience / startingFirm.experience) ** Math.log2(afterDoubling),
  );
}

/** Returns what it costs to reposition a brand, in K. */
export function developmentCost(from: Position, to: Position): number {
  const squared = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
  return squared === 0 ? 0 : roundHalfUp(developmentCosts.once + developmentCosts.perSquare * squared);
}
