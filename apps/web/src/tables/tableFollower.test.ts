import type { Outcome } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import type { PlayClock, PlayerEvent, TableFacts } from "@belab/domain/tables";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followTable, type TableStreamEvents } from "./tableFollower.ts";
import { isOpenTo, type TableState } from "./tableState.ts";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const running: PlayClock = { startedAt: start, pausedAt: null, pausedFor: 0 };
const paused: PlayClock = { startedAt: start, pausedAt: start + 60_000, pausedFor: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

function factsWith(changes: Partial<TableFacts>): TableFacts {
  return {
    gameTableId: "t1",
    name: null,
    game: "googol",
    version: 1,
    parameters: {},
    status: "playing",
    isPractice: false,
    endedAt: null,
    play: running,
    teams: null,
    membersOfSeat: { from: 1, to: 1 },
    participants: 1,
    room: 500,
    step: 0,
    ...changes,
  };
}

type Refusal = Exclude<Outcome<"readTable">, { kind: "success" }>;

function refused(status: number, reason: string): Refusal {
  return { kind: "refused", status, error: AccountError.Unknown, reason, params: {} };
}

interface Room {
  ahead?: number;
  roundTrip?: number;
  isParticipant?: boolean;
  refusal?: Refusal;
  /** The page came with what its screen shows. @default false */
  withPage?: boolean;
  /** Nobody looks at the page when it opens. @default false */
  isResting?: boolean;
}

/** A player's screen, and a server whose clock may be ahead and whose answers take their time. */
function classroom({ ahead = 0, roundTrip = 10, isParticipant = true, refusal, ...page }: Room = {}) {
  const { withPage = false, isResting = false } = page;
  const streams: { events: TableStreamEvents<PlayerEvent>; isOpen: boolean; isClosed: boolean }[] = [];
  const states: TableState<"player">[] = [];
  const server = {
    table: factsWith({}),
    isParticipant,
    refusal,
    roundTrip,
    reads: 0,
    /** Questions from here on that go into dead connections, and how many of them were aborted. */
    dead: 0,
    aborted: 0,
    view: {},
    time: () => Date.now() + ahead,
  };
  function answerNow(snapshot: boolean) {
    const { table, isParticipant, view } = server;
    return {
      success: true,
      error: 0,
      serverTime: server.time(),
      table,
      role: isParticipant ? null : "teacher",
      isParticipant,
      takeOverAt: null,
      ...(snapshot && { event: { serverTime: server.time(), isWhole: true, table, view } }),
    } as const;
  }
  const clock = { jump: 0 };
  const onRevival = vi.fn();
  const follower = followTable<"player">(
    {
      isOpenTo: (access) => access.isParticipant,
      now: () => Date.now() + clock.jump,
      onRevival,
      async read(snapshot, signal) {
        server.reads += 1;
        if (server.dead > 0) {
          server.dead -= 1;
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          server.aborted += 1;
          return { kind: "aborted" };
        }
        await new Promise((resolve) => setTimeout(resolve, server.roundTrip / 2));
        const refusal = snapshot && !server.isParticipant ? refused(401, "participant-missing") : server.refusal;
        const answer = answerNow(snapshot);
        await new Promise((resolve) => setTimeout(resolve, server.roundTrip / 2));
        return refusal ?? { kind: "success", answer };
      },
      listen(events) {
        const stream = { events, isOpen: true, isClosed: false };
        streams.push(stream);
        return {
          isOpen: () => stream.isOpen,
          close: () => {
            stream.isClosed = true;
            stream.isOpen = false;
          },
        };
      },
    },
    (state) => states.push(state),
    withPage ? answerNow(true) : undefined,
    isResting,
  );
  const heartbeat = () => streams.at(-1)?.events.onHeartbeat(server.time());
  /** Lets all answers arrive that are on their way. */
  const settled = () => vi.advanceTimersByTimeAsync(10 * roundTrip);
  return {
    server,
    clock,
    onRevival,
    streams,
    follower,
    settled,
    async refresh() {
      void follower.refresh();
      await settled();
    },
    /** What the newest stream brings. */
    send: (event: Partial<PlayerEvent>, id = "1") =>
      streams.at(-1)?.events.onEvent({ serverTime: server.time(), ...event }, id),
    heartbeat,
    /** Passes time, in which the newest stream brings the server's heartbeats. */
    async hearFor(time: number) {
      heartbeat();
      heartbeat();
      for (let passed = 0; passed < time; passed += 1_000) {
        heartbeat();
        await vi.advanceTimersByTimeAsync(1_000);
      }
    },
    /** The newest stream ends as a refused one does: for good. */
    refuseStream() {
      const stream = streams.at(-1);
      if (stream) {
        stream.isOpen = false;
        stream.events.onError(true);
      }
    },
    now: () => states.at(-1),
  };
}

it("shows the table as it was read, then all that the stream brings", async () => {
  const { send, settled, now } = classroom();
  await settled();
  expect(now()).toEqual({
    parts: { table: factsWith({}) },
    access: { role: null, isParticipant: true },
    takeOverAt: null,
    isConnectionLost: false,
    isHeldBack: false,
  });

  const ada = { participantId: "a", name: "Ada", seat: 0 };
  send({ isWhole: true, table: factsWith({}), members: [ada], view: { round: 1 } });
  send({ view: { round: 2 } });
  expect(now()?.parts).toEqual({ table: factsWith({}), members: [ada], view: { round: 2 } });
});

it("takes the stream's word over what is read while it is open", async () => {
  const { server, send, settled, refresh, now } = classroom();
  await settled();
  send({ table: factsWith({ play: paused }) });
  server.table = factsWith({ play: running });
  await refresh();
  expect(now()?.parts.table?.play).toEqual(paused);
});

it("listens without asking first where the page came with what its screen shows, by the server's time", () => {
  const { streams, follower, send, now } = classroom({ withPage: true, ahead: 5_000 });
  expect(streams).toHaveLength(1);
  expect(follower.now()).toBeGreaterThanOrEqual(start + 5_000);
  send({ table: factsWith({ participants: 7 }) });
  expect(now()).toMatchObject({ access: { isParticipant: true }, parts: { table: { participants: 7 }, view: {} } });
});

it("listens to nothing where the page came with a table at which the person has no seat", () => {
  expect(classroom({ withPage: true, isParticipant: false }).streams).toHaveLength(0);
});

describe("a screen", () => {
  const teacher = { role: "teacher", isParticipant: false } as const;
  const player = { role: null, isParticipant: true } as const;
  const byId = { gameTableId: "t1" };

  it("is open to whom it is for, and a projector to anyone who has its link", () => {
    expect([isOpenTo("player", byId, player), isOpenTo("player", byId, teacher)]).toEqual([true, false]);
    expect([isOpenTo("teacher", byId, player), isOpenTo("teacher", byId, teacher)]).toEqual([false, true]);
    expect([isOpenTo("projector", byId, player), isOpenTo("projector", byId, teacher)]).toEqual([false, true]);
    expect(isOpenTo("projector", { projectorToken: "x" }, { role: null, isParticipant: false })).toBe(true);
  });
});

it("listens to no stream where the person has none: they belong to another page", async () => {
  const { streams, settled, now } = classroom({ isParticipant: false });
  await settled();
  expect(now()?.access).toEqual({ role: "teacher", isParticipant: false });
  expect(streams).toHaveLength(0);
});

it("listens no longer once the table is not theirs any more", async () => {
  const { server, streams, settled, refresh, now } = classroom();
  await settled();
  server.isParticipant = false;
  await refresh();
  expect(streams[0]?.isClosed).toBe(true);
  server.table = factsWith({ participants: 9 });
  await refresh();
  expect(streams).toHaveLength(1);
  expect(now()).toMatchObject({ access: { role: "teacher" }, parts: { table: { participants: 9 } } });
});

it("knows the server's time though this computer's clock is wrong", async () => {
  const { follower, server, settled } = classroom({ ahead: 3_600_000, roundTrip: 300 });
  await settled();
  expect(Math.abs(follower.now() - server.time())).toBeLessThanOrEqual(150);
  expect(server.reads).toBe(1);
});

it("listens to a slow server after its first answer, and asks for a surer time in the meantime", async () => {
  const { server, streams, now } = classroom({ roundTrip: 800 });
  await vi.advanceTimersByTimeAsync(800);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.reads).toBe(2);
  server.refusal = refused(503, "unavailable");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.reads).toBe(2);
  expect(now()).toMatchObject({ isConnectionLost: false });
});

