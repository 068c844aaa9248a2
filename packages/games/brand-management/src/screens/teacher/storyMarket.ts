import type { WatchedPerson } from "@belab/domain/tables";
import {
  type BrandManagementMonitorView,
  brandManagementSetup,
  type FirmState,
  type PhaseName,
  type PressReport,
  type Sheet,
  startingFirm,
} from "../../setup/index.ts";

// A market of three teams and a bot, for stories.

const { awareness, coverage } = startingFirm;

const storyFirms = [
  { seat: 0, bot: false },
  { seat: 1, bot: false },
  { seat: 2, bot: true },
  { seat: null, bot: true },
];

function stateOf(seat: number, money: number): FirmState {
  return {
    seat,
    money,
    experience: 248_000,
    overdrawn: 0,
    administration: money < -100_000_000,
    brands: [
      {
        id: "a",
        x: startingFirm.position,
        price: startingFirm.price,
        awareness: [awareness, awareness, awareness],
        coverage: [coverage, coverage, coverage],
        stock: 0,
        stockValue: 0,
      },
    ],
  };
}

const openSheet: Sheet = {
  revision: 3,
  draft: {
    brands: [
      {
        id: "a",
        price: 8_990,
        ads: [300, 250, 150],
        sales: [25, 30, 25],
        forecast: 52_000,
        plan: null,
        develop: [68, 61],
      },
    ],
    launch: [58, 78],
    withdraw: null,
  },
  submittedBy: null,
  edits: [],
  fieldRevisions: {},
  studies: ["map", "rivals"],
};

const shares = [
  [0.25, 0.25, 0.25, 0.25],
  [0.312, 0.254, 0.198, 0.236],
] as const;

const press = shares.map(
  (ofRound, round): PressReport => ({
    round,
    size: [116_000 + round * 4_640, 80_000 + round * 5_600, 45_000 + round * 4_500],
    firms: ofRound.map((valueShare, firm) => ({
      income: 12_000_000 * (firm - 1),
      valueShare,
      administration: false,
      source: firm > 1 ? "bot" : "submitted",
    })),
    brands: ofRound.map((_, firm) => ({
      firm,
      id: "a",
      price: 7_500 + 400 * firm,
      sold: 41_042,
      outOfStock: false,
      isNew: false,
    })),
  }),
);

/** What every screen of the market is sent in a phase of round 2. */
function marketIn(phase: PhaseName, parameters = brandManagementSetup.defaults) {
  const round = phase === "briefing" ? 0 : phase === "results" ? 1 : phase === "round" ? 2 : 1;
  return {
    parameters,
    stage: { phase, round, over: false },
    firms: storyFirms,
    press: round === 0 ? press.slice(0, 1) : press,
    grants: [
      { round: 1, firm: 0, amount: 20_000_000, reason: "Best presentation of the morning" },
      { round: 1, firm: 1, amount: -5_000_000, reason: "Ten minutes late" },
    ],
  };
}

export function monitored(phase: PhaseName): BrandManagementMonitorView {
  const isDecided = phase === "round" || phase === "practice";
  const sheets = [{ ...openSheet, submittedBy: "p1" }, openSheet, null, null];
  return {
    kind: "monitor",
    ...marketIn(phase),
    teams: [201_224_210, 188_800_000, -160_000_000, 143_708_213].map((money, firm) => ({
      state: stateOf(firm, money),
      sheet: isDecided ? (sheets[firm] ?? null) : null,
      score: phase === "briefing" ? null : ([49.7, 61.1, 12, 55.4][firm] ?? null),
      ready: firm === 0,
    })),
  };
}

export const storyMembers: readonly WatchedPerson[] = ["Mia", "Ben", "Zoe", "Ali", "Ida", "Tom"].map((name, index) => ({
  participantId: `p${index + 1}`,
  name,
  seat: Math.floor(index / 2),
  kind: "guest",
  isHere: index !== 3,
  seenAt: 0,
  actedAt: null,
  isClaimed: false,
  joinedAfterRemoval: false,
  joinedAt: 0,
  browser: index + 1,
  address: 0,
}));
