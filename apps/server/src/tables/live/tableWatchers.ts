import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import { ok, type Result } from "@belab/domain/result";
import { screensOpenAfterEnd } from "@belab/domain/tables";
import { livingSessions } from "../../accounts/sessions/sessionStore.ts";
import { unavailable } from "../../errors/refusals.ts";
import { type TablesContext, tableChanged } from "../context.ts";
import { tokenOf } from "../joinKeys.ts";
import { findParticipants, noteSeen } from "../participantStore.ts";
import { findStreamNumbers, findStreams, type PlayStream } from "../streamStore.ts";
import { type Changes, createScreen, type Screen, type ScreenTable, type Viewer } from "./screens.ts";
import { createSlots, retryAfter, type WatcherLimits } from "./slots.ts";
import { readTableState, streamOfSeat, type TableState } from "./tableState.ts";

/** The id of a stream's last event, by which a browser that asks again says that it knows of the end. */
export const lastEventId = "closed";

/** Milliseconds between two heartbeats: proxies cut what is silent for longer, often after 30 or 60 seconds. */
export const heartbeatInterval = 10_000;

/** Milliseconds between two looks for changes that no event told of. */
const checkInterval = 2_000;

/** Milliseconds between two changes that a teacher or a projector is shown, except those of the clock. */
const overviewInterval = 250;

/** Bytes that may wait for a reader: whoever is slower than that is gone, and may come again. */
const mostWaiting = 1024 * 1024;

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

interface Watcher {
  viewer: Viewer;
  stream: Readable;
  screen: Screen;
}

/** The watchers of one table. The table is read for all of them, by one read at a time. */
interface Channel extends ScreenTable {
  watchers: Set<Watcher>;
  /** Streams that have changed since they were read. */
  changed: Set<number>;
  /** Ends when the read under way ends. */
  reading: Promise<void>;
  /** The read that follows it, if one was asked for. */
  next: Promise<void> | undefined;
  /** When teachers and projectors are shown what has changed. */
  overview: NodeJS.Timeout | undefined;
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
    const channel: Channel = {
      id,
      state: undefined,
      states: new Map(),
      lists: undefined,
      keys: {
        joinToken: tokenOf(keys, "join", id),
        projectorToken: tokenOf(keys, "projector", id),
      },
      here: new Set(),
      watchers: new Set(),
      changed: new Set(),
      reading: Promise.resolve(),
      next: undefined,
      overview: undefined,
    };
    channels.set(id, channel);
    return channel;
  }

  function removeWatcher(channel: Channel, watcher: Watcher): void {
    channel.watchers.delete(watcher);
    if (channel.watchers.size === 0) {
      clearTimeout(channel.overview);
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
    await readStatesFor(channel, state, present);
    for (const watcher of present) {
      send(channel, watcher, watcher.screen.update(channel, now()));
    }
    channel.states.clear();
    showOverview(channel);
  }

  /** The states of the streams whose view some screen does not have yet, in one query. */
  async function readStatesFor(channel: Channel, state: TableState, watchers: readonly Watcher[]): Promise<void> {
    const wanted = new Set(watchers.flatMap(({ screen }) => screen.wantedStreams(state)));
    const missing = [...wanted].filter((stream) => !channel.states.has(stream));
    for (const stream of await findStreams(database, channel.id, missing)) {
      keepStream(channel, stream);
    }
  }

  function keepStream({ state, states }: Channel, stream: PlayStream): void {
    const known = state?.streams.get(stream.stream)?.number ?? 0;
    if (known > stream.number) {
      // Of two reads at a time, the one that began earlier may end later.
      return;
    }
    state?.streams.set(stream.stream, { ...stream, state: null });
    states.set(stream.stream, stream.state);
  }

  function showPresence(channel: Channel): void {
    channel.here = new Set(
      [...channel.watchers].flatMap(({ viewer }) => (viewer.screen === "player" ? viewer.participantId : [])),
    );
    showOverview(channel);
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
    const participants = await findParticipants(database, channel.id);
    state.participants = new Map(participants.map((participant) => [participant.id, participant]));
    for (const watcher of channel.watchers) {
      if (watcher.screen.hasOverview) {
        send(channel, watcher, watcher.screen.overview(channel, now()));
      }
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
      for (const channel of channels.values()) {
        for (const watcher of channel.watchers) {
          endWatcher(channel, watcher);
        }
      }
    },
  };
}

/** Who may see some change: not those who play in other streams than those that have changed. */
function watchersOf({ watchers, state }: Channel, changed: ReadonlySet<number> | undefined): Watcher[] {
  return [...watchers].filter(({ viewer }) => {
    if (changed === undefined || state === undefined || viewer.screen !== "player") {
      return true;
    }
    const stream = streamOfSeat(state, state.participants.get(viewer.participantId)?.seat ?? null);
    return stream !== undefined && changed.has(stream);
  });
}

/** Whether somebody may still see a table: it is there, their session lives, and their place is still theirs. */
function mayStay(state: TableState | undefined, viewer: Viewer, living: ReadonlySet<string>): boolean {
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

function subjectOf(tableId: string, viewer: Viewer): string {
  return viewer.screen === "player" ? viewer.participantId : (viewer.accountId ?? `projector of ${tableId}`);
}

function push({ stream }: Watcher, text: string): void {
  if (stream.destroyed) {
    return;
  }
  if (stream.readableLength > mostWaiting) {
    stream.destroy();
  } else if (text !== "") {
    stream.push(text);
  }
}