it("asks a slow server again, a few times at most, until the time is sure enough", async () => {
  const slow = classroom({ ahead: -90_000, roundTrip: 1_500 });
  await vi.advanceTimersByTimeAsync(7_400);
  expect(slow.server.reads).toBe(4);
  expect(slow.streams).toHaveLength(1);
});

describe("a lost connection", () => {
  it("is reported until the stream is open again, and what is known stays", async () => {
    const { streams, send, settled, now } = classroom();
    await settled();
    send({ view: { round: 3 } });
    streams[0]?.events.onError(false);
    expect(now()).toMatchObject({ parts: { view: { round: 3 } }, isConnectionLost: true });
    streams[0]?.events.onOpen();
    expect(now()?.isConnectionLost).toBe(false);
  });

  it("is tried again ever more rarely, at other moments for each screen, where the server refuses the stream", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { streams, settled, refuseStream, server, now } = classroom();
    await settled();
    server.table = factsWith({ play: paused });
    refuseStream();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(streams).toHaveLength(2);
    expect(now()?.parts.table?.play).toEqual(paused);

    refuseStream();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(streams).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(3);

    vi.mocked(Math.random).mockReturnValue(0);
    refuseStream();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(streams).toHaveLength(4);
    vi.mocked(Math.random).mockRestore();
  });

  it("takes another stream after the network was away: the old one may be dead without knowing it", async () => {
    const { streams, settled, now, follower, refresh } = classroom();
    await settled();
    follower.loseConnection();
    expect(now()?.isConnectionLost).toBe(true);
    await refresh();
    expect(streams).toHaveLength(2);
    expect(streams[0]?.isClosed).toBe(true);
    streams[1]?.events.onOpen();
    expect(now()?.isConnectionLost).toBe(false);
  });

  it("is over as soon as an event comes", async () => {
    const { send, settled, now, follower } = classroom();
    await settled();
    follower.loseConnection();
    send({ table: factsWith({ play: paused }) });
    expect(now()).toMatchObject({ parts: { table: { play: paused } }, isConnectionLost: false });
  });

  it("keeps the table in sight while the server does not answer, and tries again", async () => {
    const { settled, now, server, refresh } = classroom();
    await settled();
    server.refusal = { kind: "unreachable" };
    await refresh();
    expect(now()).toMatchObject({ parts: { table: { play: running } }, isConnectionLost: true });
    expect(now()?.failure).toBeUndefined();
    server.refusal = undefined;
    server.table = factsWith({ play: paused });
    await vi.advanceTimersByTimeAsync(6000);
    expect(now()?.parts.table?.play).toEqual(paused);
  });

  it("is said to be a failure where nothing is known yet, and tried again", async () => {
    const { settled, now, server } = classroom({ refusal: { kind: "unreachable" } });
    await settled();
    expect(now()).toMatchObject({ failure: { kind: "unreachable" }, isConnectionLost: false });
    server.refusal = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect(now()?.failure).toBeUndefined();
    expect(now()?.parts.table).toEqual(factsWith({}));
  });

  it("opens another stream after a long sleep, and only then", async () => {
    const { streams, settled, follower } = classroom();
    await settled();
    void follower.wake(false);
    await settled();
    expect(streams).toHaveLength(1);
    void follower.wake(true);
    await settled();
    expect(streams).toHaveLength(2);
    expect(streams.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });
});

