import type { BrandId } from "./rules.ts";
import type { PressReport } from "./views.ts";

// What the trade press makes of a round: what everybody may know, and nothing else.

/** A headline about a brand. */
export interface PressHeadline {
  readonly kind: "sold-out" | "launched" | "repositioned" | "dearest" | "cheapest";
  readonly firm: number;
  readonly brand: BrandId;
  /** In cents. */
  readonly price: number;
}

/** Most headlines that stand beside the teams. */
const mostHeadlines = 5;

/**
 * Returns the headlines of the last round, the most striking first; none before there is one.
 *
 * @param press - of all rounds, from round 0.
 */
export function pressHeadlines(press: readonly PressReport[]): PressHeadline[] {
  const [last, before] = [press.at(-1), press.at(-2)];
  if (last === undefined || before === undefined) {
    return [];
  }
  const headline = (
    kind: PressHeadline["kind"],
    { firm, id, price }: PressReport["brands"][number],
  ): PressHeadline => ({
    kind,
    firm,
    brand: id,
    price,
  });
  const wasThere = ({ firm, id }: PressReport["brands"][number]) =>
    before.brands.some((brand) => brand.firm === firm && brand.id === id);
  const byPrice = last.brands.toSorted((one, other) => other.price - one.price);
  const [dearest, cheapest] = [byPrice[0], byPrice.at(-1)];
  const news = last.brands
    .filter(({ isNew }) => isNew)
    .map((brand) => headline(wasThere(brand) ? "repositioned" : "launched", brand));
  return [
    ...last.brands.filter(({ outOfStock }) => outOfStock).map((brand) => headline("sold-out", brand)),
    ...news.filter(({ kind }) => kind === "launched"),
    ...news.filter(({ kind }) => kind === "repositioned"),
  ]
    .slice(0, mostHeadlines - 2)
    .concat(
      dearest && cheapest && dearest.price > cheapest.price
        ? [headline("dearest", dearest), headline("cheapest", cheapest)]
        : [],
    );
}

/** Who leads after a round, and whether that is new. */
export type LeadChange =
  | { readonly kind: "took" | "keeps"; readonly firm: number; readonly from: number }
  | { readonly kind: "leads"; readonly firm: number }
  | { readonly kind: "level" | "nobody-decided" };

/** Shares that differ by less than this are the same as they are written. */
const levelWithin = 0.0005;

/** Returns who leads in value share after the last round; undefined before there is one. */
export function leadChange(press: readonly PressReport[]): LeadChange | undefined {
  const [last, before] = [press.at(-1), press.at(-2)];
  if (last === undefined || before === undefined) {
    return undefined;
  }
  if (last.firms.every(({ source }) => source === "carried-over" || source === "bot")) {
    return { kind: "nobody-decided" };
  }
  const [leader, isAlone] = leaderOf(last);
  const [leaderBefore, wasAlone] = leaderOf(before);
  if (!isAlone) {
    return { kind: "level" };
  }
  if (!wasAlone) {
    return { kind: "leads", firm: leader };
  }
  return { kind: leader === leaderBefore ? "keeps" : "took", firm: leader, from: leaderBefore };
}

/** Returns the firm with the largest share, and whether no other has as much. */
function leaderOf({ firms }: PressReport): [firm: number, isAlone: boolean] {
  const shares = firms.map(({ valueShare }) => valueShare);
  const most = Math.max(...shares);
  const isAlone = shares.filter((share) => most - share < levelWithin).length === 1;
  return [shares.indexOf(most), isAlone];
}
