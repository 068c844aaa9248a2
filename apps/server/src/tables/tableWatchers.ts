import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import type { TableEvent } from "@belab/api/tables";
import { ok, type Result } from "@belab/domain/result";
import { livingSessions } from "../accounts/sessions/sessionStore.ts";
import type { Context } from "../context.ts";
import { tooMany, unavailable } from "../errors/refusals.ts";
import type { SessionKey } from "../http/caller.ts";
import { findTable, type GameTable } from "./tableStore.ts";
import { tableChanged } from "./tables.ts";

/** The id of a stream's last event, by which a browser that asks again says that it knows of the end. */
export const lastEventId = "ended";

/** Milliseconds between two heartbeats: proxies cut what is silent for longer, often after 30 or 60 seconds. */
export const heartbeatInterval = 15_000;

/** Streams at a time. */
export interface WatcherLimits {
  perAccount: number;
  perProcess: number;
}

const defaultLimits: WatcherLimits = { perAccount: 10, perProcess: 2_000 };

/** Seconds after which a caller who found no slot may ask again. */
const retryAfter = 30;

/** Everyone who shows a game table now, each by a stream of server-sent events. */
export interface TableWatchers {
  /**
   * Streams a table: its clock at once, then at every change and at the end. The stream ends with the table or the
   * session, and when its reader is too slow; its slot is free once it is closed.
   *
   * @returns a refusal for too many streams of the account, for too many in all, and while the server closes.
   */
  watch(gameTableId: string, session: SessionKey): Promise<Result<Readable, "too-many-streams" | "unavailable">>;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams. */
  close(): void;
}

interface Watcher {
  sessionId: string;
  stream: Readable;
  /** What it knows of the table, without the time of the sending. */
  known: string;
}

/** The watchers of one table. The table is read for all of them, by one read at a time. */
interface Channel {
  watchers: Set<Watcher>;
  /** Ends when the read under way ends. */
  reading: Promise<void>;
  /** The read that follows it, if one was asked for. */
  next: Promise<void> | undefined;
}

export function createTableWatchers(
  { database, now, events }: Pick<Context, "database" | "now" | "events">,
  onError: (error: unknown) => void,
  limits: WatcherLimits = defaultLimits,
): TableWatchers {
  const channels = new Map<string, Channel>();
  const slots = createSlots(limits);
  const onEvent = (gameTableId: string) => void refresh(gameTableId).catch(onError);
  const refreshAll = () => [...channels.keys()].forEach(onEvent);
  const unsubscribe = events.subscribe(tableChanged, { onEvent, onGap: refreshAll });
  const heartbeat = setInterval(() => {
    for (const { watchers } of channels.values()) {
      for (const watcher of watchers) {
        push(watcher, ": heartbeat\n\n");
      }
    }
    refreshAll();
  }, heartbeatInterval).unref();
  let closed = false;

  async function watch(
    gameTableId: string,
    { id: sessionId, accountId }: SessionKey,
  ): Promise<Result<Readable, "too-many-streams" | "unavailable">> {
    const slot = closed ? unavailable(retryAfter) : slots.take(accountId);
    if (!slot.ok) {
      return slot;
    }
    const watcher: Watcher = { sessionId, stream: new Readable({ read() {} }), known: "" };
    // Not all browsers ask again at the same moment after the server was away.
    push(watcher, `retry: ${randomInt(2_000, 6_000)}\n\n`);
    channelOf(gameTableId).watchers.add(watcher);
    watcher.stream.once("close", () => {
      removeWatcher(gameTableId, watcher);
      slots.release(accountId);
    });
    try {
      await refresh(gameTableId);
    } catch (error) {
      watcher.stream.destroy();
      throw error;
    }
    return ok(watcher.stream);
  }

  function channelOf(gameTableId: string): Channel {
    const channel = channels.get(gameTableId) ?? { watchers: new Set(), reading: Promise.resolve(), next: undefined };
    channels.set(gameTableId, channel);
    return channel;
  }

  function removeWatcher(gameTableId: string, watcher: Watcher): void {
    const channel = channels.get(gameTableId);
    channel?.watchers.delete(watcher);
    if (channel?.watchers.size === 0) {
      channels.delete(gameTableId);
    }
  }

  /** Sends a table's watchers what they do not know. All who ask while a read is under way share the next one. */
  async function refresh(gameTableId: string): Promise<void> {
    const channel = channels.get(gameTableId);
    if (channel === undefined) {
      return;
    }
    channel.next ??= channel.reading.then(() => {
      channel.next = undefined;
      const read = sendTable(gameTableId, channel);
      channel.reading = read.catch(() => {});
      return read;
    });
    await channel.next;
  }

  async function sendTable(gameTableId: string, { watchers }: Channel): Promise<void> {
    const current = [...watchers];
    const time = now();
    const table = await findTable(database, gameTableId, time);
    const living = await livingSessions(
      database,
      current.map(({ sessionId }) => sessionId),
      time,
    );
    for (const watcher of current) {
      if (table === undefined || !living.has(watcher.sessionId)) {
        end(gameTableId, watcher);
      } else {
        sendTo(watcher, table);
      }
    }
  }

  function sendTo(watcher: Watcher, { id, clock, endedAt }: GameTable): void {
    const known = JSON.stringify({ clock, endedAt });
    if (known === watcher.known) {
      return;
    }
    watcher.known = known;
    const event: TableEvent = { clock, endedAt, serverTime: now() };
    push(watcher, `${endedAt === null ? "" : `id: ${lastEventId}\n`}data: ${JSON.stringify(event)}\n\n`);
    if (endedAt !== null) {
      end(id, watcher);
    }
  }

  function end(gameTableId: string, watcher: Watcher): void {
    removeWatcher(gameTableId, watcher);
    watcher.stream.push(null);
  }

  return {
    watch,
    count: slots.count,
    close() {
      closed = true;
      clearInterval(heartbeat);
      unsubscribe();
      for (const [gameTableId, { watchers }] of channels) {
        for (const watcher of watchers) {
          end(gameTableId, watcher);
        }
      }
    },
  };
}

/** What does not fit the stream's buffer waits for a reader who is too slow, or gone: he may come again. */
function push({ stream }: Watcher, text: string): void {
  if (!stream.destroyed && !stream.push(text)) {
    stream.destroy();
  }
}

function createSlots({ perAccount, perProcess }: WatcherLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(accountId: string): Result<undefined, "too-many-streams" | "unavailable"> {
      const own = taken.get(accountId) ?? 0;
      if (own >= perAccount) {
        return tooMany(retryAfter, "too-many-streams");
      }
      if (all >= perProcess) {
        return unavailable(retryAfter);
      }
      all += 1;
      taken.set(accountId, own + 1);
      return ok();
    },
    release(accountId: string): void {
      const own = taken.get(accountId) ?? 0;
      all -= 1;
      if (own > 1) {
        taken.set(accountId, own - 1);
      } else {
        taken.delete(accountId);
      }
    },
    count: () => all,
  };
}
