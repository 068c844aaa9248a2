import { leastOutput, mostOutput } from "./goods.ts";
import {
  type BrandManagementParameters,
  brandManagementFirms,
  brandManagementPresets,
  brandManagementRounds,
  brandManagementSetup,
  minutesOfRound,
  phaseMinutes,
} from "./parameters.ts";
import {
  centsPerK,
  costs,
  credit,
  developmentCost,
  fieldRanges,
  salesResponse,
  scoreRules,
  segments,
  shareRounds,
  startingFirm,
  studyErrors,
} from "./rules.ts";
import { grantMax } from "./views.ts";

/** A plan that shows how far the factory departs from it. */
const planned = 40_000;

/**
 * Returns the whole numbers that texts name of the rules, so that a text changes with its rule. Minutes are those of a table
 * with the settings that it begins with.
 */
export function ruleNumbers() {
  return { ...settingNumbers(), ...minuteNumbers(), ...marketNumbers(), ...scoreNumbers() };
}

function settingNumbers() {
  const { defaults, practice, preview } = brandManagementSetup;
  const { membersOfSeat } = preview(defaults);
  return {
    firms: defaults.firms,
    firmsFrom: brandManagementFirms.from,
    firmsTo: brandManagementFirms.to,
    rounds: defaults.rounds,
    roundsFrom: brandManagementRounds.from,
    roundsTo: brandManagementRounds.to,
    practiceRounds: practice?.rounds ?? 0,
    membersFrom: membersOfSeat.from,
    membersTo: membersOfSeat.to,
    grantMax: grantMax / centsPerK,
  };
}

function minuteNumbers() {
  const { briefing, practice, practiceResults, results, debriefing } = phaseMinutes;
  const { rounds } = brandManagementSetup.defaults;
  const whole = mostMinutes({});
  const roundNumbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return {
    briefing,
    practice,
    practiceResults,
    practiceMinutes: practice + practiceResults,
    results,
    debriefing,
    roundFirst: minutesOfRound(1),
    roundSecond: minutesOfRound(2),
    roundLast: minutesOfRound(rounds),
    /** Of a later round, with its results. */
    roundMinutes: minutesOfRound(rounds) + results,
    /** Of all rounds that count, with their results. */
    roundsMinutes: roundNumbers.reduce((sum, round) => sum + minutesOfRound(round) + results, 0),
    whole,
    hours: Math.floor(whole / 60),
    minutes: whole % 60,
    whole3: mostMinutes({ rounds: 3 }),
    whole3NoPractice: mostMinutes({ rounds: 3, practiceRound: false }),
    whole4: mostMinutes({ rounds: 4 }),
    whole8: mostMinutes({ rounds: 8 }),
    demo: mostMinutes(brandManagementPresets.demo),
    lesson: mostMinutes(brandManagementPresets.lesson),
    doubleLesson: mostMinutes(brandManagementPresets.doubleLesson),
    lessonRounds: brandManagementPresets.lesson.rounds,
  };
}

function mostMinutes(changes: Partial<BrandManagementParameters>): number {
  const { defaults, preview } = brandManagementSetup;
  return preview({ ...defaults, ...changes }).minutes.to;
}

function marketNumbers() {
  const { position, experience, cash } = startingFirm;
  const movedBy = (points: number) => developmentCost([0, 0], [points, 0]);
  return {
    ...costs,
    cash: cash / centsPerK,
    performance: position[0],
    design: position[1],
    startAds: startingFirm.advertising,
    startSales: startingFirm.representatives,
    made: experience,
    madeTwice: 2 * experience,
    adsMax: fieldRanges.ads.to,
    salesMax: fieldRanges.sales.to,
    unitsMax: fieldRanges.forecast.to,
    placeMax: fieldRanges.position.to,
    salesHalf: salesResponse.half,
    salesDouble: 2 * salesResponse.half,
    planned,
    leastMade: leastOutput(planned),
    mostMade: mostOutput(planned),
    develop5: movedBy(5),
    develop10: movedBy(10),
    develop20: movedBy(20),
    twice10: 2 * movedBy(10),
    line: credit.line,
    administrationAbove: credit.administrationAbove,
    surveySample: studyErrors.surveySample,
  };
}

function scoreNumbers() {
  const { most, earningsPerPoint, least } = scoreRules;
  return {
    robots: segments.length,
    pointsMost: most.earnings + most.share + most.equity + most.forecast,
    earningsMost: most.earnings,
    shareMost: most.share,
    equityMost: most.equity,
    forecastMost: most.forecast,
    earningsPerPoint,
    shareRounds,
    least,
  };
}
