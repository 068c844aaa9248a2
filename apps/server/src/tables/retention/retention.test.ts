import { guestNameDays } from "@belab/domain/accounts";
import { tableDays, tableIdleTime } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import type { CleanUpContext } from "../../area.ts";
import { createLocalEvents } from "../../events/events.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { action, joinAs, openTestTable, startTableLab } from "../../testing/tables/testTables.ts";
import { sheetGame } from "../../testing/tables/tinySheets.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { tableChanged } from "../context.ts";
import { cleanUpTables } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;

/** Cleans up as of now, as was planned a week ago, and returns the tables whose screens were notified. */
async function cleanUp(lab: TestApp): Promise<string[]> {
  await cleanUpOnce(lab, lab.clock.now() - 7 * day);
  return cleanUpOnce(lab);
}

/** Cleans up as of a time, and returns the tables whose screens were notified. */
async function cleanUpOnce(
  { app: { log }, database, clock, config }: TestApp,
  time = clock.now(),
  days: Partial<CleanUpContext["config"]> = {},
): Promise<string[]> {
  const events = createLocalEvents();
  const notified: string[] = [];
  events.subscribe(tableChanged, { onEvent: (subject) => void notified.push(subject), onGap: () => {} });
  await cleanUpTables({ database, config: { ...config, ...days }, now: () => time, events, log });
  return notified;
}

const openIds = async ({ database }: TestApp) =>
  (await database.selectFrom("gameTables").select("id").where("endedAt", "is", null).execute()).map(({ id }) => id);

const allIds = async ({ database }: TestApp) =>
  (await database.selectFrom("gameTables").select("id").execute()).map(({ id }) => id);

