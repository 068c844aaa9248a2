import { brandManagementPaths, gamePath } from "@belab/domain/games";
import {
  advertisingResponse,
  type BrandManagementParameters,
  brandManagementFirms,
  brandManagementPresets,
  brandManagementRounds,
  brandManagementSetup,
  centsPerK,
  channels,
  costs,
  credit,
  developmentCost,
  fieldRanges,
  grantMax,
  leastOutput,
  minutesOfRound,
  mostOutput,
  phaseMinutes,
  salesResponse,
  scoreRules,
  segmentRules,
  segments,
  shareRounds,
  startingFirm,
  stockRules,
  studyCosts,
  studyErrors,
  unitCost,
  unroundedAwareness,
  unroundedCoverage,
} from "@belab/domain/games/brand-management";
import { sitePaths } from "@belab/domain/site";
import { tableIdleTime } from "@belab/domain/tables";
import type { Value } from "@belab/locales";

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
}

/** @param locale - as `Intl` takes it. */
export function writingIn(locale: string): Writing {
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { signDisplay: "negative", ...options }).format(value).replace("-", "−");
  const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    price: (cents) => write(cents / 100, money),
    thousands: (cents) => write(cents / centsPerK, money),
    percent: (share) => write(share, { style: "percent", maximumFractionDigits: 1 }),
    decimal: (value) => write(value, { maximumFractionDigits: 1 }),
  };
}

const { defaults, preview } = brandManagementSetup;
const { position, experience, price: startPrice } = startingFirm;

/** What the handbook and the notes for teachers name of the rules, so that a text changes with its rule. */
export function ruleValues(locale: string): GuideValues {
  const writing = writingIn(locale);
  return {
    ...numbers,
    ...segmentValues(writing),
    ...sheetValues(writing),
    ...forecastValues(writing),
    ...costValues(writing),
    ...researchValues(writing),
    ...scoreValues(writing),
    ...timeValues(),
    ...paths,
  };
}

const paths = {
  gamePath: gamePath("brand-management"),
  handbookPath: brandManagementPaths.handbook,
  teachingPath: brandManagementPaths.teaching,
  tutorialPath: `${sitePaths.tutorials}#brand-management`,
};

const numbers = {
  firmsFrom: brandManagementFirms.from,
  firmsTo: brandManagementFirms.to,
  firms: defaults.firms,
  roundsFrom: brandManagementRounds.from,
  roundsTo: brandManagementRounds.to,
  rounds: defaults.rounds,
  membersTo: preview(defaults).membersOfSeat.to,
  cash: startingFirm.cash / centsPerK,
  performance: position[0],
  design: position[1],
  made: experience,
  grantMax: grantMax / centsPerK,
  idleDays: tableIdleTime / (24 * 60 * 60 * 1000),
} as const;

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

/** A plan that shows how far the factory departs from it. */
const planned = 40_000;

/** A share of a segment that shows what is forgotten of it. */
const awareness = 0.6;

function sheetValues({ price, percent }: Writing): GuideValues {
  const remembered = advertisingResponse.kept * awareness;
  const cover = (representatives: number) => {
    const kept = unroundedCoverage(1, representatives) - unroundedCoverage(0, representatives);
    return percent(Math.round((unroundedCoverage(0, representatives) / (1 - kept)) * 100) / 100);
  };
  const whole = (share: number) => percent(Math.round(share * 100) / 100);
  return {
    priceMax: price(fieldRanges.priceMax),
    adsMax: fieldRanges.ads.to,
    salesMax: fieldRanges.sales.to,
    unitsMax: fieldRanges.forecast.to,
    placeMax: fieldRanges.position.to,
    adsForgotten: whole(1 - advertisingResponse.kept),
    ads100: whole(unroundedAwareness(0, 100)),
    ads300: whole(unroundedAwareness(0, 300)),
    ads600: whole(unroundedAwareness(0, 600)),
    awareness: percent(awareness),
    remembered: whole(remembered),
    others: whole(1 - remembered),
    awarenessAfter: whole(unroundedAwareness(awareness, 100)),
    salesKept: percent(salesResponse.kept),
    salesLost: percent(1 - salesResponse.kept),
    salesHalf: salesResponse.half,
    cover10: cover(10),
    cover18: cover(salesResponse.half),
    cover36: cover(2 * salesResponse.half),
    coverDouble: 2 * salesResponse.half,
    flexibility: percent(stockRules.flexibility),
    planned,
    leastMade: leastOutput(planned),
    mostMade: mostOutput(planned),
  };
}

