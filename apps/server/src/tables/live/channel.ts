import { projectorGrace } from "@belab/domain/tables";
import type { TablesContext } from "../context.ts";
import { tokenOf } from "../joining/joinKeys.ts";
import type { Viewer } from "./screens.ts";
import { createTableLists, type ScreenTable } from "./screenTable.ts";
import type { Subscriber } from "./subscriber.ts";
import { isSeen, type TableState } from "./tableState.ts";

// What a process keeps of a table while a screen of it is open.

/**
 * Milliseconds between two heartbeats. A page that hears nothing for nine seconds connects again, and proxies cut silent
 * connections, often after 30 or 60 seconds.
 */
export const heartbeatInterval = 5_000;

/**
 * Milliseconds until a new stream gets a heartbeat of its own. A page that gets none within three seconds of its first event
 * knows that the network holds events back.
 */
export const firstHeartbeatDelay = 1_000;

/** Milliseconds after which a player is away whose last screen the server sees end: its page may connect again. */
export const lostScreenTime = 10_000;

/** Milliseconds after which a player is away who has closed the page: it may be loading again. */
export const closedPageTime = 3_000;

/** Milliseconds for which a page without a stream is here after it has asked: browsers let hidden ones ask once a minute. */
export const visitTime = 70_000;

/** The subscribers of one table. The table is read for all of them, by one read at a time. */
export interface Channel extends Omit<ScreenTable, "state"> {
  /** Undefined before the table was read, and once there is none. */
  state: TableState | undefined;
  subscribers: Set<Subscriber>;
  /** Streams that have changed since they were read; 0 is the table itself. */
  changed: Set<number>;
  /** Ends when the read under way ends. */
  reading: Promise<void>;
  /** The read that follows it, if one was asked for. */
  nextReading: Promise<void> | undefined;
  /** Until teachers and projectors are sent what has changed. */
  overviewTimer: NodeJS.Timeout | undefined;
  /** Until those who share a seat are sent who of them is here. */
  presenceTimer: NodeJS.Timeout | undefined;
  /** Until players see results that are held back, if nobody does anything. */
  releaseTimer: NodeJS.Timeout | undefined;
}

/** A channel whose table was read. */
export type ReadChannel = Channel & ScreenTable;

/** What all that serves the screens of a process works with. */
export interface LiveContext extends Pick<TablesContext, "database" | "games" | "keys" | "now" | "events"> {
  /** The machine's time, by which sessions end. */
  server: Pick<TablesContext["server"], "now">;
  /** By the table's id. */
  channels: Map<string, Channel>;
  /** Times to tell a table's screens who has left, in milliseconds since 1970 UTC. */
  departures: Set<{ tableId: string; at: number }>;
  onError: (error: unknown) => void;
}

/** Returns the channel of a table: the one that there is, or a new one that knows nothing yet. */
export function channelOf(live: LiveContext, id: string): Channel {
  const channel = live.channels.get(id) ?? createChannel(live, id);
  live.channels.set(id, channel);
  return channel;
}

/** Creates a channel that knows nothing of its table yet. */
export function createChannel({ keys }: Pick<LiveContext, "keys">, id: string): Channel {
  return {
    id,
    keys: {
      joinTokenOf: (number) => tokenOf(keys, "join", id, number),
      projectorToken: tokenOf(keys, "projector", id),
    },
    state: undefined,
    states: new Map(),
    lists: createTableLists(),
    listed: undefined,
    here: new Set(),
    present: new Set(),
    heldBack: new Set(),
    isProjected: false,
    subscribers: new Set(),
    changed: new Set(),
    reading: Promise.resolve(),
    nextReading: undefined,
    overviewTimer: undefined,
    presenceTimer: undefined,
    releaseTimer: undefined,
  };
}

/** Returns whether the table is there and was read. */
export function isRead(channel: Channel): channel is ReadChannel {
  return channel.state !== undefined;
}

/** Returns whether what was read of a table is enough for a screen that is opened: its player may have joined since. */
export function isUpToDate(channel: Channel, viewer: Viewer): channel is ReadChannel {
  return (
    isRead(channel) &&
    channel.nextReading === undefined &&
    channel.changed.size === 0 &&
    (viewer.screen !== "player" || channel.state.participants.get(viewer.participantId)?.leftAt === null)
  );
}

/** Returns who is here now: by a screen in this process, or by what other processes have noted. */
export function presentAt({ state, here }: Channel, now: number): ReadonlySet<string> {
  return new Set(
    [...(state?.participants.values() ?? [])]
      .filter((each) => each.leftAt === null && (here.has(each.id) || isSeen(each, now)))
      .map(({ id }) => id),
  );
}

/** Returns whether this process has a projector of the table. */
export function hasProjector({ subscribers }: Pick<Channel, "subscribers">): boolean {
  return [...subscribers].some(({ viewer }) => viewer.screen === "projector");
}

/**
 * Returns whether the projector of a table is open, or was so short a time ago that its page may be loading again.
 *
 * @param seenAt - when any process noted it, in milliseconds since 1970 UTC.
 */
export function isProjected(channel: Pick<Channel, "subscribers">, seenAt: number | null, now: number): boolean {
  return hasProjector(channel) || (seenAt !== null && seenAt >= now - projectorGrace);
}
