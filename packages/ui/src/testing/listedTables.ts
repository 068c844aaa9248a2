import type { ListedTable } from "../pages/tables/nextTable.ts";

/** The present of the stories with tables, in milliseconds since 1970 UTC. */
export const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const minute = 60_000;

const running: ListedTable = {
  gameTableId: "k7m3xq9f2a",
  game: "googol",
  status: "playing",
  openedAt: present - 18 * minute,
  startedAt: present - 15 * minute,
  endedAt: null,
  isPaused: false,
  participants: 24,
  clock: { state: "running", deadline: present + 725_000 },
  progress: { version: 2, parameters: {}, isInTeams: false, phase: null, seats: 24, awaited: 9 },
  joinAddress: "https://games.example.edu/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
};

const ended: ListedTable = {
  gameTableId: "p4w8zt6c1b",
  game: "brand-management",
  status: "ended",
  openedAt: present - 3 * 24 * 60 * minute,
  startedAt: present - 3 * 24 * 60 * minute,
  endedAt: present - 3 * 24 * 60 * minute + 90 * minute,
  isPaused: false,
  participants: 19,
  clock: null,
};

/** Tables of a teacher, in several states. */
export const storyTables = {
  lobby: { ...running, status: "lobby", startedAt: null, clock: null, participants: 3 },
  running,
  paused: { ...running, isPaused: true, clock: { state: "paused", remaining: 725_000 } },
  past: { ...running, clock: { state: "running", deadline: present - minute } },
  ended,
} satisfies Record<string, ListedTable>;
