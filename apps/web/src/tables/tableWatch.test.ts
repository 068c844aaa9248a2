import type { Outcome } from "@belab/api";
import type { TableEvent } from "@belab/api/tables";
import { AccountError } from "@belab/domain/accounts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  likeliest,
  narrowed,
  offsetOfAnswer,
  offsetOfMessage,
  type TableState,
  type TableStreamEvents,
  unknownOffset,
  watchTable,
} from "./tableWatch.ts";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const running = { state: "running", deadline: start + 600_000 } as const;
const paused = { state: "paused", remaining: 500_000 } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A server whose clock is ahead, and whose answers take their time. */
function classroom({ ahead = 0, roundTrip = 10 } = {}) {
  const streams: { events: TableStreamEvents; isOpen: boolean; isClosed: boolean }[] = [];
  const states: TableState[] = [];
  const server = {
    table: { clock: running, endedAt: null } as Pick<TableEvent, "clock" | "endedAt">,
    refusal: undefined as Exclude<Outcome<"readTable">, { kind: "success" }> | undefined,
    roundTrip,
    reads: 0,
    time: () => Date.now() + ahead,
  };
  const watch = watchTable(
    {
      now: Date.now,
      async read() {
        server.reads += 1;
        await new Promise((resolve) => setTimeout(resolve, server.roundTrip / 2));
        const serverTime = server.time();
        const { table, refusal } = server;
        await new Promise((resolve) => setTimeout(resolve, server.roundTrip / 2));
        return (
          refusal ?? {
            kind: "success",
            answer: { success: true, error: 0, game: "googol", canControl: true, serverTime, ...table },
          }
        );
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
  );
  /** Lets all answers arrive that are on their way. */
  const settled = () => vi.advanceTimersByTimeAsync(10 * roundTrip);
  const refresh = async () => {
    watch.refresh();
    await settled();
  };
  return { server, streams, watch, settled, refresh, now: () => states.at(-1) };
}

function tableEvent(changes: Partial<TableEvent>): TableEvent {
  return { clock: running, endedAt: null, serverTime: Date.now(), ...changes };
}

it("shows the table and then each change of its clock", async () => {
  const { streams, settled, now } = classroom();
  await settled();
  expect(now()).toMatchObject({ table: { game: "googol", clock: running, canControl: true }, isConnectionLost: false });

  streams[0]?.events.onEvent(tableEvent({ clock: paused }));
  expect(now()?.table).toMatchObject({ clock: paused, canControl: true });
});

it("keeps the newest state when events overtake each other", async () => {
  const { streams, settled, now } = classroom();
  await settled();
  streams[0]?.events.onEvent(tableEvent({ clock: paused, serverTime: start + 2000 }));
  streams[0]?.events.onEvent(tableEvent({ clock: running, serverTime: start + 1000 }));
  expect(now()?.table?.clock).toEqual(paused);
});

it("knows the server's time though this computer's clock is wrong", async () => {
  const { watch, server, settled } = classroom({ ahead: 3_600_000, roundTrip: 300 });
  await settled();
  expect(Math.abs(watch.now() - server.time())).toBeLessThanOrEqual(150);
  expect(server.reads).toBe(1);
});

it("asks a slow server again, a few times at most, until the time is sure enough", async () => {
  const slow = classroom({ ahead: -90_000, roundTrip: 2000 });
  await slow.settled();
  expect(slow.server.reads).toBe(4);
  expect(slow.streams).toHaveLength(1);
});

it("says that the connection is lost until the stream is open again", async () => {
  const { streams, settled, now } = classroom();
  await settled();
  streams[0]?.events.onError(false);
  expect(now()).toMatchObject({ table: { clock: running }, isConnectionLost: true });
  streams[0]?.events.onOpen();
  expect(now()?.isConnectionLost).toBe(false);
});

it("opens another stream where the server refused the last", async () => {
  const { streams, settled, now, server } = classroom();
  await settled();
  if (streams[0]) {
    streams[0].isOpen = false;
  }
  streams[0]?.events.onError(true);
  server.table = { clock: paused, endedAt: null };
  await vi.advanceTimersByTimeAsync(6000);
  expect(streams).toHaveLength(2);
  expect(now()?.table?.clock).toEqual(paused);
});

it("catches up with what was missed, without another stream where one is open", async () => {
  const { streams, settled, now, server, refresh } = classroom();
  await settled();
  server.table = { clock: paused, endedAt: null };
  await refresh();
  expect(now()?.table?.clock).toEqual(paused);
  expect(streams).toHaveLength(1);
});

it("takes another stream after the network was away: the old one may be dead without knowing it", async () => {
  const { streams, settled, now, watch, refresh } = classroom();
  await settled();
  watch.loseConnection();
  expect(now()?.isConnectionLost).toBe(true);
  await refresh();
  expect(streams).toHaveLength(2);
  expect(streams[0]?.isClosed).toBe(true);
  streams[1]?.events.onOpen();
  expect(now()?.isConnectionLost).toBe(false);
});

it("believes in the connection again as soon as an event comes", async () => {
  const { streams, settled, now, watch } = classroom();
  await settled();
  watch.loseConnection();
  streams[0]?.events.onEvent(tableEvent({ clock: paused }));
  expect(now()).toMatchObject({ table: { clock: paused }, isConnectionLost: false });
});

it("listens no more once the table has ended", async () => {
  const { streams, settled, now, watch } = classroom();
  await settled();
  streams[0]?.events.onEvent(tableEvent({ clock: paused, endedAt: start + 5000, serverTime: start + 5000 }));
  expect(now()?.table?.endedAt).toBe(start + 5000);
  expect(streams[0]?.isClosed).toBe(true);
  watch.loseConnection();
  expect(now()?.isConnectionLost).toBe(false);
});

it.each([
  [403, "not-allowed"],
  [404, "table-not-found"],
])("says why a table cannot be shown: %d", async (status, reason) => {
  const { settled, now, server, refresh } = classroom();
  await settled();
  server.refusal = { kind: "refused", status, error: AccountError.Unknown, reason, params: {} };
  await refresh();
  expect(now()).toEqual({ failure: server.refusal, isConnectionLost: false });
});

it("keeps showing the clock while the server does not answer, and tries again", async () => {
  const { settled, now, server, refresh } = classroom();
  await settled();
  server.refusal = { kind: "unreachable" };
  await refresh();
  expect(now()).toMatchObject({ table: { clock: running }, isConnectionLost: true });
  server.refusal = undefined;
  server.table = { clock: paused, endedAt: null };
  await vi.advanceTimersByTimeAsync(6000);
  expect(now()?.table?.clock).toEqual(paused);
});

it("is silent once it is closed", async () => {
  const { streams, settled, now, watch } = classroom();
  await settled();
  const last = now();
  watch.close();
  streams[0]?.events.onEvent(tableEvent({ clock: paused }));
  expect(now()).toBe(last);
  expect(streams[0]?.isClosed).toBe(true);
});

describe("C16: a change that this page makes", () => {
  it("is known by the stream's event, whether it comes before the answer or after, and not asked for", async () => {
    const { streams, settled, watch, server, now } = classroom();
    await settled();
    const before = watch.expectChange();
    streams[0]?.events.onEvent(tableEvent({ clock: paused }));
    await before();

    const after = watch.expectChange()();
    streams[0]?.events.onEvent(tableEvent({ clock: running }));
    await after;
    expect(now()?.table?.clock).toEqual(running);
    expect(server.reads).toBe(1);
  });

  it("is asked for where no stream is open", async () => {
    const { streams, settled, watch, server, now } = classroom();
    await settled();
    if (streams[0]) {
      streams[0].isOpen = false;
    }
    server.table = { clock: paused, endedAt: null };
    watch.expectChange()();
    await settled();
    expect(now()?.table?.clock).toEqual(paused);
  });

  it("is asked for where the stream is dead without knowing it", async () => {
    const { settled, watch, server, now } = classroom();
    await settled();
    server.table = { clock: paused, endedAt: null };
    const changed = watch.expectChange()();
    await vi.advanceTimersByTimeAsync(2000);
    await changed;
    expect(now()?.table?.clock).toEqual(paused);
  });

  it("is waited for no more once the page is closed", async () => {
    const { settled, watch, server } = classroom();
    await settled();
    const changed = watch.expectChange()();
    watch.close();
    await changed;
    expect(server.reads).toBe(1);
  });
});

describe("the server's time", () => {
  it("knows the offset as exactly as the answer was quick", () => {
    const offset = offsetOfAnswer(10_500, 5_000, 5_200);
    expect(offset).toEqual({ from: 5_300, to: 5_500 });
    expect(likeliest(offset)).toBe(5_400);
  });

  it("grows more exact with each answer, never less", () => {
    const slow = narrowed(unknownOffset, offsetOfAnswer(11_000, 5_000, 7_000));
    const quick = narrowed(slow, offsetOfAnswer(20_100, 15_000, 15_200));
    expect(quick).toEqual({ from: 4_900, to: 5_100 });
    expect(narrowed(quick, offsetOfAnswer(31_000, 25_000, 27_000))).toEqual(quick);
  });

  it("learns from a message that the clock is at least so far ahead", () => {
    const known = offsetOfAnswer(10_000, 5_000, 6_000);
    expect(narrowed(known, offsetOfMessage(20_000, 15_200))).toEqual({ from: 4_800, to: 5_000 });
  });

  it("believes the newer answer when a clock was set meanwhile", () => {
    const known = offsetOfAnswer(10_000, 5_000, 5_100);
    const anHourLater = offsetOfAnswer(3_610_000, 5_000, 5_100);
    expect(narrowed(known, anHourLater)).toEqual(anHourLater);
  });

  it("takes this computer's clock until anything is known", () => {
    expect(likeliest(unknownOffset)).toBe(0);
  });
});
