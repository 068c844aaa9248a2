import { itemAt } from "@belab/domain/games";
import {
  experimentChanges,
  fieldRanges,
  type Position,
  roundHalfUp,
  type StudyKind,
  segmentRules,
  segments,
  studyCosts,
  studyErrors,
  type Triple,
  unroundedAwareness,
  unroundedCoverage,
} from "../setup/rules.ts";
import { totalOf } from "../setup/sheetCosts.ts";
import type { BrandDecision, BrandResult, RoundResult, StudyReport } from "../setup/views.ts";
import { attractionsOf, idealOf, type Moment, type Offer, sharesBySegment } from "./choice.ts";
import { distanceUnit, segmentIndices, tastes, triple } from "./hidden.ts";
import { brandDecision, type MarketRules, sizesOf } from "./market.ts";
import { noiseOf } from "./noise.ts";

// What studies report of the last cleared round: the truth with an error that is the same for all who buy the study.

/** What a study is made of. */
export interface StudyInput {
  /** Of the table. */
  readonly seed: string;
  readonly study: StudyKind;
  /** The firm that buys: its number in the market. */
  readonly seat: number;
  /** The last cleared round. */
  readonly result: RoundResult;
}

/** A brand in the last cleared round. */
interface StudiedBrand extends BrandResult {
  readonly seat: number;
  readonly decision: BrandDecision;
}

/** All that the studies of a round draw on. */
interface Field {
  readonly rules: MarketRules;
  readonly moment: Moment;
  readonly size: Triple;
  readonly brands: readonly StudiedBrand[];
  /** The error of an item, in standard deviations. */
  readonly noise: (item: string) => number;
}

/** Returns the report of a study, as its buyer reads it. */
export function studyReport(rules: MarketRules, { seed, study, seat, result }: StudyInput): StudyReport {
  const { round, size } = result;
  const field: Field = {
    rules,
    moment: { pace: rules.pace, round },
    size,
    brands: studiedBrands(result),
    noise: (item) => noiseOf(`${seed}|${round}|${study}|${item}`),
  };
  const cost = rules.freeStudies ? 0 : studyCosts[study];
  const head = { round, cost };
  switch (study) {
    case "survey":
      return { kind: study, ...head, sample: studyErrors.surveySample, brands: surveyedBrands(field) };
    case "map":
      return { kind: study, ...head, sd: studyErrors.map, ideals: mapIdeals(field), brands: mapBrands(field) };
    case "conjoint":
      return { kind: study, ...head, sd: studyErrors.conjoint, segments: measuredTastes(field) };
    case "rivals":
      return { kind: study, ...head, sd: studyErrors.rivals, brands: measuredBudgets(field, seat) };
    case "experiment":
      return { kind: study, ...head, sd: studyErrors.experiment, brands: measuredEffects(field, seat) };
    case "outlook":
      return { kind: study, ...head, ...measuredOutlook(field) };
  }
}

function surveyedBrands({ brands, moment, noise }: Field) {
  const intentions = sharesBySegment(attractionsOf(brands, moment));
  return brands.map(({ seat, id, awareness }, index) => {
    const intention = itemAt(intentions, index, "share");
    return {
      seat,
      id,
      awareness: triple((segment) => sampledPercentage(awareness[segment], noise(`${seat}${id}a${segment}`))),
      intention: triple((segment) => sampledPercentage(intention[segment], noise(`${seat}${id}i${segment}`))),
    };
  });
}

/** Returns what a sample says of a share: a whole percentage, with the standard error of a proportion. */
function sampledPercentage(share: number, noise: number): number {
  const error = Math.sqrt((share * (1 - share)) / studyErrors.surveySample);
  return clamp(roundHalfUp((share + error * noise) * 100), 0, 100);
}

function mapIdeals({ moment, noise }: Field): Position[] {
  return segmentIndices.map((segment) =>
    measuredPlace(idealOf(segment, moment), studyErrors.map, `z${segment}`, noise),
  );
}

function mapBrands({ brands, noise }: Field) {
  return brands.map(({ seat, id, x }) => ({ seat, id, x: measuredPlace(x, studyErrors.map, `${seat}${id}`, noise) }));
}

/** Returns a place on the map, in whole points. */
function measuredPlace([performance, design]: Position, error: number, item: string, noise: Field["noise"]): Position {
  const { from, to } = fieldRanges.position;
  const withNoise = (value: number, axis: number) =>
    clamp(roundHalfUp(value + error * noise(`${item}${axis}`)), from, to);
  return [withNoise(performance, 0), withNoise(design, 1)];
}

