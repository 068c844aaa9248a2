import { tableNameMaxLength, tablesPerPage } from "@belab/domain/tables";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isPostgres } from "../../database/database.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  joinAs,
  logOf,
  nextWith,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

const game = { game: "bidding-together" };

async function open(teacher: Agent, name?: string, id = "bidding-together"): Promise<string> {
  return (await teacher.call("openTable", { game: id, ...(name !== undefined && { name }) })).body.gameTableId;
}

async function openAndEnd(lab: TestApp, teacher: Agent, name?: string): Promise<string> {
  lab.clock.advance(1_000);
  const gameTableId = await open(teacher, name);
  await teacher.call("endTable", { gameTableId });
  return gameTableId;
}

async function idsOf(
  teacher: Agent,
  wanted: { search?: string; archived?: boolean; isOpen?: boolean; page?: number } = {},
) {
  const { tables, total } = (await teacher.call("listTables", wanted)).body;
  return { ids: tables.map(({ gameTableId }) => gameTableId), total };
}

describe.each(databasesUnderTest)("the name of a table on $name", ({ kind }) => {
  it("is given as the table is opened, and shown to everybody at the table and in lists", async () => {
    await using lab = await startTableLab({ kind });
    const name = "Microeconomics II (Mon)";
    const table = await openTestTable(lab, { ...game, name: "  Microeconomics   II (Mon) " });
    const { gameTableId, teacher } = table;
    const student = await lab.signedIn(await insertAccount(lab.database));
    await student.call("joinTable", { code: table.code });
    for (const who of [teacher, student, await joinAs(lab, table, "Mia")]) {
      expect((await who.call("readTable", { gameTableId })).body.table.name).toBe(name);
    }
    expect((await teacher.call("listTables", {})).body.tables).toMatchObject([{ name }]);
    expect((await student.call("listSeats", {})).body.tables).toMatchObject([{ name }]);
    await teacher.call("endTable", { gameTableId });
    const again = (await teacher.call("openTableAgain", { gameTableId })).body.gameTableId;
    expect((await teacher.call("readTable", { gameTableId: again })).body.table.name).toBe(name);
  });

  it("is changed and removed by its teacher at any time, and every screen shows it", async () => {
    await using lab = await startTableLab({ kind });
    const table = await startTestGame(lab);
    const { gameTableId, teacher, players } = table;
    const [player] = players;
    const screen = await openScreen(lab, player ?? expect.unreachable(), gameTableId);
    expect(await nextWith(screen, "table")).toMatchObject({ table: { name: null } });
    const rename = (name: string | null) => teacher.call("renameTable", { gameTableId, name });
    expect((await rename("Group 7")).body.success).toBe(true);
    expect(await nextWith(screen, "table")).toMatchObject({ table: { name: "Group 7" } });
    await teacher.call("endTable", { gameTableId });
    expect((await rename("Group 8")).body.success).toBe(true);
    expect((await teacher.call("readTable", { gameTableId })).body.table.name).toBe("Group 8");
    expect((await rename(null)).body.success).toBe(true);
    expect((await teacher.call("readTable", { gameTableId })).body.table.name).toBeNull();
    const log = await logOf(lab, gameTableId, 0);
    expect(log.filter((entry) => entry.kind === "named")).toHaveLength(3);
    expect(JSON.stringify(log)).not.toContain("Group");
  });

  it("is refused where it is none, and nothing is opened or changed", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, teacher } = await openTestTable(lab, { ...game, name: "Group 7" });
    for (const name of ["=1+1", "x".repeat(tableNameMaxLength + 1), "two\nlines"]) {
      const refused = { success: false, reason: "table-name-invalid", params: { maxLength: tableNameMaxLength } };
      expect((await teacher.call("openTable", { ...game, name })).body).toMatchObject(refused);
      expect((await teacher.call("renameTable", { gameTableId, name })).body).toMatchObject(refused);
    }
    expect((await teacher.call("listTables", {})).body).toMatchObject({ total: 1, tables: [{ name: "Group 7" }] });
  });
});

