import type { StreamProgress, TableFacts, TableKeys, WatchedPerson, WatchedSeat } from "@belab/domain/tables";
import type { TableParticipant } from "../stores/participantStore.ts";
import type { PlayStream } from "../stores/streamStore.ts";
import { type ChangeList, createChangeList } from "./changeList.ts";
import {
  firstRemovalAt,
  originsOf,
  progressOf,
  projectedProgressOf,
  type TableState,
  watchedPersonOf,
  watchedSeatOf,
} from "./tableState.ts";

/** What a process knows of a table, from which the messages to all its screens are made. */
export interface ScreenTable {
  id: string;
  state: TableState;
  /** The states of streams that were read and that a screen still needs. */
  states: StreamStates;
  lists: TableLists;
  /** The state that the lists were last updated to: those that are sent at once. */
  listed: TableState | undefined;
  keys: ScreenKeys;
  /** Participants who have a screen open in this process. */
  here: ReadonlySet<string>;
  /** Participants who have a screen open in any process, or had one a moment ago. */
  present: ReadonlySet<string>;
  /** Streams whose players don't see the results of their phase yet. */
  heldBack: ReadonlySet<number>;
  /** A projector is open in any process, or was a moment ago. */
  isProjected: boolean;
}

/** What links of a table carry. */
export interface ScreenKeys {
  /** Of the link by which people join, by its number. */
  joinTokenOf: (number: number) => string;
  projectorToken: string;
}

/** The states of some streams, by stream, with the number of the last entry of which each is. */
export type StreamStates = Map<number, Pick<PlayStream, "number" | "state">>;

/** Returns the state of a stream at the position that is known of it; undefined where it has to be read. */
export function stateAt(states: StreamStates, { stream, number }: Pick<PlayStream, "stream" | "number">) {
  const read = states.get(stream);
  return read?.number === number ? read : undefined;
}

/** The rows of each list of a table. */
export interface ListRows {
  /** One row each. */
  facts: TableFacts;
  publicFacts: TableFacts;
  /** As the teacher sees them. */
  watchedPeople: WatchedPerson;
  seats: WatchedSeat;
  progress: StreamProgress;
  /** As the projector shows it. */
  projectedProgress: StreamProgress;
  /** Of the streams that have one. */
  summaries: StreamSummary;
}

/** What a game sums up of a stream. */
export type StreamSummary = Pick<PlayStream, "stream" | "summary">;

/** The lists of a table, of which a screen is sent only what has changed. */
export type TableLists = { readonly [Name in keyof ListRows]: ChangeList<ListRows[Name]> };

export function createTableLists(): TableLists {
  return {
    facts: createChangeList(),
    publicFacts: createChangeList(),
    watchedPeople: createChangeList(),
    seats: createChangeList(),
    progress: createChangeList(),
    projectedProgress: createChangeList(),
    summaries: createChangeList(),
  };
}

/** Updates the lists of which screens are sent changes at once. A state that they were updated to before costs nothing. */
export function updateLists(table: Pick<ScreenTable, "state" | "lists" | "listed">): void {
  const { state, lists } = table;
  if (table.listed === state) {
    return;
  }
  table.listed = state;
  lists.facts.update(new Map([["table", state.facts]]));
  lists.publicFacts.update(new Map([["table", state.publicFacts]]));
  lists.seats.update(new Map([...state.seats].map(([number, seat]) => [String(number), watchedSeatOf(seat)])));
}

/**
 * Updates all lists, also those that only overviews show.
 *
 * @param now - milliseconds since 1970 UTC.
 */
export function updateOverviewLists(
  table: Pick<ScreenTable, "state" | "lists" | "listed" | "here">,
  now: number,
): void {
  const { state, lists, here } = table;
  updateLists(table);
  const known = {
    play: state.table.play,
    now,
    firstRemoval: firstRemovalAt(state),
    origins: originsOf(state),
  };
  lists.watchedPeople.update(
    takingPart(state, (each) => watchedPersonOf(each, { ...known, isOpen: here.has(each.id) })),
  );
  lists.progress.update(progressBy(state, progressOf));
  lists.projectedProgress.update(progressBy(state, projectedProgressOf));
  lists.summaries.update(summariesOf(state));
}

function summariesOf({ streams }: TableState): Map<string, StreamSummary> {
  const summed = [...streams.values()].filter(({ summary }) => summary !== null);
  return new Map(summed.map(({ stream, summary }) => [String(stream), { stream, summary }]));
}

function progressBy(state: TableState, progress: typeof progressOf): Map<string, StreamProgress> {
  return new Map([...state.streams].map(([number, stream]) => [String(number), progress(stream, state)]));
}

/** Those who have not left, by id. */
function takingPart<Row>(
  { participants }: TableState,
  rowOf: (participant: TableParticipant) => Row,
): Map<string, Row> {
  return new Map(
    [...participants.values()].flatMap((each) => (each.leftAt === null ? [[each.id, rowOf(each)] as const] : [])),
  );
}

/** Returns what lets others in: nothing to join with while joining is stopped, and nothing at all once the table has ended. */
export function keysOf({ state, keys }: Pick<ScreenTable, "state" | "keys">): TableKeys {
  const { endedAt, joiningStoppedAt, supportUntil, joinCode, joinKeyNumber } = state.table;
  const isJoiningStopped = joiningStoppedAt !== null;
  const canJoin = endedAt === null && !isJoiningStopped;
  return {
    joinCode: canJoin ? joinCode : null,
    joinToken: canJoin ? keys.joinTokenOf(joinKeyNumber) : null,
    projectorToken: endedAt === null ? keys.projectorToken : null,
    isJoiningStopped,
    supportUntil,
  };
}
