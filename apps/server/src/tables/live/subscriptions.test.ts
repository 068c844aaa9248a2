import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { TableEvent } from "@belab/api/tables";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLocalEvents } from "../../events/events.ts";
import { deriveKeys } from "../../keys.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { action, startTableLab, startTestGame } from "../../testing/tables/testTables.ts";
import { tinyGames } from "../../testing/tables/tinyGames.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { tableChanged } from "../context.ts";
import { createGames } from "../playing/games.ts";
import { findParticipants } from "../stores/participantStore.ts";
import type { Viewer } from "./screens.ts";
import { createTableSubscriptions } from "./subscriptions.ts";

const together = { game: "bidding-together", parameters: { rounds: 9, seconds: null } };

/** The subscriptions of another process than the server's: none of its events reach them. */
function subscriptionsOf(
  lab: TestApp,
  { plugin, limits }: { plugin?: KyselyPlugin; limits?: Parameters<typeof createTableSubscriptions>[2] } = {},
) {
  const events = createLocalEvents();
  const onError = vi.fn();
  const context = {
    database: plugin === undefined ? lab.database : lab.database.withPlugin(plugin),
    games: createGames(tinyGames),
    keys: deriveKeys(lab.config.secret),
    now: lab.clock.now,
    server: lab.clock,
    events,
  };
  const subscriptions = createTableSubscriptions(context, onError, limits);
  onTestFinished(() => subscriptions.close());
  return { subscriptions, events, onError };
}

/** What came so far over a connection. */
function readOf(readable: Readable) {
  let text = "";
  readable.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  return {
    text: () => text,
    events: (): TableEvent[] => [...text.matchAll(/^id: .*\ndata: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data)),
  };
}

async function playerViewers({ database }: TestApp, tableId: string): Promise<Viewer[]> {
  const participants = await findParticipants(database, tableId);
  return participants.map(({ id, tokenDigest }) => ({
    screen: "player",
    participantId: id,
    ...(tokenDigest !== null && { tokenDigest }),
  }));
}

/**
 * The test says when time passes for what is done again and again.
 *
 * @returns what reads something after some time. A look that finds the one before under way does nothing: a test that
 * waits for what is found lets time pass with each try.
 */
function holdIntervals(): <Read>(read: () => Read) => () => Read {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return (read) => () => {
    vi.advanceTimersByTime(2_000);
    return read();
  };
}

const plainPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

describe("the heartbeats of a stream", () => {
  it("come at once, a second after it was opened, and every five seconds then", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    await using lab = await startTableLab();
    const { gameTableId } = await startTestGame(lab, together);
    const { subscriptions } = subscriptionsOf(lab);
    const screen = readOf(unwrap(await subscriptions.subscribe(gameTableId, { screen: "projector" }, "")));
    const opened = lab.clock.now();
    const times = () =>
      [...screen.text().matchAll(/"serverTime":(\d+)}\n\n/g)].map(([, time]) => Number(time) - opened);
    for (let passed = 0; passed < 16_000; passed += 500) {
      lab.clock.advance(500);
      vi.advanceTimersByTime(500);
    }
    await expect.poll(times).toEqual([0, 1_000, 5_000, 10_000, 15_000]);
  });
});