describe.each(databasesUnderTest)("the list of a teacher's tables on $name", ({ kind }) => {
  it("has pages of twenty, and says how many there are", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId: stillOpen } = await openTestTable(lab, game);
    const ended = [];
    for (let count = 0; count < 2 * tablesPerPage; count += 1) {
      ended.unshift(await openAndEnd(lab, teacher));
    }
    const total = ended.length + 1;
    expect(await idsOf(teacher)).toEqual({ ids: [stillOpen, ...ended.slice(0, tablesPerPage - 1)], total });
    expect(await idsOf(teacher, { page: 2 })).toEqual({
      ids: ended.slice(tablesPerPage - 1, 2 * tablesPerPage - 1),
      total,
    });
    expect(await idsOf(teacher, { page: 3 })).toEqual({ ids: ended.slice(-1), total });
    expect(await idsOf(teacher, { page: 4 })).toEqual({ ids: [], total });
    expect((await teacher.inject({ url: "/api/table/Mine?page=0" })).statusCode).toBe(400);
  });

  it("is searched by names in any script without regard to case, and by games; signs mean themselves", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId: plain } = await openTestTable(lab, game);
    const economics = await open(teacher, "Ökonomie 3b");
    const share = await open(teacher, "50% done", "bidding-alone");
    const search = async (text: string) => (await idsOf(teacher, { search: text })).ids.sort();
    expect(await search("öKONOMIE")).toEqual([economics]);
    expect(await search(" 3B ")).toEqual([economics]);
    expect(await search("%")).toEqual([share]);
    expect(await search("_")).toEqual([]);
    expect(await search("bidding-alone")).toEqual([share]);
    expect(await search("Bidding Together")).toEqual([plain, economics].sort());
    expect(await search("marketing")).toEqual([]);
    expect(await idsOf(teacher, { search: "ökonomie" })).toMatchObject({ total: 1 });
    const other = await openTestTable(lab, { ...game, name: "Ökonomie 4" });
    expect(await idsOf(other.teacher, { search: "ökonomie" })).toEqual({ ids: [other.gameTableId], total: 1 });
  });

  it("has those that are open alone, or those that have ended, where that is asked for", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId: stillOpen } = await openTestTable(lab, game);
    const [first, second] = [await openAndEnd(lab, teacher, "Old"), await openAndEnd(lab, teacher, "Older")];
    expect(await idsOf(teacher, { isOpen: true })).toEqual({ ids: [stillOpen], total: 1 });
    expect(await idsOf(teacher, { isOpen: false })).toEqual({ ids: [second, first], total: 2 });
    expect(await idsOf(teacher, { isOpen: false, search: "older" })).toEqual({ ids: [second], total: 1 });
    await teacher.call("archiveTable", { gameTableId: first });
    expect(await idsOf(teacher, { isOpen: false })).toEqual({ ids: [second], total: 1 });
    expect(await idsOf(teacher, { isOpen: false, archived: true })).toEqual({ ids: [first], total: 1 });
  });

  it("leaves out what is in the archive, which is a list of its own", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId: stillOpen } = await openTestTable(lab, game);
    const [first, second] = [await openAndEnd(lab, teacher, "Old"), await openAndEnd(lab, teacher, "Older")];
    for (const gameTableId of [first, second, first]) {
      expect((await teacher.call("archiveTable", { gameTableId })).body.success).toBe(true);
    }
    const archivedAt = lab.clock.now();
    expect(await idsOf(teacher)).toEqual({ ids: [stillOpen], total: 1 });
    expect(await idsOf(teacher, { archived: true })).toEqual({ ids: [second, first], total: 2 });
    expect(await idsOf(teacher, { archived: true, search: "older" })).toEqual({ ids: [second], total: 1 });
    expect((await teacher.call("listTables", { archived: true })).body.tables).toMatchObject([
      { archivedAt },
      { archivedAt },
    ]);
    expect((await teacher.call("restoreTable", { gameTableId: second })).body.success).toBe(true);
    expect((await teacher.call("restoreTable", { gameTableId: stillOpen })).body).toMatchObject({
      reason: "table-not-ended",
    });
    expect(await idsOf(teacher)).toEqual({ ids: [stillOpen, second], total: 2 });
    expect(await idsOf(teacher, { archived: true })).toEqual({ ids: [first], total: 1 });
  });

  it("keeps open tables out of the archive", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab);
    expect((await teacher.call("archiveTable", { gameTableId })).body).toMatchObject({
      success: false,
      reason: "table-not-ended",
    });
    expect((await idsOf(teacher)).total).toBe(1);
  });

  it("is read in the order of an index, whatever the number of tables", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, teacherId } = await openTestTable(lab, game);
    const plan = isPostgres(lab.database)
      ? sql<object>`explain (format json) select id from game_tables where teacher_id = ${teacherId}
          and archived_at is null order by (ended_at is not null), opened_at desc, id limit 20`
      : sql<object>`explain query plan select id from game_tables where teacher_id = ${teacherId}
          and archived_at is null order by (ended_at is not null), opened_at desc, id limit 20`;
    const rows = await lab.database.transaction().execute(async (transaction) => {
      if (isPostgres(transaction)) {
        // With few rows, reading and sorting all of them is quicker than any index.
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_bitmapscan = off`.execute(transaction);
        await sql`set local enable_sort = off`.execute(transaction);
      }
      return (await plan.execute(transaction)).rows;
    });
    expect(JSON.stringify(rows)).toMatch(/game_tables_listed/);
    expect(JSON.stringify(rows)).not.toMatch(/sort|temp b-tree/i);
    expect((await idsOf(teacher)).total).toBe(1);
  });
});