/** Returns what ten points of distance from the ideal cost of utility, and ten of the currency, to three decimals. */
function measuredTastes({ noise }: Field) {
  return segmentIndices.map((segment) => {
    const { weights, priceSensitivity } = tastes[segment];
    const tenPoints = (10 / distanceUnit) ** 2;
    const tenMoney = 10 / segmentRules[segments[segment]].referencePrice;
    const withNoise = (value: number, item: string) => roundTo(1_000, value * (1 + studyErrors.conjoint * noise(item)));
    return {
      perTenPoints: [
        withNoise(weights[0] * tenPoints, `w${segment}0`),
        withNoise(weights[1] * tenPoints, `w${segment}1`),
      ] as const,
      perTenMoney: withNoise(priceSensitivity * tenMoney, `p${segment}`),
    };
  });
}

/** The budgets of all other firms. */
function measuredBudgets({ brands, noise }: Field, buyer: number) {
  const withNoise = (value: number, item: string) =>
    Math.max(0, roundHalfUp(value * (1 + studyErrors.rivals * noise(item))));
  return brands
    .filter(({ seat }) => seat !== buyer)
    .map(({ seat, id, decision: { ads, sales } }) => ({
      seat,
      id,
      ads: triple((segment) => withNoise(ads[segment], `${seat}${id}a${segment}`)),
      sales: triple((channel) => withNoise(sales[channel], `${seat}${id}s${channel}`)),
    }));
}

/** Returns how the orders of each own brand change in per cent, to one decimal, where all else stays as it was. */
function measuredEffects(field: Field, buyer: number) {
  return field.brands
    .filter(({ seat }) => seat === buyer)
    .map((brand) => {
      const { seat, id } = brand;
      const withNoise = (changed: Offer, item: string) =>
        roundTo(
          10,
          changeOfOrders(field, brand, changed) + studyErrors.experiment * field.noise(`${seat}${id}${item}`),
        );
      return {
        id,
        priceDown5: withNoise({ ...brand, price: brand.price * (1 - experimentChanges.price) }, "p"),
        adsUp20: withNoise({ ...brand, awareness: awarenessWithMore(brand, 1 + experimentChanges.advertising) }, "a"),
        salesUp20: withNoise(
          { ...brand, coverage: coverageWithMore(brand, 1 + experimentChanges.representatives) },
          "s",
        ),
      };
    });
}

/** Returns what the awareness would have been, had the advertising been a multiple of what it was. */
function awarenessWithMore({ awareness, decision: { ads } }: StudiedBrand, multiple: number): Triple {
  return triple((segment) => {
    const reached = unroundedAwareness(0, (multiple - 1) * ads[segment]);
    return 1 - (1 - awareness[segment]) * (1 - reached);
  });
}

/** Returns what the coverage would have been, had the representatives been a multiple of what they were. */
function coverageWithMore({ coverage, decision: { sales } }: StudiedBrand, multiple: number): Triple {
  const coverageWon = (representatives: number) => unroundedCoverage(0, representatives);
  return triple((channel) => coverage[channel] + coverageWon(multiple * sales[channel]) - coverageWon(sales[channel]));
}

function changeOfOrders(field: Field, brand: StudiedBrand, changed: Offer): number {
  const place = field.brands.indexOf(brand);
  const before = expectedOrders(field, field.brands, place);
  return before === 0
    ? 0
    : 100 * (expectedOrders(field, field.brands.with(place, { ...brand, ...changed }), place) / before - 1);
}

/** Returns the orders of the brand at a place in the list, before they are rounded to whole units. */
function expectedOrders({ moment, size }: Field, offers: readonly Offer[], place: number): number {
  const shares = itemAt(sharesBySegment(attractionsOf(offers, moment)), place, "share");
  return totalOf(triple((segment) => size[segment] * shares[segment]));
}

function measuredOutlook({ rules, moment, noise }: Field) {
  const withNoise = (size: number, item: string) =>
    roundHalfUp((size * (1 + studyErrors.outlookSizes * noise(item))) / 100) * 100;
  const later = { ...moment, round: moment.round + 2 };
  return {
    sd: studyErrors.outlookSizes,
    sdPoint: studyErrors.outlookIdeals,
    sizes: [1, 2].map((ahead) => {
      const size = sizesOf(rules, moment.round + ahead);
      return triple((segment) => withNoise(size[segment], `n${segment}${ahead}`));
    }),
    ideals: segmentIndices.map((segment) =>
      measuredPlace(idealOf(segment, later), studyErrors.outlookIdeals, `z${segment}`, noise),
    ),
  };
}

function studiedBrands({ firms }: RoundResult): StudiedBrand[] {
  return firms.flatMap(({ brands, decision }, seat) =>
    brands.map((brand) => ({ ...brand, seat, decision: brandDecision(decision, brand.id) })),
  );
}

/** Rounds to a fraction of 1: to tenths, or to thousandths. */
function roundTo(fraction: number, value: number): number {
  return roundHalfUp(value * fraction) / fraction;
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