describe("a stream that has become silent", () => {
  it("is left for another after nine seconds, which the page says", async () => {
    const { streams, send, server, settled, now, hearFor } = classroom();
    await settled();
    await hearFor(0);
    server.view = { round: 3 };
    send({ view: { round: 3 } });
    await vi.advanceTimersByTimeAsync(8_900);
    expect(now()?.isConnectionLost).toBe(false);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(now()).toMatchObject({ parts: { view: { round: 3 } }, isConnectionLost: true });
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    send({ view: { round: 4 } });
    expect(now()).toMatchObject({ parts: { view: { round: 4 } }, isConnectionLost: false });
  });

  it("is said to be so while the server does not answer either", async () => {
    const { send, settled, now, server, hearFor } = classroom();
    await settled();
    send({});
    await hearFor(0);
    server.refusal = { kind: "unreachable" };
    await vi.advanceTimersByTimeAsync(120_000);
    expect(now()?.isConnectionLost).toBe(true);
  });

  it("is none as long as there are heartbeats, which end a loss, too", async () => {
    const { streams, settled, now, follower, heartbeat, server } = classroom();
    await settled();
    follower.loseConnection();
    heartbeat();
    for (let count = 0; count < 12; count += 1) {
      heartbeat();
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(now()?.isConnectionLost).toBe(false);
    expect(streams).toHaveLength(1);
    expect(server.reads).toBe(1);
  });

  it("is followed no more once the page is closed", async () => {
    const { send, settled, follower, server, streams } = classroom();
    await settled();
    send({});
    follower.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.reads).toBe(1);
    expect(streams).toHaveLength(1);
  });
});

