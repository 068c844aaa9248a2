import { itemAt } from "@belab/domain/games";
import { attractionOf, type Moment, type Offer, sumOf } from "../rules/choice.ts";
import { segmentIndices, triple } from "../rules/hidden.ts";
import { type ShareCause, type ShareChange, shareCauses } from "../setup/debriefing.ts";
import type { BrandId, Triple } from "../setup/rules.ts";
import type { RoundResult } from "../setup/views.ts";
import { shapleyValues } from "./shapley.ts";

/** Which change is meant. */
export type AskedChange = Pick<ShareChange, "firm" | "brand"> & {
  readonly from: RoundResult;
  readonly to: RoundResult;
};

/**
 * Returns what made a brand's share of all orders change from one round to another; undefined where it wasn't sold in both.
 */
export function shareChange(pace: number, { firm, brand, from, to }: AskedChange): ShareChange | undefined {
  const before = circumstancesOf(pace, from, firm, brand);
  const after = circumstancesOf(pace, to, firm, brand);
  if (before === undefined || after === undefined) {
    return undefined;
  }
  const shareAfter = (changed: number) => shareUnder(mixedCircumstances(before, after, changed));
  const parts = shapleyValues(shareCauses.length, shareAfter);
  return {
    firm,
    brand,
    fromRound: from.round,
    toRound: to.round,
    from: shareAfter(0),
    to: shareAfter(2 ** shareCauses.length - 1),
    parts: partsOf((_, index) => itemAt(parts, index, "part")),
  };
}

/** Returns a number for each cause. */
function partsOf(numberOf: (cause: ShareCause, index: number) => number): Record<ShareCause, number> {
  const entries = shareCauses.map((cause, index) => [cause, numberOf(cause, index)]);
  return Object.fromEntries(entries) as Record<ShareCause, number>;
}

/** What the share of a brand depends on: a value for each cause. */
interface Circumstances extends Record<ShareCause, unknown> {
  price: number;
  awareness: Triple;
  coverage: Triple;
  fit: { x: Offer["x"]; moment: Moment };
  /** The attraction of all other brands together, by segment. */
  others: Triple;
  market: Triple;
}

function circumstancesOf(
  pace: number,
  { round, size, firms }: RoundResult,
  firm: number,
  brand: BrandId,
): Circumstances | undefined {
  const moment = { pace, round };
  const own = firms[firm]?.brands.find(({ id }) => id === brand);
  const others = firms.flatMap(({ brands }) => brands).filter((each) => each !== own);
  return (
    own && {
      price: own.price,
      awareness: own.awareness,
      coverage: own.coverage,
      fit: { x: own.x, moment },
      others: triple((segment) => sumOf(others.map((each) => attractionOf(segment, each, moment)))),
      market: size,
    }
  );
}

/** Returns the circumstances after a change of the causes whose bits are set. */
function mixedCircumstances(before: Circumstances, after: Circumstances, changed: number): Circumstances {
  const circumstanceOf = <Cause extends ShareCause>(cause: Cause) =>
    (changed & (2 ** shareCauses.indexOf(cause))) === 0 ? before[cause] : after[cause];
  return {
    price: circumstanceOf("price"),
    awareness: circumstanceOf("awareness"),
    coverage: circumstanceOf("coverage"),
    fit: circumstanceOf("fit"),
    others: circumstanceOf("others"),
    market: circumstanceOf("market"),
  };
}

function shareUnder({ price, awareness, coverage, fit, others, market }: Circumstances): number {
  const offer = { x: fit.x, price, awareness, coverage };
  let own = 0;
  let all = 0;
  for (const segment of segmentIndices) {
    const attraction = attractionOf(segment, offer, fit.moment);
    const sum = attraction + others[segment];
    own += (market[segment] * attraction) / (1 + sum);
    all += (market[segment] * sum) / (1 + sum);
  }
  return all === 0 ? 0 : own / all;
}