/** Orders of a round from which a forecast is made, by segment, and what an experiment adds to them. */
const [lastOrders, gain] = [[14_000, 15_000, 7_000], 0.03] as const;

function forecastValues({ percent }: Writing): GuideValues {
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

function costValues({ price, percent }: Writing): GuideValues {
  const now = unitCost(position, experience);
  const doubled = unitCost(position, 2 * experience);
  const base = unitCost([0, 0], experience);
  const ofSquare = (points: number) => developmentCost([0, 0], [points, 0]);
  return {
    startPrice: price(startPrice),
    startAds: startingFirm.advertising,
    startSales: startingFirm.representatives,
    unitCost: price(now),
    baseCost: price(base),
    performanceCost: price(unitCost([1, 0], experience) - base),
    designCost: price(unitCost([0, 1], experience) - base),
    madeTwice: 2 * experience,
    costTwice: price(doubled),
    cheaper: percent(Math.round((1 - doubled / now) * 100) / 100),
    margin: price(startPrice - now),
    breakEven: Math.ceil((costs.overhead * centsPerK) / (startPrice - now)),
    ...costs,
    develop5: ofSquare(5),
    develop10: ofSquare(10),
    develop20: ofSquare(20),
    twice10: 2 * ofSquare(10),
    holding: percent(stockRules.holding),
    liquidation: percent(stockRules.liquidation),
    rate: percent(credit.rate),
    rateBeyond: percent(credit.rateBeyondLine),
    line: credit.line,
    administrationAbove: credit.administrationAbove,
    administrationBudget: percent(credit.administrationBudget),
  };
}

function researchValues({ percent, decimal }: Writing): GuideValues {
  const { surveySample, map, conjoint, rivals, experiment, outlookSizes, outlookIdeals } = studyErrors;
  return {
    ...Object.fromEntries(Object.entries(studyCosts).map(([study, cost]) => [`${study}Cost`, cost])),
    surveySample,
    surveyError: decimal(100 * Math.sqrt((0.5 * 0.5) / surveySample)),
    mapError: decimal(map),
    conjointError: percent(conjoint),
    rivalsError: percent(rivals),
    experimentError: decimal(experiment),
    outlookSizes: percent(outlookSizes),
    outlookIdeals: decimal(outlookIdeals),
  };
}

function scoreValues({ percent, decimal }: Writing): GuideValues {
  const { most, par, earningsPerPoint, forecastTolerance, least } = scoreRules;
  return {
    par: percent(par),
    earningsMost: most.earnings,
    earningsPar: decimal(most.earnings * par),
    earningsPerPoint,
    shareMost: most.share,
    sharePar: decimal(most.share * par),
    shareRounds,
    equityMost: most.equity,
    equityPar: decimal(most.equity * par),
    forecastMost: most.forecast,
    tolerance: percent(forecastTolerance),
    least,
  };
}

function timeValues(): GuideValues {
  const most = (changes: Partial<BrandManagementParameters>) => preview({ ...defaults, ...changes }).minutes.to;
  const whole = most({});
  const { briefing, practice, practiceResults, results, debriefing } = phaseMinutes;
  return {
    briefing,
    practice,
    practiceResults,
    results,
    debriefing,
    round1: minutesOfRound(1),
    round2: minutesOfRound(2),
    round3: minutesOfRound(3),
    whole,
    hours: Math.floor(whole / 60),
    minutes: whole % 60,
    whole3: most({ rounds: 3 }),
    whole3NoPractice: most({ rounds: 3, practiceRound: false }),
    whole4: most({ rounds: 4 }),
    whole8: most({ rounds: 8 }),
    lesson: most(brandManagementPresets.lesson),
    lessonRounds: brandManagementPresets.lesson.rounds,
  };
}
