import type { BrandFinding, BrandFindingValues, DecisionQuality, GivenAway, ShareChange } from "../setup/debriefing.ts";
import { centsPerK, scoreRules } from "../setup/rules.ts";
import type { FirmAnalysis } from "./firmAnalysis.ts";
import { meanOf } from "./means.ts";

// What is most worth saying of a firm. Findings are compared by what they are worth in cents, as the score compares them.

/** A finding, and how much it matters, in cents. */
export interface WeighedFinding {
  readonly finding: BrandFinding;
  readonly weight: number;
}

/** What a point of the score is worth: this many cents of earnings in each round. */
export const centsOfPoint = scoreRules.earningsPerPoint * centsPerK;

/** The points of a value share that is as large as the robots'. */
const pointsOfShare = scoreRules.par * scoreRules.most.share;

/** Returns the findings of a firm, the most important first. */
export function findingsOf(firm: FirmAnalysis, rounds: number): BrandFinding[] {
  const point = centsOfPoint * rounds;
  const found = [
    ...misjudgedFindings(firm.quality),
    ...planFindings(firm),
    ...forecastFinding(firm, point),
    ...robotsFinding(firm),
    ...rivalsFinding(firm.quality),
    ...secondBrandFinding(firm),
    ...shareFindings(firm, point),
    ...debtFinding(firm),
  ];
  return mostImportant(found, { least: 3, most: 6, enough: point / 4 });
}

/** Returns the most important findings: those that weigh enough, and others where these are too few. */
export function mostImportant(
  found: readonly WeighedFinding[],
  { least, most, enough }: { least: number; most: number; enough: number },
): BrandFinding[] {
  return [...found]
    .sort((one, other) => other.weight - one.weight)
    .filter(({ weight }, index) => index < least || (index < most && weight >= enough))
    .map(({ finding }) => finding);
}

/** Returns what a forecast error costs in points of the score. */
export function pointsLost(error: number): number {
  return scoreRules.most.forecast * Math.min(1, error / scoreRules.forecastTolerance);
}

type Misjudged = BrandFindingValues["price-too-low"];

/** Returns the rounds in which a decision was too low, and those in which it was too high; null where there is none. */
export function misjudgedRounds(
  quality: readonly DecisionQuality[],
  kind: "price" | "advertising" | "sales",
): { tooLow: Misjudged | null; tooHigh: Misjudged | null } {
  const given = quality.map((each) => ({ round: each.round, ...each[kind] }));
  return {
    tooLow: sumOfMisjudged(given.filter(({ bestMultiple }) => bestMultiple > 1)),
    tooHigh: sumOfMisjudged(given.filter(({ bestMultiple }) => bestMultiple < 1)),
  };
}

function sumOfMisjudged(given: readonly (GivenAway & { round: number })[]): Misjudged | null {
  const worst = given.reduce((most, each) => (each.amount > most.amount ? each : most), {
    amount: 0,
    bestMultiple: 1,
    round: 0,
  });
  return worst.amount === 0
    ? null
    : {
        rounds: given.length,
        amount: given.reduce((sum, { amount }) => sum + amount, 0),
        round: worst.round,
        multiple: worst.bestMultiple,
      };
}

function misjudgedFindings(quality: readonly DecisionQuality[]): WeighedFinding[] {
  return (["price", "advertising", "sales"] as const).flatMap((kind) => {
    const { tooLow, tooHigh } = misjudgedRounds(quality, kind);
    return (tooLow?.amount ?? 0) >= (tooHigh?.amount ?? 0)
      ? weighedFinding(`${kind}-too-low`, tooLow)
      : weighedFinding(`${kind}-too-high`, tooHigh);
  });
}

function weighedFinding(key: `${"price" | "advertising" | "sales"}-too-${"low" | "high"}`, values: Misjudged | null) {
  return values === null ? [] : [{ finding: { key, values }, weight: values.amount }];
}

