import {
  type BrandId,
  byPlaceInMarket,
  type DecisionQuality,
  type MarketDebriefing,
  type PlayedFirmRound,
  type ShareChange,
} from "../../setup/index.ts";

// What the words and charts of a debriefing need beside its figures.

/** Kinds of decisions that can give something away, in the order in which charts show them. */
export const decisionKinds = ["price", "advertising", "sales", "production"] as const;

export type DecisionKind = (typeof decisionKinds)[number];

/** What the score is made of, in the order in which it is told. */
export const scoreParts = ["earnings", "share", "equity", "forecast"] as const;

/** What a round's decisions of a kind gave away, in cents. */
export function givenAwayBy(quality: DecisionQuality, kind: DecisionKind): number {
  return kind === "production" ? quality.production : quality[kind].amount;
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** A firm's rounds, from the first to the last. */
export function roundsOf({ rounds }: MarketDebriefing, firm: number): (PlayedFirmRound & { round: number })[] {
  return rounds.flatMap(({ round, firms }) => {
    const played = firms[firm];
    return played ? [{ ...played, round }] : [];
  });
}

/** The rounds in which a firm had a brand; round 0, before the game, is among those of the first brand. */
export function roundsOfBrand(market: MarketDebriefing, firm: number, brand: BrandId): number[] {
  const rounds = roundsOf(market, firm)
    .filter(({ brands }) => brands.some(({ id }) => id === brand))
    .map(({ round }) => round);
  return brand === "a" && rounds.length > 0 ? [0, ...rounds] : rounds;
}

/** The brands that a firm had in any round. */
export function brandsOf(market: MarketDebriefing, firm: number): BrandId[] {
  return (["a", "b"] as const).filter((brand) => roundsOfBrand(market, firm, brand).length > 0);
}

/** The change of a share from one round to the next that was the largest. */
export function largestChange(changes: readonly ShareChange[]): ShareChange | undefined {
  return changes.reduce<ShareChange | undefined>(
    (largest, change) =>
      largest === undefined || Math.abs(change.to - change.from) > Math.abs(largest.to - largest.from)
        ? change
        : largest,
    undefined,
  );
}

/** A firm had debts so high that its lenders decided in some rounds. */
export function administrationRounds(market: MarketDebriefing, firm: number): number[] {
  return roundsOf(market, firm)
    .filter(({ administration }) => administration)
    .map(({ round }) => round);
}

/** The place of a firm in its market; null where nobody decided for it. */
export function placeInMarket(market: MarketDebriefing, firm: number): number | null {
  return byPlaceInMarket(market).find(({ result }) => result.firm === firm)?.place ?? null;
}

/** Sentences after each other; what is false is left out. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
