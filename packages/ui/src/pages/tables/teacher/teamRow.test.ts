import type { WatchedPerson } from "@belab/domain/tables";
import { expect, it } from "vitest";
import { type SeatChipData, seatChips } from "../../../sections/SeatMonitor/seatChips.ts";
import {
  watchedNow as now,
  playStart,
  watchedPeople,
  watchedSeats,
  watchedStreams,
} from "../../../testing/watchedClass.ts";
import { needsTeacher, phaseKindOf, teamStands } from "./teamRow.ts";

const seats = watchedSeats(3, { shared: true });
const everybody = watchedPeople({ count: 9, names: ["Ada"], now, membersOfSeat: 3 });
const streams = watchedStreams(seats);
const asksReadiness = () => true;

function chipsOf(people: readonly WatchedPerson[], awaited = true): readonly SeatChipData[] {
  return seatChips({
    people,
    seats,
    streams: watchedStreams(seats, { isAwaited: () => awaited }),
    summaries: undefined,
    play: { startedAt: playStart, pausedAt: null, pausedFor: 0 },
    now: now + 600_000,
    phaseName: () => "Round 1",
  });
}

const fresh = everybody.map((person) => ({ ...person, actedAt: now + 599_000 }));
const statesOf = (chips: readonly SeatChipData[], table = { streams }) =>
  teamStands(chips, table).map(({ state }) => state);

it("says who decides, who is idle, whose members have left, and where nobody is", () => {
  const people = fresh.filter(({ seat }) => seat !== 2).map((person, index) => ({ ...person, isHere: index !== 4 }));
  expect(statesOf(chipsOf(people))).toEqual(["deciding", "away", "empty"]);
  expect(statesOf(chipsOf(everybody))).toEqual(["idle", "idle", "idle"]);
});

it("says that a team has submitted, whoever has left since", () => {
  const people = fresh.map((person) => ({ ...person, isHere: false }));
  expect(statesOf(chipsOf(people, false))).toEqual(["submitted", "submitted", "submitted"]);
});

it("says who is ready where nothing is decided, and that all read where nobody is asked", () => {
  const asked = { streams: watchedStreams(seats, { isAwaited: (seat) => seat === 1 }), asksReadiness };
  const chips = chipsOf(fresh).map((chip) => ({ ...chip, hasActed: chip.seat !== 1 }));
  expect(statesOf(chips, asked)).toEqual(["ready", "reading", "ready"]);
  const timed = { streams: watchedStreams(seats, { isAwaited: () => false }), asksReadiness };
  expect(phaseKindOf(timed.streams[0] as never, asksReadiness)).toBe("timed");
  expect(statesOf(chips, timed)).toEqual(["reading", "reading", "reading"]);
});

it("needs the teacher for teams that are waited for and left, empty, or idle for minutes", () => {
  const [stuck] = chipsOf(everybody);
  const [awaited] = chipsOf(fresh);
  expect(stuck && needsTeacher(stuck, "idle")).toBe(true);
  expect(stuck && needsTeacher({ ...stuck, seconds: 120 }, "idle")).toBe(false);
  expect(awaited && needsTeacher(awaited, "away")).toBe(true);
  expect(awaited && needsTeacher({ ...awaited, awaited: false }, "away")).toBe(false);
  expect(awaited && needsTeacher(awaited, "deciding")).toBe(false);
});
