import { guestPracticeTime } from "@belab/domain/tables";
import { googolSetup } from "@belab/googol/setup";
import { describe, expect, it } from "vitest";
import { createLocalEvents } from "../../events/events.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { action, nextWith, openScreen, startTableLab } from "../../testing/tables/testTables.ts";
import { type Agent, startTestApp, type TestApp } from "../../testing/testApp.ts";
import { cleanUpTables } from "../retention/retention.ts";

const game = "bidding-alone";

async function practise(player: Agent, opening: { game: string; parameters?: unknown } = { game }): Promise<string> {
  return (await player.call("openPractice", opening)).body.gameTableId;
}

/** Cleans up as of now, as was planned a week ago. */
async function cleanUp({ app: { log }, database, clock, config }: TestApp): Promise<void> {
  const context = { database, config, events: createLocalEvents(), log };
  await cleanUpTables({ ...context, now: () => clock.now() - 7 * 24 * 60 * 60 * 1000 });
  await cleanUpTables({ ...context, now: clock.now });
}

describe.each(databasesUnderTest)("playing alone on $name", ({ kind }) => {
  it("begins at once, without an account or a teacher, and ends with the game", async () => {
    await using lab = await startTableLab({ kind });
    const player = lab.agent();
    const gameTableId = await practise(player);

    const screen = await openScreen(lab, player, gameTableId);
    expect(await screen.next()).toMatchObject({
      table: { status: "playing", isPractice: true },
      own: { seat: 0 },
      view: { round: 1 },
    });
    expect((await player.call("act", action(gameTableId, 4))).body).toMatchObject({ success: true });
    expect(await nextWith(screen, "table")).toMatchObject({ table: { status: "ended" } });
    expect((await player.call("readDebriefing", { gameTableId })).body).toMatchObject({
      debriefing: { wins: { 0: 1 } },
    });
  });

  it("takes a guest through Googol, from the first slip to the debriefing", async () => {
    await using lab = await startTestApp({ kind });
    const player = lab.agent();
    const gameTableId = await practise(player, { game: googolSetup.id });
    const screen = await openScreen(lab, player, gameTableId);
    const parameters = googolSetup.practice;
    expect(await screen.next()).toMatchObject({ table: { parameters }, view: { deck: 1, turned: [] } });

    const turn = { kind: "turn", deck: 1, slip: 1 };
    for (const move of [turn, { ...turn, kind: "stop" }, { kind: "next", deck: 1 }]) {
      const sent = { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: move };
      expect((await player.call("act", sent)).body).toMatchObject({ success: true });
    }
    expect(await nextWith(screen, "table")).toMatchObject({ table: { status: "ended", isPractice: true } });
    const { debriefing } = (await player.call("readDebriefing", { gameTableId })).body;
    expect(debriefing).toMatchObject({ decks: [{ stop: 1 }] });
  });

  it("is seen by nobody else", async () => {
    await using lab = await startTableLab({ kind });
    const gameTableId = await practise(lab.agent());
    const other = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));

    expect(await other.call("readTable", { gameTableId })).toMatchObject({ status: 403 });
    expect(await lab.agent().call("readTable", { gameTableId })).toMatchObject({ status: 401 });
    expect(await other.call("endTable", { gameTableId })).toMatchObject({ status: 403 });
  });

  it("takes other parameters, if the game has them", async () => {
    await using lab = await startTableLab({ kind });
    const player = lab.agent();
    const gameTableId = await practise(player, { game, parameters: { rounds: 3, seconds: null } });
    expect((await player.call("readTable", { gameTableId })).body.table.parameters).toEqual({
      rounds: 3,
      seconds: null,
    });
    const wrong = await player.call("openPractice", { game, parameters: { rounds: 0 } });
    expect(wrong.body).toMatchObject({ success: false, reason: "parameter-invalid" });
  });

  it.each(["bidding-teams", "chess"])("is not offered for %s", async (other) => {
    await using lab = await startTableLab({ kind });
    const { body } = await lab.agent().call("openPractice", { game: other });
    expect(body).toMatchObject({ success: false, reason: "game-unknown" });
  });

  it("is limited for a browser, and for all browsers without a cookie at one address", async () => {
    await using lab = await startTableLab({ kind });
    const player = lab.agent();
    await practise(player);
    for (let count = 1; count < 60; count += 1) {
      await practise(player);
    }
    expect(await player.call("openPractice", { game })).toMatchObject({ status: 429 });
    expect(await lab.agent().call("openPractice", { game })).toMatchObject({ status: 200 });
  });

  it("is kept for accounts, and deleted a day later for guests", async () => {
    await using lab = await startTableLab({ kind });
    const accountId = await insertAccount(lab.database);
    const player = await lab.signedIn(accountId);
    const kept = await practise(player);
    await practise(lab.agent());

    lab.clock.advance(guestPracticeTime - 1);
    await cleanUp(lab);
    expect(await tablesOf(lab)).toHaveLength(2);
    lab.clock.advance(1);
    await cleanUp(lab);
    expect(await tablesOf(lab)).toEqual([kept]);
    expect((await player.call("listSeats", {})).body.tables).toMatchObject([{ gameTableId: kept }]);
  });
});

async function tablesOf({ database }: TestApp): Promise<string[]> {
  const rows = await database.selectFrom("gameTables").select("id").execute();
  return rows.map(({ id }) => id);
}
