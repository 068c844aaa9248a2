import type { FirstStepsDone } from "@belab/domain/site";
import { fn } from "storybook/test";
import type { PhaseGame } from "../pages/site/home/OpenTables.tsx";
import type {
  HomePractice,
  HomeSteps,
  JoinedClass,
  ListedClass,
  PlanOwner,
  TableResult,
} from "../pages/site/WelcomePage.tsx";
import type { ListedTable } from "../pages/tables/nextTable.ts";
import { present, storyTables } from "./listedTables.ts";

const day = 24 * 60 * 60_000;

const nothingDone: FirstStepsDone = {
  playedAlone: false,
  joinedTable: false,
  finishedGame: false,
  openedTable: false,
  showedDebriefing: false,
  madeClass: false,
  invitedColleague: false,
};

/** The first steps of somebody new, as far as they are done. */
export function stepsDone(...done: (keyof FirstStepsDone)[]): HomeSteps {
  return {
    done: { ...nothingDone, ...Object.fromEntries(done.map((step) => [step, true])) },
    hidden: null,
    onHide: fn(),
  };
}

/** Two of eight teams have decided in a round. */
const inRound: NonNullable<ListedTable["progress"]> = {
  version: 2,
  parameters: {},
  isInTeams: true,
  phase: { name: "round", number: 9 },
  seats: 8,
  awaited: 6,
};

/** The game of the table that runs, as far as Home knows it. */
export const runningGame: PhaseGame = {
  usePhaseName:
    () =>
    ({ number }) =>
      `Round ${Math.ceil((number - 1) / 2)} of 6`,
};

/** The open tables of a teacher and those that have ended. */
export const homeTables = {
  running: {
    ...storyTables.running,
    game: "brand-management",
    name: "Marketing 2, Tuesday group",
    joinCode: "MHQ7UP",
    progress: inRound,
  },
  lobby: { ...storyTables.lobby, gameTableId: "b2n8", name: "Operations, MBA", joinCode: "K4XW2A" },
  friday: { ...storyTables.ended, gameTableId: "f5r1", game: "googol", name: "Friday group", participants: 26 },
  tuesday: {
    ...storyTables.ended,
    gameTableId: "t7u3",
    name: "Tuesday group",
    endedAt: present - 10 * day,
    participants: 22,
  },
};

export const homeResults: TableResult[] = [
  { gameTableId: "f5r1", figures: [{ key: "winRate", value: 0.61, unit: "share", best: 0.384 }] },
  { gameTableId: "t7u3", figures: [{ key: "score", value: 57, unit: "score", best: null }] },
];

/** Classes of a teacher: one plays now, one has played, and one has not. */
export const homeClasses: ListedClass[] = [
  {
    classId: "c1",
    name: "Marketing 2, Tuesday",
    term: "Winter 2026/27",
    organisation: "University of Example",
    people: 24,
    lastTable: { ...homeTables.running, status: "playing" },
  },
  {
    classId: "c2",
    name: "Marketing 2, Friday",
    term: "Winter 2026/27",
    organisation: "University of Example",
    people: 26,
    lastTable: { ...homeTables.friday, status: "ended" },
  },
  { classId: "c3", name: "Operations, MBA", term: "", organisation: null, people: 58, lastTable: null },
];

/** Classes of a student: one plays now, and the other does not. */
export const joinedClasses: JoinedClass[] = [
  {
    classId: "c1",
    name: "Marketing 2, Tuesday",
    term: "Winter 2026/27",
    organisation: "University of Example",
    teachers: [{ firstName: "Grace", lastName: "Hopper" }],
    table: { gameTableId: "k7m3xq9f2a", game: "googol", name: null, status: "lobby", isSeated: false },
  },
  {
    classId: "c4",
    name: "Decisions under uncertainty",
    term: "",
    organisation: null,
    teachers: [
      { firstName: "Grace", lastName: "Hopper" },
      { firstName: "Emmy", lastName: "Noether" },
    ],
    table: null,
  },
];

export const planOwners = {
  free: {
    organisationId: null,
    name: null,
    plan: "free",
    tables: { limit: 3, used: 1, freesAt: null, returnsAt: present + 12 * day },
    peopleAtTable: 40,
  },
  trial: {
    organisationId: null,
    name: null,
    plan: "educator",
    tables: { limit: null, used: 0, freesAt: null },
    peopleAtTable: 150,
    classes: { limit: 20, used: 3 },
    students: { limit: 500, used: 108 },
  },
  university: {
    organisationId: "o1",
    name: "University of Example",
    plan: "university",
    tables: { limit: null, used: 0, freesAt: null },
    peopleAtTable: 500,
    classes: { limit: null, used: 1 },
    students: { limit: null, used: null },
  },
} satisfies Record<string, PlanOwner>;

/** Two games that can be played alone, with what Home says of each. */
export const storyPractices = [
  {
    game: "googol",
    onStart: fn(),
    texts: {
      alone: "Turn slips over one by one, and stop at the largest number. Five minutes.",
      learnerStep: "Five minutes, and nothing to set up: turn slips over, and stop at the largest number.",
      teacherStep: "Five minutes, and you know what your class will see. Nothing to set up.",
      trial: "Play Googol alone, in five minutes.",
      startTrial: "Play Googol",
    },
  },
  {
    game: "brand-management",
    onStart: fn(),
    texts: {
      alone: "Run a firm against three robots, for three rounds. Half an hour.",
      learnerStep: "Half an hour, and nothing to set up: run a firm against three robots, for three rounds.",
      teacherStep: "Half an hour, and you know what your class will see. Nothing to set up.",
      trial: "Run a trial game of Brand Management against three robots, as your class will play it.",
      startTrial: "Start the trial game",
    },
  },
] as const satisfies readonly HomePractice[];
