import type { Readable } from "node:stream";
import { presenceTime, type TableKeys } from "@belab/domain/tables";
import type { Database } from "../../database/database.ts";
import { findParticipants, type TableParticipant } from "../stores/participantStore.ts";
import { findStreams, type PlayStream } from "../stores/streamStore.ts";
import type { Screen, ScreenTable, Viewer } from "./screens.ts";
import { streamOfSeat, type TableState } from "./tableState.ts";
import { stateNow } from "./toldViews.ts";

// What a process knows of one table, and who of its screens may be told of it.

/** Bytes that may wait for a reader: whoever is slower than that is gone, and may come again. */
const mostWaiting = 1024 * 1024;

/** The same for a teacher, who is shown the game of everybody. */
const mostWaitingOfAll = 8 * mostWaiting;

/** A screen that is open. */
export interface Watcher {
  viewer: Viewer;
  stream: Readable;
  screen: Screen;
}

/** The watchers of one table. The table is read for all of them, by one read at a time. */
export interface Channel extends ScreenTable {
  watchers: Set<Watcher>;
  /** Streams that have changed since they were read. */
  changed: Set<number>;
  /** Ends when the read under way ends. */
  reading: Promise<void>;
  /** The read that follows it, if one was asked for. */
  next: Promise<void> | undefined;
  /** When teachers and projectors are shown what has changed. */
  overview: NodeJS.Timeout | undefined;
  /** When those who share a seat are told who of them is here. */
  presence: NodeJS.Timeout | undefined;
}

/** A table of which nothing is known yet. */
export function createChannel(id: string, keys: Pick<TableKeys, "joinToken" | "projectorToken">): Channel {
  return {
    id,
    keys,
    state: undefined,
    states: new Map(),
    lists: undefined,
    here: new Set(),
    present: new Set(),
    watchers: new Set(),
    changed: new Set(),
    reading: Promise.resolve(),
    next: undefined,
    overview: undefined,
    presence: undefined,
  };
}

/** The states of the streams whose view some screen does not have yet, in one query. */
export async function readStates(database: Database, channel: Channel, wanted: readonly number[]): Promise<void> {
  const missing = [...new Set(wanted)].filter((stream) => {
    const known = channel.state?.streams.get(stream);
    return known !== undefined && stateNow(channel.states, known) === undefined;
  });
  for (const stream of await findStreams(database, channel.id, missing)) {
    keepStream(channel, stream);
  }
}

export function keepStream({ state, states }: Channel, stream: PlayStream): void {
  const known = state?.streams.get(stream.stream)?.number ?? 0;
  if (known > stream.number) {
    // Of two reads at a time, the one that began earlier may end later.
    return;
  }
  state?.streams.set(stream.stream, { ...stream, state: null });
  states.set(stream.stream, stream);
}

/** States that an overview is to show are not read again for it; all others are not kept. */
export function keepForOverview(channel: Channel): void {
  const wanted = overviewStreams(channel);
  for (const stream of channel.states.keys()) {
    if (!wanted.has(stream)) {
      channel.states.delete(stream);
    }
  }
}

export function overviewStreams({ state, watchers }: Channel): ReadonlySet<number> {
  return new Set(state === undefined ? [] : [...watchers].flatMap(({ screen }) => screen.overviewStreams(state)));
}

/** Whether other processes know that somebody is here, or was a moment ago. */
export function isSeen(participant: TableParticipant | undefined, now: number): boolean {
  return participant !== undefined && participant.seenAt >= now - presenceTime;
}

/** Who is here now: by a screen in this process, or by what others have noted. */
export function presentAt({ state, here }: Channel, now: number): ReadonlySet<string> {
  return new Set(
    [...(state?.participants.values() ?? [])]
      .filter((each) => each.leftAt === null && (here.has(each.id) || isSeen(each, now)))
      .map(({ id }) => id),
  );
}

export async function readParticipants(database: Database, id: string, state: TableState): Promise<void> {
  const participants = await findParticipants(database, id);
  state.participants = new Map(participants.map((participant) => [participant.id, participant]));
}

/** Who may see some change: not those who play in other streams than those that have changed. */
export function watchersOf({ watchers, state }: Channel, changed: ReadonlySet<number> | undefined): Watcher[] {
  return [...watchers].filter(({ viewer }) => {
    if (changed === undefined || state === undefined || viewer.screen !== "player") {
      return true;
    }
    const stream = streamOfSeat(state, state.participants.get(viewer.participantId)?.seat ?? null);
    return stream !== undefined && changed.has(stream);
  });
}

/** Whether somebody may still see a table: it is there, their session lives, and their place is still theirs. */
export function mayStay(state: TableState | undefined, viewer: Viewer, living: ReadonlySet<string>): boolean {
  if (state === undefined || (viewer.sessionId !== undefined && !living.has(viewer.sessionId))) {
    return false;
  }
  if (viewer.screen !== "player") {
    return true;
  }
  const participant = state.participants.get(viewer.participantId);
  return (
    participant !== undefined &&
    participant.leftAt === null &&
    (viewer.accountId !== undefined
      ? participant.accountId === viewer.accountId
      : participant.tokenDigest === viewer.tokenDigest)
  );
}

/** By whom slots are counted. */
export function subjectOf(tableId: string, viewer: Viewer): string {
  return viewer.screen === "player" ? viewer.participantId : (viewer.accountId ?? `projector of ${tableId}`);
}

/** Sends text to a screen. */
export function push({ stream, viewer }: Watcher, text: string): void {
  if (stream.destroyed) {
    return;
  }
  if (stream.readableLength > (viewer.screen === "teacher" ? mostWaitingOfAll : mostWaiting)) {
    stream.destroy();
  } else if (text !== "") {
    stream.push(text);
  }
}
