import { describe, expect, it } from "vitest";
import { deleteAccount } from "../../accounts/accountStore.ts";
import type { PersonalDataContext } from "../../context.ts";
import { createLocalEvents } from "../../events/events.ts";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { action, joinAs, openScreen, openTestTable, startTableLab, tokenFor } from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { tableChanged } from "../context.ts";
import { tablePersonalData } from "./personalData.ts";
import { cleanUpTables } from "./retention.ts";

/** A running table at which Mia, a guest, and Ada, who has an account, have bid once. */
async function playedTable(lab: TestApp) {
  const table = await openTestTable(lab);
  const { gameTableId, teacher } = table;
  const adaId = await insertAccount(lab.database, { firstName: "Ada", lastName: "Byron" });
  const mia = await joinAs(lab, table, "Mia");
  const ada = await lab.signedIn(adaId);
  await ada.call("joinTable", { code: table.code });
  await teacher.call("startTable", { gameTableId });
  await mia.call("act", action(gameTableId, 7));
  await ada.call("act", action(gameTableId, 3));
  return { ...table, ada, adaId };
}

async function takeHome(person: Agent): Promise<Record<string, unknown>> {
  return (await person.call("exportData", {})).body.data;
}

/** Erases an account as its owner does, and returns the tables whose screens were notified. */
async function erase({ database, clock, config }: TestApp, accountId: string): Promise<string[]> {
  const events = createLocalEvents();
  const notified: string[] = [];
  events.subscribe(tableChanged, { onEvent: (subject) => void notified.push(subject), onGap: () => {} });
  const keys = deriveKeys(config.secret);
  const context: PersonalDataContext = { database, now: clock.now, keys, events, personalData: [] };
  const announce = await database.transaction().execute(async (transaction) => {
    const afterwards = await tablePersonalData.erase?.(transaction, context, accountId);
    await deleteAccount(transaction, accountId);
    return afterwards;
  });
  expect(notified).toEqual([]);
  await announce?.();
  return notified;
}

describe.each(databasesUnderTest)("what tables keep about a person on $name", ({ kind }) => {
  it("is given to them with what they did, and without the others", async () => {
    await using lab = await startTableLab({ kind });
    const { ada, gameTableId } = await playedTable(lab);
    const data = await takeHome(ada);
    expect(data.seats).toMatchObject([
      {
        gameTableId,
        name: "Ada Byron",
        seat: 1,
        timeFactor: 1,
        joinedAt: "2026-01-05T09:00:00.000Z",
        log: [
          { stream: 0, kind: "joined" },
          { stream: 1, kind: "seats" },
          { stream: 1, kind: "action", seat: 1, playedMilliseconds: 0, content: { action: { bid: 3 } } },
        ],
      },
    ]);
    const others = await lab.database
      .selectFrom("tableParticipants")
      .select(["id", "name"])
      .where("accountId", "is", null)
      .execute();
    expect(others).toMatchObject([{ name: "Mia" }]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`Mia|${others[0]?.id}|"bid":7`));
  });

  it("tells a teacher nothing of what the game is dealt from before its end", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await playedTable(lab);
    expect((await takeHome(teacher)).gameTables).toMatchObject([{ gameTableId, game: "bidding-together", seed: null }]);
    await teacher.call("endTable", { gameTableId });
    const ended = { gameTableId, seed: expect.stringMatching(/^[0-9a-f]{32}$/) };
    expect((await takeHome(teacher)).gameTables).toMatchObject([ended]);
  });

  it("is forgotten with an account, and what the player did stays without a name", async () => {
    await using lab = await startTableLab({ kind });
    const { adaId, gameTableId } = await playedTable(lab);
    expect(await erase(lab, adaId)).toEqual([`${gameTableId} 0`]);

    const seat = await lab.database
      .selectFrom("tableParticipants")
      .selectAll()
      .where("seat", "=", 1)
      .executeTakeFirstOrThrow();
    expect(seat).toMatchObject({ accountId: null, name: null, tokenDigest: null, handOverDigest: null });
    const actions = await lab.database
      .selectFrom("tableLog")
      .select("participantId")
      .where("kind", "=", "action")
      .orderBy("number")
      .execute();
    expect(actions).toHaveLength(2);
    expect(actions[1]?.participantId).toBe(seat.id);
  });

  it("goes with the account of a teacher: tables with all that happened there", async () => {
    await using lab = await startTableLab({ kind });
    const { teacherId, gameTableId } = await playedTable(lab);
    expect(await erase(lab, teacherId)).toEqual([`${gameTableId} 0`]);
    for (const table of ["gameTables", "tableLog", "tableStreams", "tableParticipants", "tableSeats"] as const) {
      expect(await lab.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it("lets the screens of an open table say that it went with its teacher's account, for a day", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, ada, gameTableId } = await playedTable(lab);
    const over = (await teacher.call("openTable", { game: "bidding-together" })).body.gameTableId;
    await teacher.call("endTable", { gameTableId: over });
    const screen = await openScreen(lab, ada, gameTableId);
    await screen.next();
    await teacher.call("deleteAccount", {});
    await screen.rest();

    const projectorToken = tokenFor(lab, "projector", gameTableId);
    const erased = { status: 404, body: { success: false, reason: "table-erased" } };
    for (const visitor of [ada, lab.agent()]) {
      expect(await visitor.call("readTable", { gameTableId })).toMatchObject(erased);
      expect(await visitor.call("act", action(gameTableId, 7))).toMatchObject(erased);
    }
    expect(await lab.agent().call("readTable", { projectorToken })).toMatchObject(erased);
    const missing = { status: 404, body: { success: false, reason: "table-not-found" } };
    expect(await ada.call("readTable", { gameTableId: over })).toMatchObject(missing);

    lab.clock.advance(24 * 60 * 60 * 1000);
    const { database, config, clock } = lab;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await cleanUpTables({ database, config, now: clock.now, events: createLocalEvents(), log });
    expect(await ada.call("readTable", { gameTableId })).toMatchObject(missing);
  });
});
