import type { Actor, GameTypes, LogEntry, Seat, SeatChange, Step, StreamLog } from "@belab/domain/games";
import type { PhaseEnder } from "@belab/domain/tables";
import type { NewEntry, PlayedRow } from "../stores/logStore.ts";

// How a game's entries stand in the rows of the log, and how they are read again.

type Entry = LogEntry<GameTypes>;

/** The row of a game's step. */
export function entryOf({ entry }: Step<GameTypes>, by: PhaseEnder = "game"): NewEntry {
  const { at, kind } = entry;
  switch (entry.kind) {
    case "dealt":
      return { kind, at, content: { dealt: entry.dealt } };
    case "action":
      return { kind, at, ...actorColumns(entry.actor), content: { actor: entry.actor.kind, action: entry.action } };
    case "phaseEnded":
      return { kind, at, content: { phase: entry.phase, outcome: entry.outcome, by } };
    default:
      return { kind, at, ...changeColumns(entry.change), content: { change: entry.change } };
  }
}

/** The log of a stream as its game reads it. The tables' own entries, such as extensions, are left out. */
export function gameLogOf(
  parameters: unknown,
  seats: readonly Seat[],
  rows: readonly PlayedRow[],
): StreamLog<GameTypes> {
  const entries = rows.flatMap((row) => gameEntryOf(row) ?? []);
  const added = entries.flatMap((entry) =>
    entry.kind === "seats" && entry.change.kind === "added" ? [entry.change.seat] : [],
  );
  return { parameters, seats: seats.filter((seat) => !added.includes(seat)), entries };
}

/** Entries hold what this module wrote, so that what is read is not checked again. */
interface Content {
  dealt: unknown;
  actor: Actor["kind"];
  action: unknown;
  phase: number;
  outcome: unknown;
  change: SeatChange;
}

function gameEntryOf(row: PlayedRow): Entry | undefined {
  const { number, at, kind } = row;
  const content: Content = JSON.parse(row.content);
  const numbered = { number, at: at ?? 0 };
  switch (kind) {
    case "dealt":
      return { ...numbered, kind, dealt: content.dealt };
    case "action":
      return { ...numbered, kind, actor: actorOf(row, content.actor), action: content.action };
    case "phaseEnded":
      return { ...numbered, kind, phase: content.phase, outcome: content.outcome };
    case "seats":
      return { ...numbered, kind, change: content.change };
    default:
      return undefined;
  }
}

function actorColumns(actor: Actor): Pick<NewEntry, "seat" | "participantId"> {
  return {
    seat: "seat" in actor ? actor.seat : null,
    participantId: "participantId" in actor ? actor.participantId : null,
  };
}

function changeColumns(change: SeatChange): Pick<NewEntry, "seat" | "participantId"> {
  return { seat: change.seat, participantId: "participantId" in change ? change.participantId : null };
}

function actorOf({ seat, participantId }: PlayedRow, kind: Actor["kind"]): Actor {
  switch (kind) {
    case "member":
      return { kind, seat: seat ?? 0, participantId: participantId ?? "" };
    case "bot":
      return { kind, seat: seat ?? 0 };
    default:
      return { kind };
  }
}
