import { readTimer, type TableClock, type TableStatus } from "@belab/domain/tables";

/** What a list of tables says of each of them. Times are milliseconds since 1970 UTC. */
export interface TableListItem {
  /** Unique in the list. */
  gameTableId: string;
  /** What the game is called. */
  title: string;
  /** What its teacher calls the table; null, or left out, where it has no name. */
  name?: string | null | undefined;
  /** What the class is called that plays there; null, or left out, where it is none of the product's classes. */
  className?: string | null | undefined;
  /** Where the table stands: in the lobby, being played, or ended. */
  status: TableStatus;
  /** When it was opened, in milliseconds since 1970 UTC. */
  openedAt: number;
  /** When the game began, in milliseconds since 1970 UTC; null in the lobby. */
  startedAt: number | null;
  /** When it ended, in milliseconds since 1970 UTC; null while the table is open. */
  endedAt: number | null;
  /** When it was put in the archive, in milliseconds since 1970 UTC; null, or left out, where it is not there. */
  archivedAt?: number | null | undefined;
  /** Whether the clock stands still. */
  isPaused: boolean;
  /** How many take part. */
  participants: number;
  /** Null where no time is set. */
  clock: TableClock | null;
  /** The full address by which people join, to share. */
  joinAddress?: string | undefined;
  /** The code by which people join, to read out. */
  joinCode?: string | undefined;
}

/** What state a table is in. */
export type TableListState = "lobby" | "running" | "paused" | "past" | "ended";

/** The state of a table at a time, in milliseconds since 1970 UTC. */
export function stateOf(
  { status, isPaused, clock }: Pick<TableListItem, "status" | "isPaused" | "clock">,
  time: number,
): TableListState {
  if (status !== "playing") {
    return status;
  }
  if (isPaused) {
    return "paused";
  }
  return clock !== null && readTimer(clock, time).state === "past" ? "past" : "running";
}

/** What a table is called: its name, otherwise its class, otherwise its game. */
export function nameOf({ name, className, title }: Pick<TableListItem, "name" | "className" | "title">): string {
  return name ?? className ?? title;
}