describe("a network that holds the stream back", () => {
  /** A page to which nothing came of its first stream for six seconds. */
  async function heldBack() {
    const room = classroom();
    await room.settled();
    room.streams[0]?.events.onOpen();
    await vi.advanceTimersByTimeAsync(6_000);
    return room;
  }

  it("is said to do so after six seconds, and all that the screen shows is asked for every few seconds", async () => {
    const { now, server, settled, streams } = await heldBack();
    await settled();
    expect(now()).toMatchObject({ isHeldBack: true, isConnectionLost: false });
    expect(streams[0]?.isClosed).toBe(true);
    server.view = { round: 2 };
    await vi.advanceTimersByTimeAsync(5_200);
    expect(now()?.parts.view).toEqual({ round: 2 });
    server.view = { round: 3 };
    await vi.advanceTimersByTimeAsync(5_200);
    expect(now()).toMatchObject({ parts: { view: { round: 3 } }, isHeldBack: true });
  });

  it("is not waited for after an action: what it changed is asked for at once", async () => {
    const { follower, now, server, settled } = await heldBack();
    server.view = { round: 2 };
    follower.catchUp();
    await settled();
    expect(now()?.parts.view).toEqual({ round: 2 });
  });

  it.each([1, 3, 5])(
    "shows a change within ten seconds where %d connections have died without a word",
    async (dead) => {
      const { now, server, settled } = await heldBack();
      await settled();
      server.dead = dead;
      server.view = { round: 2 };
      await vi.advanceTimersByTimeAsync(9_500);
      expect(now()).toMatchObject({ parts: { view: { round: 2 } }, isHeldBack: true });
    },
  );

  it("is taken for one that has died, too: its first question is asked again soon", async () => {
    const room = classroom();
    await room.settled();
    room.streams[0]?.events.onOpen();
    room.server.dead = 4;
    room.server.view = { round: 2 };
    await vi.advanceTimersByTimeAsync(6_000 + 2_600);
    expect(room.now()?.parts.view).toEqual({ round: 2 });
  });

  it("shows the other page to a person who has another role by now", async () => {
    const { now, server } = await heldBack();
    server.isParticipant = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(now()).toMatchObject({ access: { role: "teacher", isParticipant: false } });
    expect(now()?.failure).toBeUndefined();
  });

  it("is asked no more than every three seconds, and with a stream once a minute", async () => {
    const { server, streams } = await heldBack();
    const reads = server.reads;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.reads - reads).toBeLessThanOrEqual(201);
    expect(server.reads - reads).toBeGreaterThan(110);
    expect(streams.length).toBeLessThanOrEqual(11);
    expect(streams.length).toBeGreaterThan(8);
    expect(streams.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(1);
  });

  it("is done with as soon as a stream brings two heartbeats, and not by what it lets through first", async () => {
    const { heartbeat, hearFor, now, send, server, streams } = await heldBack();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(streams).toHaveLength(2);
    heartbeat();
    send({ view: { round: 2 } });
    expect(now()).toMatchObject({ parts: { view: { round: 2 } }, isHeldBack: true });
    await hearFor(1_000);
    expect(now()?.isHeldBack).toBe(false);
    const reads = server.reads;
    await hearFor(20_000);
    expect(server.reads).toBe(reads);
  });

  it("is found out where it brings the first event and no heartbeat within three seconds after that", async () => {
    const { heartbeat, now, send, server, settled, streams } = classroom();
    await settled();
    heartbeat();
    send({ isWhole: true, table: factsWith({}), view: { round: 1 } });
    await vi.advanceTimersByTimeAsync(2_500);
    send({ view: { round: 2 } });
    expect(now()?.isHeldBack).toBe(false);
    server.view = { round: 3 };
    await vi.advanceTimersByTimeAsync(600);
    expect(now()).toMatchObject({ parts: { view: { round: 3 } }, isHeldBack: true, isConnectionLost: false });
    expect(streams[0]?.isClosed).toBe(true);
  });

  it("is asked also where the time is still being asked for", async () => {
    const { heartbeat, now, server, streams } = classroom({ roundTrip: 1_500 });
    await vi.advanceTimersByTimeAsync(1_600);
    heartbeat();
    server.view = { round: 2 };
    await vi.advanceTimersByTimeAsync(12_000);
    expect(now()).toMatchObject({ parts: { view: { round: 2 } }, isHeldBack: true });
    expect(streams).toHaveLength(1);
  });

  it("does not let an answer that was made before take back what an event has told", async () => {
    const { now, send, server } = await heldBack();
    server.roundTrip = 1_000;
    server.view = { round: 1 };
    const states = [];
    await vi.advanceTimersByTimeAsync(57_000);
    for (let passed = 0; passed < 10_000; passed += 100) {
      await vi.advanceTimersByTimeAsync(100);
      send({ view: { round: 2 } });
      states.push(now()?.parts.view);
    }
    expect(new Set(states.map((view) => JSON.stringify(view)))).toEqual(new Set([JSON.stringify({ round: 2 })]));
  });

  it("lets what this page changes be known at once", async () => {
    const { follower, server, settled, now } = await heldBack();
    await settled();
    server.view = { round: 2 };
    void follower.expectChange()();
    await vi.advanceTimersByTimeAsync(20);
    expect(now()?.parts.view).toEqual({ round: 2 });
  });

  it("is another matter than a server that does not answer", async () => {
    const { server, now } = await heldBack();
    server.refusal = { kind: "unreachable" };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now()?.isConnectionLost).toBe(true);
    server.refusal = undefined;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(now()).toMatchObject({ isConnectionLost: false, isHeldBack: true });
  });
});

