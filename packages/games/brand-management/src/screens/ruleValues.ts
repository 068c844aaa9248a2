import type { Value } from "@belab/locales";
import {
  advertisingResponse,
  centsPerK,
  channels,
  costs,
  credit,
  developmentCosts,
  experimentChanges,
  fieldRanges,
  ruleNumbers,
  salesResponse,
  scoreRules,
  segmentRules,
  segments,
  startingFirm,
  stockRules,
  studyCosts,
  studyErrors,
  unitCost,
  unitCosts,
  unroundedAwareness,
  unroundedCoverage,
} from "../setup/index.ts";
import { numberWriter } from "./numberWriter.ts";

// The one place from which texts of the game take the numbers of its rules.

/** What texts name. Whole numbers are numbers; all else is written in the reader's language. */
export type GuideValues = Readonly<Record<string, Value>>;

/** How the guides write what is not a whole number. */
export interface Writing {
  /** "75.00". @param cents - of the currency. */
  price(cents: number): string;
  /** "2,775.33", in K. @param cents - of the currency. */
  thousands(cents: number): string;
  /** "38%", "11.5%". @param share - from 0 to 1. */
  percent(share: number): string;
  /** "2.9", of points. */
  decimal(value: number): string;
  /** "0.67", in a formula. */
  factor(value: number): string;
}

/** @param locale - as `Intl` takes it. */
export function writingIn(locale: string): Writing {
  const write = numberWriter(locale, { signDisplay: "negative" });
  const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    price: (cents) => write(cents / 100, money),
    thousands: (cents) => write(cents / centsPerK, money),
    percent: (share) => write(share, { style: "percent", maximumFractionDigits: 1 }),
    decimal: (value) => write(value, { maximumFractionDigits: 1 }),
    factor: (value) => write(value, { maximumFractionDigits: 2 }),
  };
}

/**
 * What the game's texts name of its rules, so that a text changes with its rule.
 *
 * @param locale - as `Intl` takes it.
 */
export function ruleValues(locale: string) {
  const writing = writingIn(locale);
  return {
    ...ruleNumbers(),
    ...segmentValues(writing),
    ...sheetValues(writing),
    ...forecastValues(writing),
    ...costValues(writing),
    ...creditValues(writing),
    ...researchValues(writing),
    ...scoreValues(writing),
  };
}

function segmentValues({ price, percent }: Writing): GuideValues {
  return Object.fromEntries(
    segments.flatMap((segment): [string, Value][] => {
      const { buyersPerFirm, growth, referencePrice, habits } = segmentRules[segment];
      return [
        [`${segment}Buyers`, buyersPerFirm],
        [`${segment}Growth`, percent(growth)],
        [`${segment}Price`, price(referencePrice * 100)],
        ...channels.map((channel, index): [string, Value] => [
          `${segment}Shops${channel.charAt(0).toUpperCase()}${channel.slice(1)}`,
          percent(habits[index] ?? 0),
        ]),
      ];
    }),
  );
}

/** A share of a segment that shows what is forgotten of it. */
const awareness = 0.6;

function sheetValues({ price, percent, factor }: Writing) {
  const { kept, scale } = advertisingResponse;
  const remembered = kept * awareness;
  const cover = (representatives: number) => {
    const stays = unroundedCoverage(1, representatives) - unroundedCoverage(0, representatives);
    return percent(Math.round((unroundedCoverage(0, representatives) / (1 - stays)) * 100) / 100);
  };
  const whole = (share: number) => percent(Math.round(share * 100) / 100);
  return {
    priceMax: price(fieldRanges.priceMax),
    adsForgotten: whole(1 - kept),
    adsKept: factor(kept),
    adsScale: scale,
    ads100: whole(unroundedAwareness(0, 100)),
    ads300: whole(unroundedAwareness(0, 300)),
    ads600: whole(unroundedAwareness(0, 600)),
    awareness: percent(awareness),
    remembered: whole(remembered),
    others: whole(1 - remembered),
    awarenessAfter: whole(unroundedAwareness(awareness, 100)),
    salesKept: percent(salesResponse.kept),
    salesLost: percent(1 - salesResponse.kept),
    salesKeptPart: factor(salesResponse.kept),
    salesLostPart: factor(1 - salesResponse.kept),
    cover10: cover(10),
    coverHalf: cover(salesResponse.half),
    coverDouble: cover(2 * salesResponse.half),
    flexibility: percent(stockRules.flexibility),
  };
}

