import { presenceTime } from "@belab/domain/tables";
import type { TablesContext } from "../context.ts";
import { tokenOf } from "../joining/joinKeys.ts";
import type { TableParticipant } from "../stores/participantStore.ts";
import { createTableLists, type ScreenTable } from "./screenTable.ts";
import type { Subscriber } from "./subscriber.ts";
import type { TableState } from "./tableState.ts";

// What a process keeps of a table while a screen of it is open.

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
}

/** A channel whose table was read. */
export type ReadChannel = Channel & ScreenTable;

/** What all that serves the screens of a process works with. */
export interface LiveContext extends Pick<TablesContext, "database" | "games" | "keys" | "now" | "events"> {
  /** The machine's time, by which sessions end. */
  server: Pick<TablesContext["server"], "now">;
  /** By the table's id. */
  channels: Map<string, Channel>;
  onError: (error: unknown) => void;
}

/** Returns the channel of a table: the one that there is, or a new one that knows nothing yet. */
export function channelOf({ channels, keys }: LiveContext, id: string): Channel {
  const known = channels.get(id);
  if (known !== undefined) {
    return known;
  }
  const channel: Channel = {
    id,
    keys: { joinToken: tokenOf(keys, "join", id), projectorToken: tokenOf(keys, "projector", id) },
    state: undefined,
    states: new Map(),
    lists: createTableLists(),
    listed: undefined,
    here: new Set(),
    present: new Set(),
    subscribers: new Set(),
    changed: new Set(),
    reading: Promise.resolve(),
    nextReading: undefined,
    overviewTimer: undefined,
    presenceTimer: undefined,
  };
  channels.set(id, channel);
  return channel;
}

/** Returns whether the table is there and was read. */
export function isRead(channel: Channel): channel is ReadChannel {
  return channel.state !== undefined;
}

/** Returns whether other processes know that someone is here, or was a moment ago. */
export function isSeen(participant: TableParticipant | undefined, now: number): boolean {
  return participant !== undefined && participant.seenAt >= now - presenceTime;
}

/** Returns who is here now: by a screen in this process, or by what other processes have noted. */
export function presentAt({ state, here }: Channel, now: number): ReadonlySet<string> {
  return new Set(
    [...(state?.participants.values() ?? [])]
      .filter((each) => each.leftAt === null && (here.has(each.id) || isSeen(each, now)))
      .map(({ id }) => id),
  );
}
