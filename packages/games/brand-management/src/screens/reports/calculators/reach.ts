import {
  advertisingResponse,
  awarenessAfter,
  coverageAfter,
  fieldRanges,
  salesResponse,
} from "../../../setup/index.ts";

/** How a share of buyers or shops follows from what is spent, and how it is looked up. */
export interface ReachRule {
  /** The share after a round, from the share before it and what is spent. */
  readonly after: (share: number, spent: number) => number;
  /** What keeps a share as it is; null where more than can be spent would be needed. */
  readonly keeping: (share: number) => number | null;
  /** The most that can be spent. */
  readonly most: number;
  /** The end of the picture. */
  readonly shown: number;
  /** How much more is asked for: “the next 50 K”. */
  readonly more: number;
}

export const advertisingReach: ReachRule = {
  after: awarenessAfter,
  keeping: (share) => {
    const { kept, scale } = advertisingResponse;
    return within(scale * Math.log((1 - kept * share) / (1 - share)), fieldRanges.ads.to);
  },
  most: fieldRanges.ads.to,
  shown: 800,
  more: 50,
};

export const salesReach: ReachRule = {
  after: coverageAfter,
  keeping: (share) => within((salesResponse.half * share) / (1 - share), fieldRanges.sales.to),
  most: fieldRanges.sales.to,
  shown: 60,
  more: 5,
};

/** What is spent in whole numbers. */
function within(amount: number, most: number): number | null {
  const whole = Math.ceil(amount);
  return whole <= most ? whole : null;
}