/** Orders of a round from which a forecast is made, by segment, and what an experiment adds to them. */
const [lastOrders, gain] = [[14_000, 15_000, 7_000], 0.03] as const;

function forecastValues({ percent }: Writing) {
  const nextOrders = segments.map((segment, index) =>
    Math.round((lastOrders[index] ?? 0) * (1 + segmentRules[segment].growth)),
  );
  const [nextValue = 0, nextStyle = 0, nextPro = 0] = nextOrders;
  const together = nextValue + nextStyle + nextPro;
  return {
    lastValue: lastOrders[0],
    lastStyle: lastOrders[1],
    lastPro: lastOrders[2],
    nextValue,
    nextStyle,
    nextPro,
    nextOrders: together,
    nextGained: Math.round(together * (1 + gain)),
    experimentGain: percent(gain),
  };
}

function costValues({ price, percent, decimal, factor }: Writing) {
  const { position, experience, price: startPrice } = startingFirm;
  const now = unitCost(position, experience);
  return {
    startPrice: price(startPrice),
    unitCost: price(now),
    baseCost: price(unitCosts.base),
    performanceCost: price(unitCosts.performance),
    designCost: price(unitCosts.design),
    afterDoubling: factor(unitCosts.afterDoubling),
    costTwice: price(unitCost(position, 2 * experience)),
    cheaper: percent(1 - unitCosts.afterDoubling),
    margin: price(startPrice - now),
    breakEven: Math.ceil((costs.overhead * centsPerK) / (startPrice - now)),
    developOnce: decimal(developmentCosts.once),
    developPerSquare: decimal(developmentCosts.perSquare),
    holding: percent(stockRules.holding),
    liquidation: percent(stockRules.liquidation),
    lookingAgain: percent(stockRules.lookingAgain),
  };
}

function creditValues({ percent }: Writing) {
  return {
    rate: percent(credit.rate),
    rateBeyond: percent(credit.rateBeyondLine),
    administrationBudget: percent(credit.administrationBudget),
  };
}

function researchValues({ percent, decimal }: Writing) {
  const { surveySample, map, conjoint, rivals, experiment, outlookSizes, outlookIdeals } = studyErrors;
  return {
    surveyCost: studyCosts.survey,
    mapCost: studyCosts.map,
    conjointCost: studyCosts.conjoint,
    rivalsCost: studyCosts.rivals,
    experimentCost: studyCosts.experiment,
    outlookCost: studyCosts.outlook,
    surveyError: decimal(100 * Math.sqrt((0.5 * 0.5) / surveySample)),
    mapError: decimal(map),
    conjointError: percent(conjoint),
    rivalsError: percent(rivals),
    experimentError: decimal(experiment),
    experimentPrice: percent(experimentChanges.price),
    experimentAds: percent(experimentChanges.advertising),
    experimentSales: percent(experimentChanges.representatives),
    outlookSizes: percent(outlookSizes),
    outlookIdeals: decimal(outlookIdeals),
  };
}

function scoreValues({ percent, decimal }: Writing) {
  const { most, par, forecastTolerance } = scoreRules;
  return {
    par: percent(par),
    earningsPar: decimal(most.earnings * par),
    sharePar: decimal(most.share * par),
    equityPar: decimal(most.equity * par),
    tolerance: percent(forecastTolerance),
  };
}
