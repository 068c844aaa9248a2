import type { StreamPhase, TableFacts } from "@belab/domain/tables";
import { fn } from "storybook/test";
import type { TeacherTable } from "../pages/tables/TeacherTablePage.tsx";
import { playStart, watchedNow, watchedPeople, watchedSeats, watchedStreams } from "./watchedClass.ts";

/** What a story's table shows in words. */
export interface TeacherTableTexts {
  /** Of eight people. */
  names: readonly string[];
  joinAddress: string;
  joinCode: string;
  handOverCode: string;
  phaseName: (phase: Pick<StreamPhase, "number">) => string;
}

const facts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "googol",
  version: 1,
  parameters: {},
  status: "playing",
  isPractice: false,
  endedAt: null,
  play: { startedAt: playStart, pausedAt: null, pausedFor: 0 },
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  participants: 8,
  room: 500,
  step: 0,
} satisfies TableFacts;

/** A table at which eight people play, each for themselves: three are awaited, one of them is gone. */
export function teacherTable({ names, joinAddress, joinCode, handOverCode, phaseName }: TeacherTableTexts) {
  const now = watchedNow;
  const seats = watchedSeats(8, { shared: false });
  const people = watchedPeople({ count: 8, names, now }).map((person, index) =>
    index === 2 ? { ...person, isHere: false, seenAt: now - 180_000 } : person,
  );
  return {
    table: facts,
    people,
    removed: [],
    seats,
    streams: watchedStreams(seats, { isAwaited: (seat) => [1, 2, 3].includes(seat), seconds: 845 }),
    keys: {
      joinCode,
      joinToken: "9pQ2vXcR7sLmK4tYwB8hZg",
      projectorToken: "pZ3k",
      isJoiningStopped: false,
      supportUntil: null,
    },
    now: () => now,
    joinAddress,
    projectorHref: "/projector?token=pZ3k",
    exportHrefs: {
      xlsx: "/export?format=xlsx",
      json: "/export?format=json",
      csv: "/export?format=csv",
      dictionary: "/export?format=csv&sheet=dictionary",
    },
    phaseName,
    onStart: fn(),
    onPauseToggle: fn(),
    onExtend: fn(),
    onGoOn: fn(),
    onEnd: fn(),
    onTeamsChange: fn(),
    onSeatChange: fn(),
    onRename: fn(),
    onRemove: fn(),
    onRemoveMany: fn(),
    onJoiningToggle: fn(),
    onRenewJoinKeys: fn(),
    onReadmit: fn(),
    onExtraTimeChange: fn(),
    onBotChange: fn(),
    onHandOver: fn(async () => ({ handOverCode, expiresAt: now + 600_000 })),
    onUndoClaim: fn(),
    onSupportChange: fn(),
    onOpenAgain: fn(),
    onRenameTable: fn(),
    onStepChange: fn(),
    onMessage: fn(),
  } satisfies TeacherTable;
}
