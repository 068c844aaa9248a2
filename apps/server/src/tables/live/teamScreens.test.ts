import type { TableEvent } from "@belab/api/tables";
import { presenceTime } from "@belab/domain/tables";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { openEventStream, type TestEventStream } from "../../testing/tables/testEventStream.ts";
import {
  joinAs,
  nextWith,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import { sheetGame } from "../../testing/tables/tinySheets.ts";
import type { Agent, TestApp, TestAppOptions } from "../../testing/testApp.ts";
import { heartbeatInterval } from "./channel.ts";

// Teams of two fill in sheets: Ada and Eve are team 0, Ben and Fay team 1 in the same market, the others in another one.
const names = ["Ada", "Ben", "Cem", "Dee", "Eve", "Fay", "Gil", "Hal"] as const;

async function teams(options: TestAppOptions) {
  const lab = await startTableLab({ games: [sheetGame], ...options });
  onTestFinished(() => lab.close());
  const game = await startTestGame(lab, { game: "tiny-sheets", teams: 4 }, names);
  const player = (name: (typeof names)[number]) => game.players[names.indexOf(name)] ?? lab.agent();
  const idOf = (name: (typeof names)[number]) => game.participantIds[names.indexOf(name)] ?? "";
  /** In the order of the table: they joined at the same moment. */
  const idsOf = (...all: (typeof names)[number][]) => all.map(idOf).sort();
  return { ...game, lab, player, idOf, idsOf };
}

function edit(gameTableId: string, price: number, revision: number) {
  return { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { kind: "edit", price, revision } };
}

async function opened(lab: TestApp, agent: Agent, gameTableId: string, screen?: "player" | "teacher") {
  const connection = await openScreen(lab, agent, gameTableId, screen);
  return { connection, whole: await connection.next() };
}

/** The parts of the next event, but for its time. */
async function nextParts(connection: TestEventStream): Promise<string[]> {
  return partsOf(await connection.next());
}

function partsOf(event: TableEvent): string[] {
  return Object.keys(event)
    .filter((key) => key !== "serverTime")
    .sort();
}

describe.each(databasesUnderTest)("row 65: the screens of teams on $name", ({ kind }) => {
  it("row 65: are sent the parts of their view that have changed, of their own team alone", async () => {
    const { lab, gameTableId, teacher, player } = await teams({ kind });
    const [ada, eve, ben, cem] = await Promise.all(
      (["Ada", "Eve", "Ben", "Cem"] as const).map((name) => opened(lab, player(name), gameTableId)),
    );
    const sheet = { revision: 0, price: 10, handedIn: null };
    expect(ada?.whole).toMatchObject({ isWhole: true, view: { round: 1, press: [], bots: [], sheet, money: 100 } });

    await player("Eve").call("act", edit(gameTableId, 12, 0));
    for (const mate of [ada, eve]) {
      expect(await mate?.connection.next()).toEqual({
        serverTime: lab.clock.now(),
        viewParts: { sheet: { revision: 1, price: 12, handedIn: null } },
      });
    }
    await teacher.call("pauseTable", { gameTableId });
    for (const other of [ben, cem]) {
      expect(await nextParts(other?.connection ?? expect.unreachable())).toEqual(["table"]);
    }
  });

  it("row 65: name the members of the own team alone, an account by its display name, and count the others", async () => {
    const lab = await startTableLab({ kind, games: [sheetGame] });
    onTestFinished(() => lab.close());
    const table = await openTestTable(lab, { game: "tiny-sheets", teams: 2 });
    const players: Agent[] = [];
    for (const name of ["Ben", "Cem", "Dee"]) {
      players.push(await joinAs(lab, table, name));
      lab.clock.advance(1);
    }
    const account = await lab.signedIn(await insertAccount(lab.database));
    await account.call("joinTable", { code: table.code });
    const [ben = lab.agent(), cem = lab.agent()] = players;

    const first = await opened(lab, ben, table.gameTableId);
    expect(first.whole).toMatchObject({ members: [{ name: "Ben" }, { name: "Dee" }], teamSizes: [2, 2] });
    expect(JSON.stringify(first.whole)).not.toMatch(/Cem|Ada|Lovelace/);
    const second = await opened(lab, cem, table.gameTableId);
    expect(second.whole).toMatchObject({ members: [{ name: "Cem" }, { name: "Ada L." }] });
    expect(JSON.stringify(second.whole)).not.toMatch(/Ben|Dee|Lovelace/);
    const own = await opened(lab, account, table.gameTableId);
    expect(own.whole).toMatchObject({ own: { name: "Ada Lovelace" } });
    const monitor = await opened(lab, table.teacher, table.gameTableId, "teacher");
    expect(JSON.stringify(monitor.whole)).toContain("Ada Lovelace");

    await account.call("leaveTable", { gameTableId: table.gameTableId });
    expect(await first.connection.next()).toMatchObject({ teamSizes: [2, 1] });
    expect(await second.connection.next()).toMatchObject({ members: [{ name: "Cem" }], teamSizes: [2, 1] });
  });

  it("row 65: show the whole view again where it has other parts, and after a reconnect", async () => {
    const views = [{ a: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }, "over"];
    const game = { ...sheetGame, view: ({ teams }: { teams: object }) => views[revisionOf(teams)] };
    const { lab, gameTableId, player } = await teams({ kind, games: [game] });
    const { connection, whole } = await opened(lab, player("Ada"), gameTableId);
    expect(whole).toMatchObject({ view: { a: 1 } });
    const received: unknown[] = [];
    for (let revision = 0; revision < 3; revision += 1) {
      await player("Ada").call("act", edit(gameTableId, 12, revision));
      const { serverTime: _, ...event } = await connection.next();
      received.push(event);
    }
    expect(received).toEqual([{ view: { a: 1, b: 2 } }, { viewParts: { a: 2 } }, { view: "over" }]);
    expect((await opened(lab, player("Ada"), gameTableId)).whole).toMatchObject({ isWhole: true, view: "over" });
  });

  it("tell teacher and projector, and no player, how far each stream is, and then what has changed", async () => {
    const edited = ({ teams }: { teams: object }) => `edit ${revisionOf(teams)}`;
    const summary = (state: { teams: object }) => (revisionOf(state.teams) > 0 ? edited(state) : null);
    const { lab, gameTableId, teacher, player } = await teams({ kind, games: [{ ...sheetGame, summary }] });
    const monitor = await opened(lab, teacher, gameTableId, "teacher");
    const projector = await openScreen(lab, teacher, gameTableId, "projector");
    const whole = await projector.next();
    const ada = await opened(lab, player("Ada"), gameTableId);
    expect([monitor.whole, whole, ada.whole].filter((event) => "summaries" in event)).toEqual([]);

    for (const revision of [0, 1]) {
      await player("Ada").call("act", edit(gameTableId, 10, revision));
      for (const screen of [monitor.connection, projector]) {
        expect((await nextWith(screen, "summaries")).summaries).toEqual({ 1: `edit ${revision + 1}` });
      }
      expect(await nextParts(ada.connection)).toEqual(["viewParts"]);
    }
    await player("Cem").call("act", edit(gameTableId, 10, 0));
    expect((await nextWith(projector, "summaries")).summaries).toEqual({ 2: "edit 1" });
    const again = await openScreen(lab, teacher, gameTableId, "projector");
    expect(await again.next()).toMatchObject({ summaries: { 1: "edit 2", 2: "edit 1" } });
  });

  it("say nothing of how far a stream of a table from before is, until it changes", async () => {
    const games = [{ ...sheetGame, summary: () => "here" }];
    const { lab, gameTableId, teacher, player } = await teams({ kind, games });
    await lab.database.updateTable("tableStreams").set({ summary: null }).execute();
    const projector = await openScreen(lab, teacher, gameTableId, "projector");
    expect(await projector.next()).not.toHaveProperty("summaries");
    await player("Ada").call("act", edit(gameTableId, 15, 0));
    expect((await nextWith(projector, "summaries")).summaries).toEqual({ 1: "here" });
  });

  it("row 65: show a teacher what the game shows to teachers, and nobody else", async () => {
    const { lab, gameTableId, teacher, player } = await teams({ kind });
    const { connection, whole } = await opened(lab, teacher, gameTableId, "teacher");
    const projectorToken = tokenFor(lab, "projector", gameTableId);
    const projector = await openEventStream(lab, lab.agent(), { projectorToken, screen: "projector" });
    const ada = await opened(lab, player("Ada"), gameTableId);
    expect(whole).toMatchObject({
      isWhole: true,
      views: { 1: { demand: expect.any(Number), teams: { 0: {}, 1: {} } }, 2: { teams: { 2: {}, 3: {} } } },
    });
    const shown = await projector.next();
    expect(shown).toMatchObject({ views: { 1: { round: 1, press: [], bots: [] }, 2: {} } });
    expect(JSON.stringify([shown, ada.whole])).not.toMatch(/demand|teams":\{/);

    await player("Ben").call("act", edit(gameTableId, 15, 0));
    const { viewPartsByStream } = await nextWith(connection, "viewPartsByStream");
    expect(viewPartsByStream).toMatchObject({ 1: { teams: { 1: { sheet: { price: 15 } } } } });
    expect(Object.keys(viewPartsByStream)).toEqual(["1"]);
  });
});

describe.each(databasesUnderTest)("the screen of a teacher on $name", ({ kind }) => {
  it("shows many edits in few events, the last of them at last, and reads no stream again for it", {
    tags: "exhaustive",
  }, async () => {
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        const text = JSON.stringify(node);
        reads +=
          node.kind === "SelectQueryNode" && text.includes('"tableStreams"') && text.includes("SelectAllNode") ? 1 : 0;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { lab, gameTableId, teacher, player } = await teams({ kind, plugin: counting });
    const edits = 60;
    const play = async () => {
      const before = reads;
      for (let revision = 0; revision < edits; revision += 1) {
        await player("Ada").call("act", edit(gameTableId, 10 + revision, revision));
      }
      return reads - before;
    };
    const { connection } = await opened(lab, teacher, gameTableId, "teacher");
    const screen = await opened(lab, player("Ada"), gameTableId);
    const started = performance.now();
    const readsOfEdits = await play();
    const seconds = (performance.now() - started) / 1000;
    let events = 0;
    for (let price = 0; price < 10 + edits - 1; ) {
      const { viewPartsByStream } = await nextWith(connection, "viewPartsByStream");
      const { teams } = viewPartsByStream[1] as { teams: { 0: { sheet: { price: number } } } };
      price = teams[0].sheet.price;
      events += 1;
    }
    expect(events).toBeLessThanOrEqual(2 + Math.ceil(seconds) * 2);
    // An action locks the stream by one read, and its screens get it by another; those that wait share one.
    expect(readsOfEdits).toBeLessThanOrEqual(edits * 2);
    screen.connection.close();
  });
});

describe.each(databasesUnderTest)("who shares a seat on $name", ({ kind }) => {
  /** The test says when time for the next heartbeat has come. */
  function holdHeartbeats(): () => void {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    return () => void vi.advanceTimersByTime(heartbeatInterval);
  }

  const long = presenceTime + 1;

  it("is sent who of them is here, and nothing of the other teams", async () => {
    const heartbeat = holdHeartbeats();
    const { lab, gameTableId, teacher, player, idOf, idsOf } = await teams({ kind });
    const joined = await opened(lab, player("Ada"), gameTableId);
    expect(joined.whole).toMatchObject({ own: { here: idsOf("Ada", "Eve") } });
    joined.connection.close();

    lab.clock.advance(long);
    const ada = await opened(lab, player("Ada"), gameTableId);
    expect(ada.whole).toMatchObject({ own: { here: [idOf("Ada")] } });
    const eve = await opened(lab, player("Eve"), gameTableId);
    expect(await ada.connection.next()).toMatchObject({ own: { here: idsOf("Ada", "Eve") } });

    const ben = await opened(lab, player("Ben"), gameTableId);
    await opened(lab, player("Fay"), gameTableId);
    expect(await nextWith(ben.connection, "own")).toMatchObject({ own: { here: idsOf("Ben", "Fay") } });
    await teacher.call("pauseTable", { gameTableId });
    expect(await nextParts(ada.connection)).toEqual(["table"]);

    const onEvent = vi.fn();
    void ada.connection.next().then(onEvent);
    eve.connection.close();
    // The server hears of it a moment later.
    await expect
      .poll(() => {
        lab.clock.advance(long);
        heartbeat();
        return onEvent.mock.lastCall?.[0];
      })
      .toMatchObject({ own: { here: [idOf("Ada")] } });
  });

  it("is sent who of them is here at another process", { tags: "exhaustive" }, async () => {
    const heartbeat = holdHeartbeats();
    const { lab, gameTableId, player, idOf, idsOf } = await teams({ kind });
    const other = await startTableLab({ games: [sheetGame], beside: lab });
    onTestFinished(() => other.close());
    lab.clock.advance(long);
    other.clock.advance(long);
    const ada = await opened(lab, player("Ada"), gameTableId);
    expect(ada.whole).toMatchObject({ own: { here: [idOf("Ada")] } });
    const eve = other.agent();
    for (const [name, value] of player("Eve").cookies) {
      eve.cookies.set(name, value);
    }
    await opened(other, eve, gameTableId);
    await expect.poll(async () => seenAt(lab, idOf("Eve"))).toBe(other.clock.now());
    heartbeat();
    expect(await ada.connection.next()).toMatchObject({ own: { here: idsOf("Ada", "Eve") } });
  });

  async function seenAt({ database }: TestApp, id: string): Promise<number> {
    const row = await database
      .selectFrom("tableParticipants")
      .select("seenAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.seenAt;
  }
});

function revisionOf(teams: object): number {
  return Object.values(teams as Record<string, { sheet: { revision: number } }>)[0]?.sheet.revision ?? 0;
}
