import type { BrandFinding, BrandFindingValues, ClassMeans } from "../setup/debriefing.ts";
import { centsPerK } from "../setup/rules.ts";
import { centsOfPoint, misjudgedRounds, mostImportant, pointsLost, type WeighedFinding } from "./findings.ts";
import type { FirmAnalysis } from "./firmAnalysis.ts";
import type { MarketAnalysis } from "./marketAnalysis.ts";
import { firmMeans, meanOf, meanOfFirms } from "./means.ts";

// What a class has in common: of the firms for which a team has decided in some round.

/** Means over all firms that a team ran; null where there is none. */
export function classMeans(markets: readonly MarketAnalysis[]): ClassMeans | null {
  return meanOfFirms(teamFirms(markets).map(firmMeans));
}

/** Returns what the class can take home, the most important first. */
export function classFindings(markets: readonly MarketAnalysis[]): BrandFinding[] {
  const firms = teamFirms(markets);
  const means = classMeans(markets);
  if (means === null) {
    return [];
  }
  const found = [
    robotsFinding(firms),
    forecastFinding(firms, means),
    ...misjudgedFindings(firms, means),
    productionFinding(firms, means),
    ...secondBrandsFinding(firms),
    ...leftBehindFinding(firms),
    ...debtFinding(firms),
  ];
  return mostImportant(found, { least: 3, most: 5, enough: tellingCents });
}

function teamFirms(markets: readonly MarketAnalysis[]): FirmAnalysis[] {
  return markets.flatMap(({ market, firms }) => {
    const hasDecided = (firm: number) =>
      market.rounds.some(({ sources }) => sources[firm] === "submitted" || sources[firm] === "draft");
    return firms.filter(({ firm }) => market.firms[firm]?.seat !== null && hasDecided(firm));
  });
}

// Weights are in cents a round and firm.

function robotsFinding(firms: readonly FirmAnalysis[]): WeighedFinding {
  const earningsLead = ({ score }: FirmAnalysis) => score.own.earnings - score.bench.earnings;
  const amount = Math.round(meanOf(firms.map(earningsLead)));
  const better = firms.filter((firm) => earningsLead(firm) > 0).length;
  const weight = meanOf(firms.map((firm) => Math.abs(earningsLead(firm)) / firm.quality.length));
  return { finding: { key: "class-robots", values: { better, firms: firms.length, amount } }, weight };
}

function forecastFinding(firms: readonly FirmAnalysis[], means: ClassMeans): WeighedFinding {
  const { forecastError: error, forecastBias: bias, naiveError } = means;
  const naiveBetter = firms.filter(({ forecasts }) => forecasts.naiveError < forecasts.error).length;
  const values = { error, bias, naiveError, naiveBetter, firms: firms.length };
  return { finding: { key: "class-forecast", values }, weight: pointsLost(error) * centsOfPoint };
}

function misjudgedFindings(firms: readonly FirmAnalysis[], means: ClassMeans): WeighedFinding[] {
  return (["price", "advertising", "sales"] as const).map((kind) => {
    const sides = firms.map(({ quality }) => misjudgedRounds(quality, kind));
    const amounts = sides.map(({ tooLow, tooHigh }) => [tooLow?.amount ?? 0, tooHigh?.amount ?? 0] as const);
    const amount = means.givenAway[kind];
    const values = {
      tooLow: amounts.filter(([low, high]) => low > high).length,
      tooHigh: amounts.filter(([low, high]) => high > low).length,
      firms: firms.length,
      amount: Math.round(amount),
    };
    return { finding: { key: `class-${kind}`, values }, weight: amount };
  });
}

function productionFinding(firms: readonly FirmAnalysis[], { givenAway }: ClassMeans): WeighedFinding {
  const amounts = firms.map(({ plans }) => [plans["out-of-stock"]?.amount ?? 0, plans.overproduced?.amount ?? 0]);
  const values: BrandFindingValues["class-production"] = {
    amount: Math.round(givenAway.production),
    outOfStock: amounts.filter(([missing = 0, left = 0]) => missing > left).length,
    overproduced: amounts.filter(([missing = 0, left = 0]) => left > missing).length,
    firms: firms.length,
  };
  return { finding: { key: "class-production", values }, weight: givenAway.production };
}

function secondBrandsFinding(firms: readonly FirmAnalysis[]): WeighedFinding[] {
  const launched = firms.flatMap(({ secondBrand, quality }) =>
    secondBrand === null ? [] : { ...secondBrand, rounds: quality.length },
  );
  const paid = launched.filter(({ brought }) => brought > 0).length;
  const values = { launched: launched.length, paid, firms: firms.length };
  const together = launched.reduce((sum, { brought, rounds }) => sum + Math.abs(brought) / rounds, 0);
  return launched.length === 0
    ? []
    : [{ finding: { key: "class-second-brands", values }, weight: together / firms.length }];
}

function leftBehindFinding(firms: readonly FirmAnalysis[]): WeighedFinding[] {
  const parts = firms.flatMap(({ leftBehind }) => (leftBehind === null ? [] : -leftBehind.parts.fit));
  const part = meanOf(parts);
  const values = { lost: parts.length, part, firms: firms.length };
  // A hundredth of the market counts roughly as a point of the score.
  const weight = ((part * 100 * parts.length) / firms.length) * centsOfPoint;
  return parts.length === 0 ? [] : [{ finding: { key: "class-left-behind", values }, weight }];
}

function debtFinding(firms: readonly FirmAnalysis[]): WeighedFinding[] {
  const indebted = firms.filter(({ interest }) => interest.rounds > 0);
  const amount = indebted.reduce((sum, { interest }) => sum + interest.amount, 0);
  const values = { indebted: indebted.length, amount, firms: firms.length };
  const weight = meanOf(firms.map(({ interest, quality }) => interest.amount / quality.length));
  return indebted.length === 0 ? [] : [{ finding: { key: "class-debt", values }, weight }];
}

/** What is worth telling a class, in cents a round and firm. */
const tellingCents = 10 * centsPerK;
