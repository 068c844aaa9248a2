import { channels, type Segment, segmentRules, segments, type Triple } from "../rules.ts";
import type { BrandManagementPlayView, BrandResult, OwnReport, PressBrand, PressReport } from "../views.ts";
import type { BrandChoice } from "./sentences.ts";

/** A round of a firm beside the one before it, as its team may know both. */
export interface OwnRound {
  readonly view: BrandManagementPlayView;
  readonly now: OwnReport;
  readonly before: OwnReport;
  readonly press: PressReport;
  readonly pressBefore: PressReport;
}

/** Returns the round that was cleared last; undefined where none has been played. */
export function lastRoundOf(view: BrandManagementPlayView): OwnRound | undefined {
  const [before, now] = view.reports.slice(-2);
  const [pressBefore, press] = view.press.slice(-2);
  return now && before && press && pressBefore ? { view, now, before, press, pressBefore } : undefined;
}

/** Sentences about fewer cents are left out. */
export const leastAmount = 1_000_000;

/** Reasons about less than this share of the revenue are left out, too. */
const leastShare = 0.005;

/** Returns the cents that a reason must be about to be worth its room. */
export function leastWeight({ now }: OwnRound): number {
  return Math.max(leastAmount, leastShare * now.result.accounts.revenue);
}

/** Returns what a brand is called in a sentence. */
export function choiceOf({ brands }: { brands: readonly unknown[] }, { id }: Pick<BrandResult, "id">): BrandChoice {
  return brands.length > 1 ? id : "only";
}

/** Returns the same brand in the round before; undefined where it was not on sale. */
export function brandBefore({ before }: OwnRound, { id }: Pick<BrandResult, "id">): BrandResult | undefined {
  return before.result.brands.find((brand) => brand.id === id);
}

/** Returns what buyers spent on a firm's brands, by the trade press; on those of all firms without one. In cents. */
export function spentOn({ brands }: PressReport, firm?: number): number {
  return brandsOf(brands, firm).reduce((sum, { price, sold }) => sum + price * sold, 0);
}

/** Returns a firm's brands in the trade press; those of all firms without one. */
export function brandsOf(brands: readonly PressBrand[], firm?: number): readonly PressBrand[] {
  return firm === undefined ? brands : brands.filter((brand) => brand.firm === firm);
}

/** Returns in which shares the orders of a brand come from the kinds of shops, by the known habits of its buyers. */
function ordersByChannel({ demand, orders }: BrandResult): Triple {
  const sharesOf = (segment: Segment) => segmentRules[segment].habits;
  const [first = 0, second = 0, third = 0] = channels.map((_, channel) =>
    segments.reduce((sum, segment, index) => sum + (demand[index] ?? 0) * (sharesOf(segment)[channel] ?? 0), 0),
  );
  const all = Math.max(1, orders);
  return [first / all, second / all, third / all];
}

/** A change of awareness in a segment or of coverage in a kind of shop, and the cents of orders that it is about. */
export interface Reach {
  readonly brand: BrandResult;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** What changes by less is not worth a sentence. */
const leastReachChange = 0.03;

/** Returns how awareness or coverage of the own brands changed, weighed by the orders that come from there. */
export function reachChanges(round: OwnRound, kind: "awareness" | "coverage"): Reach[] {
  return round.now.result.brands.flatMap((brand) => {
    const before = brandBefore(round, brand);
    const parts = kind === "awareness" ? shareOfDemand(brand) : ordersByChannel(brand);
    return brand[kind].flatMap((to, index) => {
      const from = before?.[kind][index] ?? to;
      const change = Math.abs(to - from);
      const orders = brand.price * brand.orders * (parts[index] ?? 0);
      return change < leastReachChange
        ? []
        : [{ brand, index, from, to, weight: (orders * change) / Math.max(from, to) }];
    });
  });
}

function shareOfDemand({ demand: [first, second, third], orders }: BrandResult): Triple {
  const all = Math.max(1, orders);
  return [first / all, second / all, third / all];
}