describe.each(databasesUnderTest)("the subscriptions to tables on $name", ({ kind }) => {
  it("find what no event has brought by looking again and again", async () => {
    const inTime = holdIntervals();
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players, participantIds } = await startTestGame(lab, together);
    const { subscriptions } = subscriptionsOf(lab);
    const viewer = (await playerViewers(lab, gameTableId)).find(
      (each) => each.screen === "player" && each.participantId === participantIds[0],
    );
    const player = readOf(unwrap(await subscriptions.subscribe(gameTableId, viewer ?? expect.unreachable(), "")));
    const projector = readOf(unwrap(await subscriptions.subscribe(gameTableId, { screen: "projector" }, "")));
    const sees = async (part: object) => {
      await expect.poll(inTime(() => player.events().at(-1))).toMatchObject(part);
    };

    await players[0]?.call("act", action(gameTableId, 3));
    await sees({ viewParts: { ownBid: 3 }, own: { stream: { isAwaited: false } } });
    await teacher.call("pauseTable", { gameTableId });
    await sees({ table: { play: { pausedAt: lab.clock.now() } } });
    await teacher.call("resumeTable", { gameTableId });
    await sees({ table: { play: { pausedAt: null } } });
    await teacher.call("setBot", { gameTableId, seat: 1, isBot: true });
    await sees({ viewParts: { round: 2, won: [0] } });
    await expect.poll(() => projector.events().at(-1)).toMatchObject({ streams: [{ awaited: [0] }] });
    await teacher.call("endTable", { gameTableId });
    await sees({ table: { status: "ended" } });

    const { length } = player.events();
    await expect.poll(inTime(() => projector.events().at(-1))).toMatchObject({ keys: { joinCode: null } });
    expect(player.events()).toHaveLength(length);
    await lab.database.deleteFrom("gameTables").execute();
    await expect.poll(inTime(subscriptions.count)).toBe(0);
  });

  it("find changes of the lobby that no event has brought", async () => {
    const inTime = holdIntervals();
    await using lab = await startTableLab({ kind });
    const { teacher } = await startTestGame(lab, together);
    const { gameTableId } = (await teacher.call("openTable", { game: "bidding-teams", teams: 2 })).body;
    const { subscriptions } = subscriptionsOf(lab);
    const projector = readOf(unwrap(await subscriptions.subscribe(gameTableId, { screen: "projector" }, "")));
    await teacher.call("setTeams", { gameTableId, teams: 4 });
    // The members of the teams can come by themselves after it.
    const withTeams = expect.objectContaining({ table: expect.objectContaining({ teams: 4 }) });
    await expect.poll(inTime(projector.events)).toContainEqual(withTeams);
  });

  it("read what has changed once for all screens", async () => {
    holdIntervals();
    await using lab = await startTableLab({ kind });
    const names = Array.from({ length: 40 }, (_, index) => `P ${index}`);
    const { gameTableId, players, participantIds } = await startTestGame(lab, together, names);
    const viewers = await playerViewers(lab, gameTableId);
    let queries = 0;
    const counting: KyselyPlugin = {
      ...plainPlugin,
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
    };
    const { subscriptions, events } = subscriptionsOf(lab, { plugin: counting });

    /** Queries that a change takes with so many screens open. */
    async function queriesWith(count: number, change: () => Promise<unknown>, stream: number): Promise<number> {
      const readables: Readable[] = [];
      for (const viewer of viewers.slice(0, count)) {
        readables.push(unwrap(await subscriptions.subscribe(gameTableId, viewer, "")));
      }
      const screens = readables.map(readOf);
      await change();
      queries = 0;
      const before = screens.map((screen) => screen.events().length);
      await events.publish(tableChanged, `${gameTableId} ${stream}`);
      await expect
        .poll(() => screens.some((screen, index) => screen.events().length > (before[index] ?? 0)))
        .toBe(true);
      const taken = queries;
      for (const each of readables) {
        each.destroy();
      }
      await expect.poll(subscriptions.count).toBe(0);
      return taken;
    }
    const idOf = (index: number) => {
      const viewer = viewers[index];
      return viewer?.screen === "player" ? viewer.participantId : "";
    };
    const act = (index: number) => () =>
      players[participantIds.indexOf(idOf(index))]?.call("act", action(gameTableId, 3)) ?? expect.unreachable();
    expect(await queriesWith(2, act(0), 1)).toBe(1);
    expect(await queriesWith(40, act(1), 1)).toBe(1);
    const rename = (name: string) => () =>
      lab.database.updateTable("tableParticipants").set({ name }).where("id", "=", idOf(0)).execute();
    const few = await queriesWith(2, rename("Q"), 0);
    expect(few).toBeLessThanOrEqual(6);
    expect(await queriesWith(40, rename("R"), 0)).toBe(few);
  });

  it("hear of a table again after a screen of before has closed late", async () => {
    holdIntervals();
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    const { subscriptions, events } = subscriptionsOf(lab);
    const [first, second] = await playerViewers(lab, gameTableId);
    const lost = unwrap(await subscriptions.subscribe(gameTableId, first ?? expect.unreachable(), ""));
    // Nobody reads it any more, so that it stays open when it is ended.
    const pushed = vi.spyOn(lost, "push");
    await lab.database.updateTable("tableParticipants").set({ leftAt: 1 }).execute();
    await events.publish(tableChanged, `${gameTableId} 0`);
    await expect.poll(() => pushed.mock.lastCall).toEqual([null]);
    await lab.database.updateTable("tableParticipants").set({ leftAt: null }).execute();
    const found = readOf(unwrap(await subscriptions.subscribe(gameTableId, second ?? expect.unreachable(), "")));
    lost.destroy();
    await expect.poll(subscriptions.count).toBe(1);

    await teacher.call("pauseTable", { gameTableId });
    await events.publish(tableChanged, `${gameTableId} 0`);
    await expect.poll(() => found.events().at(-1)).toMatchObject({ table: { play: { pausedAt: lab.clock.now() } } });
  });

  it("send what they could not read, once they can", async () => {
    const inTime = holdIntervals();
    await using lab = await startTableLab({ kind });
    const { teacher, teacherId, gameTableId } = await startTestGame(lab, together);
    const { id } = await lab.database
      .selectFrom("sessions")
      .select("id")
      .where("accountId", "=", teacherId)
      .executeTakeFirstOrThrow();
    let isAway = false;
    const failing: KyselyPlugin = {
      ...plainPlugin,
      transformQuery({ node }) {
        if (isAway && JSON.stringify(node).includes('"sessions"')) {
          throw new Error("away");
        }
        return node;
      },
    };
    const { subscriptions, events, onError } = subscriptionsOf(lab, { plugin: failing });
    const viewer: Viewer = { screen: "teacher", sessionId: id, accountId: teacherId };
    const screen = readOf(unwrap(await subscriptions.subscribe(gameTableId, viewer, "")));
    isAway = true;
    await teacher.call("pauseTable", { gameTableId });
    await events.publish(tableChanged, `${gameTableId} 0`);
    await expect.poll(() => onError.mock.calls).toHaveLength(1);
    isAway = false;
    await expect
      .poll(inTime(() => screen.events().at(-1)))
      .toMatchObject({ table: { play: { pausedAt: lab.clock.now() } } });
  });

  it("row 71: end a screen while its table is read, and write nothing after its end", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId } = await startTestGame(lab, together);
    const { subscriptions } = subscriptionsOf(lab);
    const [viewer = expect.unreachable()] = await playerViewers(lab, gameTableId);
    const open = readOf(unwrap(await subscriptions.subscribe(gameTableId, viewer, undefined)));
    await expect.poll(open.events).toHaveLength(1);
    const opening = subscriptions.subscribe(gameTableId, viewer, undefined);
    subscriptions.close();
    const written = await text(unwrap(await opening));
    expect(written).toMatch(/^retry: /);
    expect(written).not.toMatch(/^id: /m);
  });

  it("end the oldest of a person for their newest, and are so many at most in all, until one leaves", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId } = await startTestGame(lab, together, ["A", "B", "C", "D"]);
    const { subscriptions } = subscriptionsOf(lab, { limits: { perSubject: 2, perProcess: 3 } });
    const [one, two, three, four] = await playerViewers(lab, gameTableId);
    const watch = (viewer = one) => subscriptions.subscribe(gameTableId, viewer ?? expect.unreachable(), "");
    const first = unwrap(await watch());
    const second = unwrap(await watch());
    const newest = unwrap(await watch());
    expect([first, second, newest].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
    unwrap(await watch(two));
    // One of the two connections of the first person makes room for the first of somebody else.
    unwrap(await watch(three));
    expect([second, newest].map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect(await watch(four)).toMatchObject({ ok: false, reason: "unavailable", retryAfter: 30 });
    newest.destroy();
    await vi.waitFor(async () => unwrap(await watch(four)));
    expect(subscriptions.count()).toBe(3);
    subscriptions.close();
    expect(await watch(two)).toMatchObject({ ok: false, reason: "unavailable" });
  });

  it("let those go who do not read", async () => {
    holdIntervals();
    await using lab = await startTableLab({ kind });
    const { gameTableId } = await startTestGame(lab, together);
    const { subscriptions, events } = subscriptionsOf(lab);
    const readable = unwrap(await subscriptions.subscribe(gameTableId, { screen: "projector" }, ""));
    const name = "x".repeat(400_000);
    for (let step = 1; step <= 4; step++) {
      await lab.database.updateTable("gameTables").set({ name, step }).execute();
      await events.publish(tableChanged, `${gameTableId} 0`);
      await expect.poll(() => readable.destroyed || readable.readableLength > step * 400_000).toBe(true);
    }
    expect(readable.destroyed).toBe(true);
    await expect.poll(subscriptions.count).toBe(0);
  });
});

it("keep no slot where the table cannot be read", async () => {
  await using lab = await startTableLab();
  const { gameTableId } = await startTestGame(lab, together);
  const { subscriptions } = subscriptionsOf(lab, { limits: { perSubject: 1, perProcess: 1 } });
  const [viewer = expect.unreachable()] = await playerViewers(lab, gameTableId);
  await lab.app.close();
  await lab.database.destroy();
  for (const _ of Array(3)) {
    await vi.waitFor(() => expect(subscriptions.subscribe(gameTableId, viewer, "")).rejects.toThrow(/destroyed/));
  }
});
