import {
  brandManagementFirms,
  brandManagementSetup,
  centsPerK,
  grantMax,
  minutesOfRound,
  phaseMinutes,
  studyErrors,
} from "@belab/domain/games/brand-management";

const { defaults, practice, preview } = brandManagementSetup;
const { minutes, membersOfSeat } = preview(defaults);
const roundNumbers = Array.from({ length: defaults.rounds }, (_, index) => index + 1);

/** What texts name of the rules of Brand Management: minutes are those of a table with the settings that it begins with. */
export const brandManagementFacts = {
  brandMembersFrom: membersOfSeat.from,
  brandMembersTo: membersOfSeat.to,
  brandFirms: defaults.firms,
  brandFirmsFrom: brandManagementFirms.from,
  brandFirmsTo: brandManagementFirms.to,
  brandRounds: defaults.rounds,
  brandPracticeRounds: practice?.rounds ?? 0,
  brandHours: Math.floor(minutes.to / 60),
  brandMinutes: minutes.to % 60,
  brandBriefing: phaseMinutes.briefing,
  brandPractice: phaseMinutes.practice,
  brandPracticeResults: phaseMinutes.practiceResults,
  brandRoundFirst: minutesOfRound(1),
  brandRoundSecond: minutesOfRound(2),
  brandRoundLast: minutesOfRound(defaults.rounds),
  /** Of all rounds that count, with their results. */
  brandRoundsMinutes: roundNumbers.reduce((sum, round) => sum + minutesOfRound(round) + phaseMinutes.results, 0),
  brandResults: phaseMinutes.results,
  brandDebriefing: phaseMinutes.debriefing,
  brandSample: studyErrors.surveySample,
  brandGrantMax: grantMax / centsPerK,
} as const;
