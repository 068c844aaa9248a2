import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import { ok, type Result } from "@belab/domain/result";
import { screensOpenAfterEnd } from "@belab/domain/tables";
import { livingSessions } from "../../accounts/sessions/sessionStore.ts";
import { unavailable } from "../../errors/refusals.ts";
import { type TablesContext, tableChanged } from "../context.ts";
import { tokenOf } from "../joining/joinKeys.ts";
import { noteSeen } from "../stores/participantStore.ts";
import { findStreamNumbers, findStreams } from "../stores/streamStore.ts";
import {
  type Channel,
  createChannel,
  isSeen,
  keepForOverview,
  keepStream,
  mayStay,
  overviewStreams,
  presentAt,
  push,
  readParticipants,
  readStates,
  subjectOf,
  type Watcher,
  watchersOf,
} from "./channel.ts";
import { type Changes, createScreen, type Viewer } from "./screens.ts";
import { createSlots, retryAfter, type WatcherLimits } from "./slots.ts";
import { readTableState } from "./tableState.ts";

/** The id of a stream's last event, by which a browser that asks again says that it knows of the end. */
export const lastEventId = "closed";

/** Milliseconds between two heartbeats: proxies cut what is silent for longer, often after 30 or 60 seconds. */
export const heartbeatInterval = 10_000;

/** Milliseconds between two looks for changes that no event told of. */
const checkInterval = 2_000;

/** Milliseconds between two changes that a teacher or a projector is shown, except those of the clock. */
const overviewInterval = 250;

/** Milliseconds between two looks at who is here, where somebody has come or gone. */
const presenceInterval = 500;

/** The topic of events that tell of somebody who opened a table. Their subject is the table's id. */
const presenceChanged = "table presence changed";

/** Everyone who shows a game table now, each by a stream of server-sent events. */
export interface TableWatchers {
  /**
   * Streams a table: everything at first, then what changes. The stream ends with the session or the place of its reader,
   * some time after the end of the table, and when its reader is too slow; its slot is free once it is closed.
   *
   * @param knownEvent - the id of the last event that the screen has got.
   * @returns a refusal for too many streams of one person, for too many in all, and while the server closes.
   */
  watch(
    tableId: string,
    viewer: Viewer,
    knownEvent: string | undefined,
  ): Promise<Result<Readable, "too-many-streams" | "unavailable">>;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams. */
  close(): void;
}