function planFindings({ plans }: FirmAnalysis): WeighedFinding[] {
  return (["out-of-stock", "overproduced"] as const).flatMap((key) => {
    const values = plans[key];
    return values === null ? [] : [{ finding: { key, values }, weight: values.amount }];
  });
}

function forecastFinding({ forecasts }: FirmAnalysis, point: number): WeighedFinding[] {
  const { records, ...values } = forecasts;
  if (records.length === 0) {
    return [];
  }
  const isGood = values.error <= goodError;
  const key = isGood ? "forecast-good" : values.bias > 0 ? "forecast-high" : "forecast-low";
  const lost = pointsLost(values.error);
  const weight = point * (isGood ? (scoreRules.most.forecast - lost) / 4 : lost);
  return [{ finding: { key, values }, weight }];
}

function robotsFinding({ score }: FirmAnalysis): WeighedFinding[] {
  const earnings = score.own.earnings;
  const robots = Math.round(score.bench.earnings);
  const amount = Math.abs(earnings - robots);
  const key = earnings >= robots ? "beat-robots" : "below-robots";
  return [{ finding: { key, values: { earnings, robots, amount } }, weight: amount }];
}

function rivalsFinding(quality: readonly DecisionQuality[]): WeighedFinding[] {
  const sum = quality.reduce((all, { rivals }) => all + rivals, 0);
  const amount = Math.abs(sum);
  const key = sum > 0 ? "rivals-helped" : "rivals-hurt";
  // Nobody can decide what rivals do.
  return amount === 0 ? [] : [{ finding: { key, values: { amount } }, weight: amount / 2 }];
}

function secondBrandFinding({ secondBrand }: FirmAnalysis): WeighedFinding[] {
  if (secondBrand === null) {
    return [];
  }
  const { round, brought } = secondBrand;
  const amount = Math.abs(brought);
  const key = brought > 0 ? "second-brand-paid" : "second-brand-cost";
  return [{ finding: { key, values: { round, amount } }, weight: amount }];
}

/**
 * Returns the largest move of a share, and what was lost because the product no longer fits: not both for the same reason.
 */
function shareFindings({ shares, leftBehind }: FirmAnalysis, point: number): WeighedFinding[] {
  const weightOf = (part: number, { from, to }: Pick<ShareChange, "from" | "to">) => {
    const share = meanOf([from, to]);
    return share === 0 ? 0 : point * pointsOfShare * Math.min(1, Math.abs(part) / share);
  };
  const found: WeighedFinding[] = [];
  if (leftBehind !== null) {
    const { brand, fromRound, toRound, parts } = leftBehind;
    const values = { brand, fromRound, toRound, part: parts.fit };
    found.push({ finding: { key: "left-behind", values }, weight: weightOf(parts.fit, leftBehind) });
  }
  const moved = largestMove(shares);
  if (moved !== null && !(moved.values.cause === "fit" && leftBehind?.brand === moved.values.brand)) {
    found.push({ finding: moved, weight: weightOf(moved.values.part, moved.values) });
  }
  return found;
}

function largestMove(shares: readonly ShareChange[]): Extract<BrandFinding, { key: "share-moved" }> | null {
  const sizeOfMove = ({ from, to }: ShareChange) => Math.abs(to - from);
  const [first] = [...shares].sort((one, other) => sizeOfMove(other) - sizeOfMove(one));
  if (first === undefined) {
    return null;
  }
  const { firm: _, parts, ...change } = first;
  const direction = Math.sign(change.to - change.from);
  const causes = Object.entries(parts) as [keyof typeof parts, number][];
  const [cause, part] = causes.reduce((most, each) => (each[1] * direction > most[1] * direction ? each : most));
  return { key: "share-moved", values: { ...change, cause, part } };
}

function debtFinding({ interest }: FirmAnalysis): WeighedFinding[] {
  return interest.rounds === 0 ? [] : [{ finding: { key: "debt-cost", values: interest }, weight: interest.amount }];
}

/** The error up to which forecasts are good. */
const goodError = 0.1;