describe("the end", () => {
  it.each([
    [401, "participant-missing"],
    [403, "not-your-table"],
    [404, "table-not-found"],
  ])("is a refusal for good: %d", async (status, reason) => {
    const { settled, now, server, streams, refresh } = classroom();
    await settled();
    server.refusal = refused(status, reason);
    await refresh();
    expect(now()).toMatchObject({ failure: server.refusal, isConnectionLost: false });
    expect(streams[0]?.isClosed).toBe(true);

    const reads = server.reads;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.reads).toBe(reads);
    expect(streams).toHaveLength(1);
  });

  it("is found out when the server ends the stream of a person who was removed", async () => {
    const { settled, now, server, refuseStream } = classroom();
    await settled();
    server.refusal = refused(401, "participant-missing");
    refuseStream();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(now()).toMatchObject({ failure: { reason: "participant-missing" } });
  });

  it("is the last event of a table that ended long ago", async () => {
    const { streams, send, settled, now, follower, server } = classroom();
    await settled();
    send({ table: factsWith({ status: "ended", endedAt: start }) });
    expect(streams[0]?.isClosed).toBe(false);
    send({}, "closed");
    expect(streams[0]?.isClosed).toBe(true);
    follower.loseConnection();
    await follower.refresh();
    expect(now()).toMatchObject({ parts: { table: { status: "ended" } }, isConnectionLost: false });
    expect(server.reads).toBe(1);
  });

  it("comes with the page's", async () => {
    const { streams, send, settled, now, follower } = classroom();
    await settled();
    const last = now();
    follower.close();
    send({ table: factsWith({ play: paused }) });
    expect(now()).toBe(last);
    expect(streams[0]?.isClosed).toBe(true);
  });
});

