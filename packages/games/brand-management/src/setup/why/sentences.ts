import type { Explanation, GameSentence } from "@belab/domain/games";
import type { BrandId, Channel, Segment, StudyKind } from "../rules.ts";

// What a team is told of its round, and what to look at next. Money is in cents, shares and percentages are from 0 to 1.

/** A brand of a firm; `only` where the firm has no other. */
export type BrandChoice = BrandId | "only";

/** What a firm spends money on. */
export type SpendingItem = "advertising" | "salesForce" | "overhead" | "development" | "launch" | "studies";

interface Said<Key extends string, Values extends GameSentence["values"] = Readonly<Record<never, never>>> {
  readonly key: Key;
  readonly values: Values;
}

/** A share of a segment, or of the shops of a kind, before and after a round. */
type ReachChange = { readonly which: BrandChoice; readonly from: number; readonly to: number };

/** Why a round went as it did. */
export type ReasonSentence =
  | Said<"nobodyDecided" | "carriedOver" | "botDecided" | "draftCounted">
  /** Orders went unfilled; `missed` is what they would have brought above their cost. */
  | Said<"ranOut", { which: BrandChoice; unfilled: number; missed: number }>
  /** `units` were there to sell; `cost` is of storage and of what the liquidator did not pay. */
  | Said<"leftOver", { units: number; sold: number; left: number; cost: number; liquidated: "yes" | "no" }>
  | Said<"price", { which: BrandChoice; trend: Trend; by: number; price: number; sales: SalesTrend; units: number }>
  | Said<"repositioned", { which: BrandChoice; sales: SalesTrend; units: number; sold: number }>
  | Said<"launched", { which: BrandChoice; sold: number; share: number }>
  /** The rival whose share moved most against the own one. Prices are those of its cheapest and its dearest brand. */
  | Said<
      "rival",
      {
        firm: number;
        trend: Trend;
        from: number;
        to: number;
        sold: number;
        low: number;
        high: number;
        brands: number;
        beside: "cheaper" | "dearer" | "between";
        news: "new" | "soldOut" | "none";
      }
    >
  | Said<"awareness", ReachChange & { segment: Segment }>
  | Said<"coverage", ReachChange & { channel: Channel }>
  | Said<"spentMore", { item: SpendingItem; amount: number; more: number }>
  | Said<"interest", { debt: number; amount: number }>
  | Said<"grant", { trend: Trend; amount: number }>
  | Said<"steady", { share: number; income: number }>;

/** What to look at on the next sheet. */
export type NextSentence =
  | Said<"decide" | "administration" | "compare">
  | Said<"planMore", { which: BrandChoice; orders: number; most: number }>
  | Said<"planLess", { which: BrandChoice; stock: number }>
  | Said<"forecast", { which: BrandChoice; forecast: number; orders: number }>
  | Said<"onSale" | "launchReady", { which: BrandChoice }>
  | Said<"advertise", ReachChange & { segment: Segment }>
  | Said<"distribute", ReachChange & { channel: Channel }>
  | Said<"debt", { debt: number; interest: number }>
  | Said<"study", { study: StudyKind; cost: number }>;

export type Trend = "up" | "down";

export type SalesTrend = "more" | "fewer" | "same";

/** What a team's view says of its last round. */
export interface BrandExplanation extends Explanation {
  readonly reasons: readonly ReasonSentence[];
  readonly next: readonly NextSentence[];
}

/** A sentence with the cents that it is about, by which it is ranked. */
export interface Weighed<Sentence> {
  readonly sentence: Sentence;
  readonly weight: number;
}

/** Returns the sentences that are about the most money, the first ones first. */
export function heaviest<Sentence>(weighed: readonly Weighed<Sentence>[], most: number): Sentence[] {
  return [...weighed]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ sentence }) => sentence);
}
