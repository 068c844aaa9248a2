import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import type { TableEvent } from "@belab/api";
import type { Context } from "../context.ts";
import { HttpError } from "../http/httpError.ts";
import { livingSessions, type SessionKey } from "../sessions/sessionStore.ts";
import { findTable, type GameTable } from "./tableStore.ts";

/** The id of a stream's last event, by which a browser that asks again says that it knows of the end. */
export const lastEventId = "ended";

/** Milliseconds between two signs of life: proxies cut what is silent for longer, often after 30 or 60 seconds. */
export const beatInterval = 15_000;

/** Streams at a time. */
export interface WatcherLimits {
  perAccount: number;
  perProcess: number;
}

const defaultLimits: WatcherLimits = { perAccount: 10, perProcess: 2_000 };

/** Seconds after which a caller who found no place may ask again. */
const retryAfter = 30;

/** Everyone who shows a game table now, each by a stream of server-sent events. */
export interface TableWatchers {
  /**
   * Streams a table: its clock at once, then at every change and at the end. The stream ends with the table or the
   * session, and when its reader is too slow; its place is free once it is closed.
   *
   * @throws HttpError 429 for too many streams of the account, 503 for too many in all or while the server closes.
   */
  watch(gameTableId: string, session: SessionKey): Promise<Readable>;
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
interface Room {
  watchers: Set<Watcher>;
  /** Ends when the read under way ends. */
  reading: Promise<void>;
  /** The read that follows it, if one was asked for. */
  next: Promise<void> | undefined;
}

export function createTableWatchers(
  { database, now, tableEvents }: Pick<Context, "database" | "now" | "tableEvents">,
  onTrouble: (error: unknown) => void,
  limits: WatcherLimits = defaultLimits,
): TableWatchers {
  const rooms = new Map<string, Room>();
  const places = createPlaces(limits);
  const onChange = (gameTableId: string) => void refresh(gameTableId).catch(onTrouble);
  const refreshAll = () => [...rooms.keys()].forEach(onChange);
  const unsubscribe = tableEvents.subscribe({ onChange, onGap: refreshAll });
  const beat = setInterval(() => {
    for (const { watchers } of rooms.values()) {
      for (const watcher of watchers) {
        push(watcher, ": beat\n\n");
      }
    }
    refreshAll();
  }, beatInterval).unref();
  let closed = false;

  async function watch(gameTableId: string, { id: sessionId, accountId }: SessionKey): Promise<Readable> {
    if (closed) {
      throw new HttpError(503, undefined, retryAfter);
    }
    places.take(accountId);
    const watcher: Watcher = { sessionId, stream: new Readable({ read() {} }), known: "" };
    // Not all browsers ask again at the same moment after the server was away.
    push(watcher, `retry: ${randomInt(2_000, 6_000)}\n\n`);
    roomOf(gameTableId).watchers.add(watcher);
    watcher.stream.once("close", () => {
      leave(gameTableId, watcher);
      places.leave(accountId);
    });
    try {
      await refresh(gameTableId);
    } catch (error) {
      watcher.stream.destroy();
      throw error;
    }
    return watcher.stream;
  }

  function roomOf(gameTableId: string): Room {
    const room = rooms.get(gameTableId) ?? { watchers: new Set(), reading: Promise.resolve(), next: undefined };
    rooms.set(gameTableId, room);
    return room;
  }

  function leave(gameTableId: string, watcher: Watcher): void {
    const room = rooms.get(gameTableId);
    room?.watchers.delete(watcher);
    if (room?.watchers.size === 0) {
      rooms.delete(gameTableId);
    }
  }

  /** Tells a table's watchers what they do not know. All who ask while a read is under way share the next one. */
  async function refresh(gameTableId: string): Promise<void> {
    const room = rooms.get(gameTableId);
    if (room === undefined) {
      return;
    }
    room.next ??= room.reading.then(() => {
      room.next = undefined;
      const read = tell(gameTableId, room);
      room.reading = read.catch(() => {});
      return read;
    });
    await room.next;
  }

  async function tell(gameTableId: string, { watchers }: Room): Promise<void> {
    const told = [...watchers];
    const time = now();
    const table = await findTable(database, gameTableId, time);
    const living = await livingSessions(
      database,
      told.map(({ sessionId }) => sessionId),
      time,
    );
    for (const watcher of told) {
      if (table === undefined || !living.has(watcher.sessionId)) {
        end(gameTableId, watcher);
      } else {
        tellOne(watcher, table);
      }
    }
  }

  function tellOne(watcher: Watcher, { id, clock, endedAt }: GameTable): void {
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
    leave(gameTableId, watcher);
    watcher.stream.push(null);
  }

  return {
    watch,
    count: places.count,
    close() {
      closed = true;
      clearInterval(beat);
      unsubscribe();
      for (const [gameTableId, { watchers }] of rooms) {
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

function createPlaces({ perAccount, perProcess }: WatcherLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(accountId: string): void {
      const own = taken.get(accountId) ?? 0;
      if (own >= perAccount) {
        throw new HttpError(429, "You show game tables in too many places. Please close one.", retryAfter);
      }
      if (all >= perProcess) {
        throw new HttpError(503, undefined, retryAfter);
      }
      all += 1;
      taken.set(accountId, own + 1);
    },
    leave(accountId: string): void {
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