export function createTableWatchers(
  context: Pick<TablesContext, "database" | "games" | "keys" | "now" | "events">,
  onError: (error: unknown) => void,
  limits?: WatcherLimits,
): TableWatchers {
  const { database, games, keys, now, events } = context;
  const channels = new Map<string, Channel>();
  const slots = createSlots(limits);
  let isClosed = false;

  const unsubscribe = events.subscribe(tableChanged, {
    onEvent(subject) {
      const [tableId = "", stream = "0"] = subject.split(" ");
      noteChange(tableId, Number(stream));
    },
    onGap: () => void check().catch(onError),
  });
  const unsubscribePresence = events.subscribe(presenceChanged, {
    onEvent(tableId) {
      const channel = channels.get(tableId);
      if (channel !== undefined) {
        notePresence(channel);
      }
    },
    // The next heartbeat looks again.
    onGap: () => {},
  });
  const heartbeat = setInterval(() => void sendHeartbeats().catch(onError), heartbeatInterval).unref();
  const checks = setInterval(() => void check().catch(onError), checkInterval).unref();

  async function watch(
    tableId: string,
    viewer: Viewer,
    knownEvent: string | undefined,
  ): Promise<Result<Readable, "too-many-streams" | "unavailable">> {
    const subject = subjectOf(tableId, viewer);
    const slot = isClosed ? unavailable(retryAfter) : slots.take(subject);
    if (!slot.ok) {
      return slot;
    }
    const channel = channelOf(tableId);
    const watcher: Watcher = { viewer, stream: new Readable({ read() {} }), screen: createScreen(viewer, knownEvent) };
    // Not all browsers ask again at the same moment after the server was away.
    push(watcher, `retry: ${randomInt(1_000, 4_000)}\n\n`);
    channel.watchers.add(watcher);
    watcher.stream.once("close", () => {
      removeWatcher(channel, watcher);
      slots.release(subject);
    });
    try {
      await (isKnown(channel, viewer) ? sendTo(channel, [watcher]) : refresh(channel, 0));
    } catch (error) {
      watcher.stream.destroy();
      throw error;
    }
    showPresence(channel);
    return ok(watcher.stream);
  }

  /** Whether what was read of a table is enough for somebody new: they may have joined since. */
  function isKnown({ state, changed, next }: Channel, viewer: Viewer): boolean {
    return (
      state !== undefined &&
      next === undefined &&
      changed.size === 0 &&
      (viewer.screen !== "player" || state.participants.get(viewer.participantId)?.leftAt === null)
    );
  }

  function channelOf(id: string): Channel {
    const known = channels.get(id);
    if (known !== undefined) {
      return known;
    }
    const channel = createChannel(id, {
      joinToken: tokenOf(keys, "join", id),
      projectorToken: tokenOf(keys, "projector", id),
    });
    channels.set(id, channel);
    return channel;
  }

  function removeWatcher(channel: Channel, watcher: Watcher): void {
    channel.watchers.delete(watcher);
    if (channel.watchers.size === 0) {
      clearTimeout(channel.overview);
      clearTimeout(channel.presence);
      // A stream that was ended may close much later, when the table has another channel.
      if (channels.get(channel.id) === channel) {
        channels.delete(channel.id);
      }
    } else {
      showPresence(channel);
    }
  }

  function noteChange(tableId: string, stream: number): void {
    const channel = channels.get(tableId);
    if (channel !== undefined) {
      void refresh(channel, stream).catch(onError);
    }
  }

  /** Reads what has changed and sends it. All who ask while a read is under way share the next one. */
  async function refresh(channel: Channel, stream: number): Promise<void> {
    channel.changed.add(stream);
    channel.next ??= channel.reading.then(() => {
      channel.next = undefined;
      const read = readChanges(channel).then((changed) => sendTo(channel, watchersOf(channel, changed)));
      // Where it fails, the next check asks again.
      channel.reading = read.catch(() => void channel.changed.add(0));
      return read;
    });
    await channel.next;
  }

  /** @returns the streams that have changed; undefined where the table itself has. */
  async function readChanges(channel: Channel): Promise<ReadonlySet<number> | undefined> {
    const changed = new Set(channel.changed);
    channel.changed.clear();
    if (channel.state === undefined || changed.has(0)) {
      channel.state = await readTableState(database, games, channel.id);
      channel.present = presentAt(channel, now());
      return undefined;
    }
    for (const stream of await findStreams(database, channel.id, [...changed])) {
      keepStream(channel, stream);
    }
    return changed;
  }

  /** A screen is sent the clock and what is its own at once; what it sees of the others comes a little later. */
  async function sendTo(channel: Channel, watchers: readonly Watcher[]): Promise<void> {
    const { state } = channel;
    const living = await livingSessions(
      database,
      watchers.flatMap(({ viewer }) => viewer.sessionId ?? []),
      now(),
    );
    const present = watchers.filter(
      (watcher) => mayStay(state, watcher.viewer, living) || endWatcher(channel, watcher),
    );
    if (state === undefined) {
      return;
    }
    await readStates(
      database,
      channel,
      present.flatMap(({ screen }) => screen.wantedStreams(state)),
    );
    for (const watcher of present) {
      send(channel, watcher, watcher.screen.update(channel, now()));
    }
    keepForOverview(channel);
    showOverview(channel);
  }

  function showPresence(channel: Channel): void {
    channel.here = new Set(
      [...channel.watchers].flatMap(({ viewer }) => (viewer.screen === "player" ? viewer.participantId : [])),
    );
    showOverview(channel);
    notePresence(channel);
  }

  function notePresence(channel: Channel): void {
    channel.presence ??= setTimeout(() => {
      channel.presence = undefined;
      void tellPresence(channel).catch(onError);
    }, presenceInterval).unref();
  }

  /** Tells those who share a seat who of them is here now, and the other processes who has come to this one. */
  async function tellPresence(channel: Channel): Promise<void> {
    const { state, id } = channel;
    if (state === undefined || channel.watchers.size === 0) {
      return;
    }
    await readParticipants(database, id, state);
    channel.present = presentAt(channel, now());
    for (const watcher of channel.watchers) {
      send(channel, watcher, watcher.screen.presence(channel));
    }
    const unknown = [...channel.here].filter((participantId) => !isSeen(state.participants.get(participantId), now()));
    if (unknown.length > 0) {
      await noteSeen(database, unknown, now());
      await events.publish(presenceChanged, id);
    }
  }

  function showOverview(channel: Channel): void {
    if (channel.overview === undefined && [...channel.watchers].some(({ screen }) => screen.hasOverview)) {
      channel.overview = setTimeout(() => {
        channel.overview = undefined;
        void sendOverview(channel).catch(onError);
      }, overviewInterval).unref();
    }
  }

  async function sendOverview(channel: Channel): Promise<void> {
    const { state } = channel;
    if (state === undefined || channel.watchers.size === 0) {
      return;
    }
    await readParticipants(database, channel.id, state);
    await readStates(database, channel, [...overviewStreams(channel)]);
    for (const watcher of channel.watchers) {
      if (watcher.screen.hasOverview) {
        send(channel, watcher, watcher.screen.overview(channel, now()));
      }
    }
    keepForOverview(channel);
    if (overviewStreams(channel).size > 0) {
      showOverview(channel);
    }
  }

  function send(channel: Channel, watcher: Watcher, event: Changes | undefined): void {
    if (event !== undefined) {
      const data = JSON.stringify({ serverTime: now(), ...event });
      push(watcher, `id: ${watcher.screen.eventId(channel)}\ndata: ${data}\n\n`);
    }
  }

  /** @returns false, always. */
  function endWatcher(channel: Channel, watcher: Watcher, lastEvent = ""): false {
    removeWatcher(channel, watcher);
    push(watcher, lastEvent);
    watcher.stream.push(null);
    return false;
  }

  async function sendHeartbeats(): Promise<void> {
    const here: string[] = [];
    for (const channel of channels.values()) {
      const endedAt = channel.state?.table.endedAt ?? null;
      const isOver = endedAt !== null && endedAt + screensOpenAfterEnd <= now();
      for (const watcher of channel.watchers) {
        if (isOver) {
          endWatcher(channel, watcher, `id: ${lastEventId}\ndata: {"serverTime":${now()}}\n\n`);
        } else {
          push(watcher, ": heartbeat\n\n");
        }
      }
      here.push(...channel.here);
      showOverview(channel);
      notePresence(channel);
    }
    await noteSeen(database, here, now());
    await endLostSessions();
  }

  /** Somebody may have signed out while nothing happened at their table. */
  async function endLostSessions(): Promise<void> {
    const all = [...channels.values()].flatMap((channel) =>
      [...channel.watchers].map((watcher) => ({ channel, watcher })),
    );
    const ids = all.flatMap(({ watcher }) => watcher.viewer.sessionId ?? []);
    const living = await livingSessions(database, ids, now());
    for (const { channel, watcher } of all) {
      const { sessionId } = watcher.viewer;
      if (sessionId !== undefined && !living.has(sessionId)) {
        endWatcher(channel, watcher);
      }
    }
  }

  /** Compares the numbers of all streams that are watched, in one query: an event can be lost with its process. */
  async function check(): Promise<void> {
    const numbers = await findStreamNumbers(database, [...channels.keys()]);
    const found = new Set(numbers.map(({ tableId }) => tableId));
    for (const { tableId, stream, number } of numbers) {
      const { state } = channels.get(tableId) ?? {};
      const known = stream === 0 ? state?.number : state?.streams.get(stream)?.number;
      if (state !== undefined && known !== number) {
        noteChange(tableId, known === undefined ? 0 : stream);
      }
    }
    for (const [id, { changed, next }] of channels) {
      if (!found.has(id) || (changed.size > 0 && next === undefined)) {
        noteChange(id, 0);
      }
    }
  }

  return {
    watch,
    count: slots.count,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearInterval(checks);
      unsubscribe();
      unsubscribePresence();
      for (const channel of channels.values()) {
        for (const watcher of channel.watchers) {
          endWatcher(channel, watcher);
        }
      }
    },
  };
}