describe.each(databasesUnderTest)("what is kept of tables on $name", ({ kind }) => {
  it("ends a table once nothing has happened there for long, and notifies its screens", async () => {
    await using lab = await startTableLab({ kind });
    const [played, unused] = [await openTestTable(lab), await openTestTable(lab)];
    const mia = await joinAs(lab, played, "Mia");
    await played.teacher.call("startTable", { gameTableId: played.gameTableId });
    lab.clock.advance(1_000);
    await mia.call("act", action(played.gameTableId, 3, 1));
    await lab.database.updateTable("tableStreams").set({ deadline: null }).execute();

    lab.clock.advance(tableIdleTime - 1_000);
    expect(await cleanUp(lab)).toEqual([`${unused.gameTableId} 0`]);
    expect(await openIds(lab)).toEqual([played.gameTableId]);
    lab.clock.advance(1_000);
    await cleanUp(lab);
    expect(await openIds(lab)).toEqual([]);
    const { body } = await played.teacher.call("readDebriefing", { gameTableId: played.gameTableId });
    expect(body).toMatchObject({ success: true });
  });

  it("deletes a table with its log so long after its end", async () => {
    await using lab = await startTableLab({ kind });
    const [old, young, open] = [await openTestTable(lab), await openTestTable(lab), await openTestTable(lab)];
    await joinAs(lab, old, "Mia");
    await old.teacher.call("endTable", { gameTableId: old.gameTableId });
    const endedAt = lab.clock.now();
    lab.clock.advance(1);
    await young.teacher.call("endTable", { gameTableId: young.gameTableId });

    lab.clock.set(endedAt + tableDays * day);
    await open.teacher.call("showStep", { gameTableId: open.gameTableId, step: 1 });
    await cleanUp(lab);

    const ids = await lab.database.selectFrom("gameTables").select("id").execute();
    expect(ids.map(({ id }) => id).sort()).toEqual([young.gameTableId, open.gameTableId].sort());
    for (const table of ["tableLog", "tableStreams", "tableParticipants", "tableSeats"] as const) {
      const rows = await lab.database.selectFrom(table).selectAll().where("tableId", "=", old.gameTableId).execute();
      expect(rows, table).toEqual([]);
    }
  });

  it("keeps tables as long as the installation says", async () => {
    await using lab = await startTableLab({ kind, env: { TABLE_DAYS: "2" } });
    const { gameTableId, teacher } = await openTestTable(lab);
    await teacher.call("endTable", { gameTableId });
    const count = async () => (await lab.database.selectFrom("gameTables").select("id").execute()).length;
    lab.clock.advance(2 * day - 1);
    await cleanUp(lab);
    expect(await count()).toBe(1);
    lab.clock.advance(1);
    await cleanUp(lab);
    expect(await count()).toBe(0);
  });

  it("counts a table for a plan that is deleted earlier than it would come back", async () => {
    await using lab = await startTableLab({ kind, env: { TABLE_DAYS: "2", PLANS: "sold" } });
    const table = await openTestTable(lab);
    const { gameTableId, teacher, teacherId } = table;
    await joinAs(lab, table, "Mia");
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    const kept = async () => (await lab.database.selectFrom("deletedOpenings").select("tableId").execute()).length;
    const used = async () =>
      (await (await lab.signedIn(teacherId)).call("readAllowances", {})).body.owners[0]?.tables.used;
    lab.clock.advance(10 * day);
    await cleanUp(lab);
    expect(await allIds(lab)).toEqual([]);
    expect([await kept(), await used()]).toEqual([1, 1]);
    lab.clock.advance(20 * day);
    expect([await kept(), await used()]).toEqual([1, 0]);
    await cleanUp(lab);
    expect(await kept()).toBe(0);
  });

  it("keeps results of deleted tables as long as tables", async () => {
    await using lab = await startTableLab({ kind });
    const accountId = await insertAccount(lab.database);
    const endedAt = lab.clock.now();
    const result = { accountId, game: "bidding-alone", startedAt: endedAt, figures: "[]" };
    await lab.database
      .insertInto("keptResults")
      .values([
        { ...result, tableId: "old", endedAt },
        { ...result, tableId: "young", endedAt: endedAt + 1 },
      ])
      .execute();
    lab.clock.set(endedAt + tableDays * day);
    await cleanUp(lab);
    expect(await lab.database.selectFrom("keptResults").select("tableId").execute()).toEqual([{ tableId: "young" }]);
  });

  it("forgets by name a guest who was not seen for long, and what brings them back", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    await joinAs(lab, table, "Mia");
    const account = await lab.signedIn(await insertAccount(lab.database));
    await account.call("joinTable", { code: table.code });
    lab.clock.advance(1);
    await joinAs(lab, table, "Ben");

    lab.clock.advance(guestNameDays * day - 1);
    await cleanUp(lab);

    const people = await lab.database.selectFrom("tableParticipants").select(["name", "tokenDigest"]).execute();
    expect(people).toHaveLength(3);
    expect(people.map(({ name }) => name).sort()).toEqual(["Ada Lovelace", "Ben", null]);
    expect(people.filter(({ tokenDigest }) => tokenDigest !== null)).toMatchObject([{ name: "Ben" }]);
  });

  it("forgets what a team called itself as long after the end of its table", async () => {
    await using lab = await startTableLab({ kind, games: [sheetGame] });
    const ended = await openTestTable(lab, { game: "tiny-sheets", teams: 2 });
    const open = await openTestTable(lab, { game: "tiny-sheets", teams: 2 });
    for (const { teacher, gameTableId } of [ended, open]) {
      await teacher.call("renameTeam", { gameTableId, seat: 0, name: "Northwind" });
    }
    await ended.teacher.call("endTable", { gameTableId: ended.gameTableId });
    const names = async () => {
      const rows = await lab.database.selectFrom("tableSeats").select(["tableId", "name"]).execute();
      return rows.flatMap(({ tableId, name }) => (name === null ? [] : tableId));
    };
    lab.clock.advance(guestNameDays * day - 1);
    await cleanUp(lab);
    expect((await names()).sort()).toEqual([ended.gameTableId, open.gameTableId].sort());
    lab.clock.advance(1);
    await cleanUp(lab);
    expect(await names()).toEqual([open.gameTableId]);
  });

  it("deletes only what was planned a week before, and says how much at both times", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    await joinAs(lab, table, "Mia");
    await table.teacher.call("endTable", { gameTableId: table.gameTableId });
    const logged = () => [...lab.log().matchAll(/"tables":\d+,.*?"msg":"[^"]+"/g)].map(([line]) => line);

    lab.clock.advance(tableDays * day);
    await cleanUpOnce(lab);
    const planned = lab.clock.now();
    expect(await allIds(lab)).toEqual([table.gameTableId]);
    const from = new Date(planned + 7 * day).toISOString();
    expect(logged()).toEqual([
      `"tables":1,"guests":1,"from":"${from}","msg":"game tables and names of guests that are deleted in a week"`,
    ]);

    await cleanUpOnce(lab, planned + 7 * day - 1);
    expect(await allIds(lab)).toEqual([table.gameTableId]);
    await cleanUpOnce(lab, planned + 7 * day);
    expect(await allIds(lab)).toEqual([]);
    expect(logged().at(-1)).toMatch(/^"tables":1,"practices":0,"guests":0,.* that are deleted"$/);
  });

  it.each([40, 3 * 365])(
    "faults: deletes and ends nothing while the clock is %d days ahead, or after that",
    async (days) => {
      await using lab = await startTableLab({ kind, env: { TABLE_DAYS: "30" } });
      const [ended, open] = [await openTestTable(lab), await openTestTable(lab)];
      await joinAs(lab, open, "Mia");
      await ended.teacher.call("endTable", { gameTableId: ended.gameTableId });
      const now = lab.clock.now();
      await cleanUpOnce(lab, now - 8 * day);
      await cleanUpOnce(lab, now - 1);

      for (const time of [now + days * day, now + days * day + 1, now, now + 6 * day]) {
        expect(await cleanUpOnce(lab, time)).toEqual([]);
      }
      expect(lab.log()).toContain("the clock is far from the time of the last clean-up");
      expect(await openIds(lab)).toEqual([open.gameTableId]);
      expect(await allIds(lab)).toHaveLength(2);
      expect(await lab.database.selectFrom("tableParticipants").select("name").execute()).toEqual([{ name: "Mia" }]);
    },
  );

  it("faults: deletes nothing because of a setting that is corrected within a week", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await openTestTable(lab);
    await teacher.call("endTable", { gameTableId });
    const from = lab.clock.now();
    await cleanUpOnce(lab, from);
    for (let days = 8; days < 14; days += 1) {
      await cleanUpOnce(lab, from + days * day, { tableDays: 1 });
    }
    await cleanUpOnce(lab, from + 15 * day);
    expect(await allIds(lab)).toEqual([gameTableId]);
    await cleanUpOnce(lab, from + 15 * day, { tableDays: 1 });
    expect(await allIds(lab)).toEqual([]);
  });
});
