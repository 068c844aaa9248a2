import type { StreamProgress } from "@belab/domain/tables";
import type { SeatChipData } from "../../../sections/SeatMonitor/seatChips.ts";
import type { TeacherTable } from "./shownTable.ts";

/** What a teacher reads first of a team. */
export type TeamState =
  | "over"
  | "bot"
  | "empty"
  | "submitted"
  | "ready"
  | "away"
  | "idle"
  | "deciding"
  | "reading"
  | "playing";

/** How a phase is played: teams decide, say when they are ready to go on, or read until their time is up. */
export type PhaseKind = "deciding" | "reading" | "timed";

/** Returns how a stream's phase is played. Where time is set for reading, nobody is asked. */
export function phaseKindOf(
  { phase, awaited }: StreamProgress,
  asksReadiness: TeacherTable["asksReadiness"],
): PhaseKind {
  if (phase === null || asksReadiness?.(phase) !== true) {
    return "deciding";
  }
  return awaited.length === 0 ? "timed" : "reading";
}

/** The team's members, and how many of them have a screen open. */
export function presenceOf({ members }: SeatChipData): { here: number; all: number } {
  return { here: members.filter(({ isHere }) => isHere).length, all: members.length };
}

/** Returns what to say of a team: who has submitted needs nothing, and who is not here decides nothing. */
function teamStateOf(chip: SeatChipData, kind: PhaseKind): TeamState {
  const { here, all } = presenceOf(chip);
  if (chip.phaseNumber === null) {
    return "over";
  }
  if (chip.isBot) {
    return "bot";
  }
  if (all === 0) {
    return "empty";
  }
  if (kind !== "timed" && chip.hasActed) {
    return kind === "reading" ? "ready" : "submitted";
  }
  if (here < all) {
    return "away";
  }
  if (kind !== "deciding") {
    return "reading";
  }
  return chip.state === "idle" || chip.state === "playing" ? chip.state : "deciding";
}

/** Seconds without any entry from which on a team may be stuck: before, its members talk. */
const stuckAfter = 180;

/** Whether a team cannot get on without its teacher: it is waited for, and nobody works for it, or not all. */
export function needsTeacher({ awaited, seconds }: SeatChipData, state: TeamState): boolean {
  return awaited && (state === "empty" || state === "away" || (state === "idle" && (seconds ?? 0) >= stuckAfter));
}

/** A team's chip with its state. */
export interface TeamStand {
  readonly chip: SeatChipData;
  readonly state: TeamState;
}

/** Returns where each team stands, by seat. */
export function teamStands(
  chips: readonly SeatChipData[],
  { streams, asksReadiness }: Pick<TeacherTable, "streams" | "asksReadiness">,
): readonly TeamStand[] {
  const kinds = new Map(streams.map((stream) => [stream.stream, phaseKindOf(stream, asksReadiness)]));
  return chips
    .toSorted((one, other) => one.seat - other.seat)
    .map((chip) => ({ chip, state: teamStateOf(chip, kinds.get(chip.stream) ?? "deciding") }));
}