describe("a change that this page makes", () => {
  it("is known by the stream's event, whether it comes before the answer or after, and not asked for", async () => {
    const { settled, follower, server, send, now } = classroom();
    await settled();
    const before = follower.expectChange();
    send({ table: factsWith({ play: paused }) });
    await before();

    const after = follower.expectChange()();
    send({ table: factsWith({ play: running }) });
    await after;
    expect(now()?.parts.table?.play).toEqual(running);
    expect(server.reads).toBe(1);
  });

  it("is asked for where no stream is open", async () => {
    const { streams, settled, follower, server, now } = classroom();
    await settled();
    if (streams[0]) {
      streams[0].isOpen = false;
    }
    server.table = factsWith({ play: paused });
    void follower.expectChange()();
    await settled();
    expect(now()?.parts.table?.play).toEqual(paused);
  });

  it("is asked for, by another stream, where this one is dead without knowing it", async () => {
    const { settled, follower, server, streams, now } = classroom();
    await settled();
    server.table = factsWith({ play: paused });
    const changed = follower.expectChange()();
    await vi.advanceTimersByTimeAsync(2000);
    await changed;
    expect(now()?.parts.table?.play).toEqual(paused);
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it("is waited for no more once the page is closed", async () => {
    const { settled, follower, server } = classroom();
    await settled();
    const changed = follower.expectChange()();
    follower.close();
    await changed;
    expect(server.reads).toBe(1);
  });
});

describe("the time on screen", () => {
  const hour = 3_600_000;

  it.each([3 * hour, -3 * hour, 40_000, -40_000])(
    "follows the server's within ten seconds after this computer's clock jumps by %d ms",
    async (jump) => {
      const { clock, follower, hearFor, server, settled } = classroom({ ahead: 5_000 });
      await settled();
      await hearFor(3_000);
      clock.jump = jump;
      await hearFor(10_000);
      expect(Math.abs(follower.now() - server.time())).toBeLessThanOrEqual(1_000);
    },
  );

  it("is not asked for because messages come a little late", async () => {
    const { clock, hearFor, server, settled } = classroom();
    await settled();
    await hearFor(3_000);
    clock.jump = 3_000;
    await hearFor(10_000);
    expect(server.reads).toBe(1);
  });
});

describe("a page that is woken", () => {
  async function open() {
    const room = classroom();
    await room.settled();
    room.send({ isWhole: true, table: factsWith({}), view: { round: 1 } });
    await room.hearFor(2_000);
    return room;
  }

  it("asks once where the server answers, and shows what it missed", async () => {
    const { follower, now, onRevival, server, settled, streams } = await open();
    server.view = { round: 2 };
    void follower.wake(false);
    await settled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(now()?.parts.view).toEqual({ round: 2 });
    expect(server.reads).toBe(2);
    expect(streams).toHaveLength(1);
    expect(onRevival).not.toHaveBeenCalled();
  });

  it.each([1, 2, 3, 4, 5])(
    "is right within five seconds with %d dead connections, and aborts what got no answer",
    async (dead) => {
      const { follower, now, onRevival, server, streams } = await open();
      server.dead = dead;
      server.view = { round: 2 };
      void follower.wake(false);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(now()?.parts.view).toEqual({ round: 2 });
      expect(server.aborted).toBe(dead);
      expect(server.reads).toBe(1 + dead + 1);
      expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
      expect(onRevival).toHaveBeenCalledTimes(1);
    },
  );

  it("asks six times within three seconds, while nothing answers", async () => {
    const { follower, server } = await open();
    server.dead = 99;
    const before = server.reads;
    void follower.wake(false);
    const asked = [];
    for (let time = 0; time < 3_100; time += 100) {
      if (asked.length < server.reads - before) {
        asked.push(time);
      }
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toEqual([0, 500, 1_500, 2_000, 2_500, 3_000]);
  });

  it("aborts a question from before, whose connection may be dead", async () => {
    const { follower, now, server, settled } = await open();
    server.dead = 1;
    void follower.refresh();
    await settled();
    server.view = { round: 2 };
    void follower.wake(true);
    await settled();
    expect(server.aborted).toBe(1);
    expect(now()).toMatchObject({ parts: { view: { round: 2 } }, isConnectionLost: false });
  });

  it("lets what is to be sent wait for the answer", async () => {
    const { follower, server } = await open();
    expect(follower.awake()).toBeUndefined();
    server.dead = 1;
    void follower.wake(false);
    const onAwake = vi.fn();
    void follower.awake()?.then(onAwake);
    await vi.advanceTimersByTimeAsync(450);
    expect(onAwake).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(onAwake).toHaveBeenCalledTimes(1);
    expect(follower.awake()).toBeUndefined();
  });

  it("says that the connection is lost where nothing answers, and tries again", async () => {
    const { follower, now, server } = await open();
    server.dead = 6;
    void follower.wake(false);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(now()?.isConnectionLost).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(now()?.access).toBeDefined();
    expect(server.reads).toBe(1 + 6 + 1);
  });

  it("leaves a stream that brings no heartbeat after that", async () => {
    const { follower, settled, streams } = await open();
    await vi.advanceTimersByTimeAsync(5_000);
    void follower.wake(false);
    await settled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(streams.length).toBeGreaterThan(1);
  });

  it("is right within fifteen seconds though it was in sight all the time", async () => {
    const { now, server } = await open();
    server.dead = 5;
    server.view = { round: 2 };
    await vi.advanceTimersByTimeAsync(14_000);
    expect(now()?.parts.view).toEqual({ round: 2 });
  });

  it("goes on without the screen of a person who has another role by now", async () => {
    const { follower, now, server, settled } = await open();
    server.isParticipant = false;
    void follower.wake(false);
    await settled();
    expect(now()).toMatchObject({ access: { role: "teacher", isParticipant: false } });
    expect(now()?.failure).toBeUndefined();
  });

  it("asks nothing more once it is closed", async () => {
    const { follower, server } = await open();
    server.dead = 99;
    void follower.wake(false);
    const reads = server.reads;
    follower.close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.reads).toBe(reads);
  });
});

describe("a slow server", () => {
  it("is asked once in ordinary play", async () => {
    const { follower, hearFor, server, settled } = classroom();
    await settled();
    await hearFor(2_000);
    server.roundTrip = 6_000;
    const reads = server.reads;
    void follower.refresh();
    await hearFor(5_000);
    expect(server.reads).toBe(reads + 1);
  });
});

describe("a page that rests", () => {
  it("gives its stream up, asks every 20 seconds for all that it shows, and says nothing", async () => {
    const { follower, hearFor, now, server, settled, streams } = classroom();
    await settled();
    await hearFor(2_000);
    follower.rest();
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
    const reads = server.reads;
    server.view = { round: 2 };
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.reads).toBe(reads + 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.reads).toBe(reads + 4);
    expect(now()).toMatchObject({ parts: { view: { round: 2 } }, isConnectionLost: false, isHeldBack: false });
    expect(streams).toHaveLength(1);
  });

  it("is right at once when it is looked at, and listens again", async () => {
    const { follower, now, server, settled, streams } = classroom();
    await settled();
    follower.rest();
    await vi.advanceTimersByTimeAsync(30_000);
    server.view = { round: 7 };
    void follower.wake(false);
    await settled();
    expect(now()?.parts.view).toEqual({ round: 7 });
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it.each([false, true])(
    "opens no stream where nobody looked yet (with what came with the page: %s)",
    async (withPage) => {
      const { follower, settled, streams } = classroom({ isResting: true, withPage });
      await settled();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(streams).toHaveLength(0);
      void follower.wake(false);
      await settled();
      expect(streams).toHaveLength(1);
    },
  );
});
