import { resultsPerPage } from "@belab/domain/analytics";
import { entitlements } from "@belab/domain/plans";
import { takeOverAfter } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { insertMember, insertOrganisation } from "../../testing/organisations/testOrganisations.ts";
import {
  action,
  joinAs,
  openScreen,
  openTestTable,
  startTableLab,
  type TestTable,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { eraseTablesOf } from "../teaching/leaving.ts";

const env = { PLANS: "sold" };
const game = { game: "bidding-alone", parameters: { rounds: 2, seconds: null } };
const day = 24 * 60 * 60 * 1000;

interface Played extends TestTable {
  mia: Agent;
  ada: Agent;
  adaId: string;
}

/** A table that has ended: Mia, a guest, and Ada, who has an account, have won their first round. */
async function playedTable(lab: TestApp, { ended = true } = {}): Promise<Played> {
  const table = await openTestTable(lab, game);
  const { gameTableId, teacher } = table;
  const adaId = await insertAccount(lab.database);
  const [mia, ada] = [await joinAs(lab, table, "Mia"), await lab.signedIn(adaId)];
  await ada.call("joinTable", { code: table.code });
  await teacher.call("startTable", { gameTableId });
  for (const player of [mia, ada]) {
    await player.call("act", action(gameTableId, 3));
  }
  lab.clock.advance(60_000);
  if (ended) {
    await teacher.call("endTable", { gameTableId });
  }
  return { ...table, mia, ada, adaId };
}

const ownFigures = [{ key: "wins", value: 2, unit: "count", best: null }];

describe.each(databasesUnderTest)("deleting a table on $name", ({ kind }) => {
  it("leaves nothing of it, for nobody, and ends its screens", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher, gameTableId, mia, ada } = await playedTable(lab);
    await teacher.call("renameTable", { gameTableId, name: "Group 7" });
    const screen = await openScreen(lab, mia, gameTableId);
    await screen.next();
    expect((await teacher.call("deleteTable", { gameTableId })).body.success).toBe(true);
    await screen.rest();
    for (const table of ["tableLog", "tableStreams", "tableParticipants", "tableSeats", "tableResults"] as const) {
      expect(await lab.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await teacher.call("listTables", {})).body.total).toBe(0);
    expect((await teacher.call("listTaughtTables", {})).body.tables).toEqual([]);
    for (const who of [teacher, mia, ada]) {
      for (const call of ["readTable", "readDebriefing"] as const) {
        expect(await who.call(call, { gameTableId })).toMatchObject({
          status: 404,
          body: { reason: "table-not-found" },
        });
      }
    }
    expect((await teacher.call("deleteTable", { gameTableId })).status).toBe(404);
    const taken = (await teacher.call("exportData", {})).body.data;
    expect(JSON.stringify(taken)).not.toContain("Group 7");
  });

  it("leaves those who played with an account what came of it, also where nobody had looked before", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher, gameTableId, ada, adaId } = await playedTable(lab);
    const later = await playedTable(lab);
    await ada.call("joinTable", { code: (await openTestTable(lab, game)).code });
    const before = (await ada.call("listPlayedGames", {})).body.games;
    await lab.database.deleteFrom("tableResults").execute();
    expect((await teacher.call("deleteTable", { gameTableId })).body.success).toBe(true);
    const { games } = (await ada.call("listPlayedGames", {})).body;
    expect(games).toEqual(before.map((each) => ({ ...each, isDeleted: true })));
    expect(games).toMatchObject([{ gameTableId, game: "bidding-alone", isPractice: false, figures: ownFigures }]);
    expect((await later.ada.call("listPlayedGames", {})).body.games).toMatchObject([
      { gameTableId: later.gameTableId, figures: ownFigures },
    ]);
    expect((await ada.call("exportData", {})).body.data).toMatchObject({
      resultsOfDeletedTables: [{ gameTableId, figures: ownFigures }],
    });
    const kept = lab.database.selectFrom("keptResults").select("accountId");
    expect(await kept.execute()).toEqual([{ accountId: adaId }]);
    await ada.call("deleteAccount", {});
    expect(await kept.execute()).toEqual([]);
  });

  it("leaves played games in their order, page by page", async () => {
    await using lab = await startTableLab({ kind, env: { PLANS: "open" } });
    const table = await playedTable(lab);
    const ids = [table.gameTableId];
    for (let count = 1; count < 25; count += 1) {
      const { gameTableId } = (await table.teacher.call("openTable", game)).body;
      const row = lab.database.selectFrom("gameTables").select("joinCode").where("id", "=", gameTableId);
      await table.ada.call("joinTable", { code: (await row.executeTakeFirstOrThrow()).joinCode ?? "" });
      await table.teacher.call("startTable", { gameTableId });
      lab.clock.advance(1_000);
      await table.teacher.call("endTable", { gameTableId });
      ids.unshift(gameTableId);
    }
    // The last one of the first page among them.
    for (const gameTableId of ids.filter((_, index) => index % 3 === (resultsPerPage - 1) % 3)) {
      expect((await table.teacher.call("deleteTable", { gameTableId })).body.success).toBe(true);
    }
    const first = (await table.ada.call("listPlayedGames", {})).body;
    const rest = (await table.ada.call("listPlayedGames", { cursor: first.next ?? "" })).body;
    const listed = [...first.games, ...rest.games];
    expect(listed.map(({ gameTableId }) => gameTableId)).toEqual(ids);
    expect(listed.filter(({ isDeleted }) => isDeleted)).toHaveLength(8);
    expect(rest.next).toBeNull();
  });

  it("is for tables that have ended, and for their teacher alone", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher, gameTableId, ada, mia } = await playedTable(lab, { ended: false });
    expect((await teacher.call("deleteTable", { gameTableId })).body).toMatchObject({ reason: "table-not-ended" });
    await teacher.call("endTable", { gameTableId });
    await teacher.call("setSupport", { gameTableId, isAllowed: true });
    const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    for (const who of [ada, operator, stranger]) {
      expect(await who.call("deleteTable", { gameTableId })).toMatchObject({
        status: 403,
        body: { reason: "not-your-table" },
      });
    }
    expect((await mia.call("deleteTable", { gameTableId })).status).toBe(401);
    expect((await teacher.call("readTable", { gameTableId })).status).toBe(200);
  });

  it("is done once by two who try at the same moment", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher, gameTableId } = await playedTable(lab);
    const answers = await Promise.all([1, 2, 3].map(() => teacher.call("deleteTable", { gameTableId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await lab.database.selectFrom("deletedOpenings").select("tableId").execute()).toHaveLength(1);
  });

  it("keeps nobody from it whose game can't be read any more, and leaves them no figures", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher, gameTableId, ada } = await playedTable(lab);
    await lab.database.updateTable("gameTables").set({ version: 99 }).execute();
    expect((await teacher.call("deleteTable", { gameTableId })).body.success).toBe(true);
    expect((await ada.call("listPlayedGames", {})).body.games).toMatchObject([{ gameTableId, figures: [] }]);
    expect(lab.log()).toContain("the results of a table that is deleted were not computed");
  });
});

describe.each(databasesUnderTest)("what a plan counts on $name", ({ kind }) => {
  it("does not come back with a table that began and is deleted, until it would have", async () => {
    await using lab = await startTableLab({ kind, env });
    const start = lab.clock.now();
    const { teacher, teacherId, gameTableId } = await playedTable(lab);
    const unplayed = (await teacher.call("openTable", game)).body.gameTableId;
    await teacher.call("openTable", game);
    const left = async (who: Agent) => (await who.call("readAllowances", {})).body.owners[0]?.tables;
    const full = { limit: 3, used: 3, freesAt: start + entitlements.tables.period };
    expect(await left(teacher)).toMatchObject(full);
    await teacher.call("deleteTable", { gameTableId });
    expect(await left(teacher)).toMatchObject(full);
    expect((await teacher.call("openTable", game)).body).toMatchObject({ reason: "plan-limit", params: { used: 3 } });
    expect((await teacher.call("exportData", {})).body.data).toMatchObject({
      deletedTablesThatCount: [{ gameTableId }],
    });

    await teacher.call("endTable", { gameTableId: unplayed });
    expect(await left(teacher)).toMatchObject({ used: 2 });
    await teacher.call("deleteTable", { gameTableId: unplayed });
    expect(await left(teacher)).toMatchObject({ used: 2 });

    lab.clock.set(start + entitlements.tables.period - 1);
    expect(await left(await lab.signedIn(teacherId))).toMatchObject({ used: 2 });
    lab.clock.set(start + entitlements.tables.period);
    expect(await left(await lab.signedIn(teacherId))).toMatchObject({ used: 1 });
  });

  it("counts for the organisation that a deleted table belonged to, whoever deletes it", async () => {
    await using lab = await startTableLab({ kind, env });
    const organisationId = await insertOrganisation(lab);
    const teacher = await insertMember(lab, organisationId, "teacher");
    const colleague = await insertMember(lab, organisationId, "teacher");
    const { gameTableId } = (await teacher.browser.call("openTable", { ...game, organisationId })).body;
    // As on a plan with a limit.
    const table = lab.database.updateTable("gameTables").where("id", "=", gameTableId);
    await table.set({ countedAt: lab.clock.now(), startedAt: lab.clock.now() }).execute();
    lab.clock.advance(takeOverAfter);
    await colleague.browser.call("takeOverTable", { gameTableId });
    await colleague.browser.call("endTable", { gameTableId });
    expect((await colleague.browser.call("deleteTable", { gameTableId })).body.success).toBe(true);
    expect(await lab.database.selectFrom("deletedOpenings").selectAll().execute()).toMatchObject([
      { tableId: gameTableId, accountId: null, organisationId },
    ]);
  });
});

describe.each(databasesUnderTest)("results of students on $name", ({ kind }) => {
  it("stay with them when the teacher's account goes, as far as they are computed", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher, gameTableId, ada } = await playedTable(lab);
    await ada.call("listPlayedGames", {});
    await teacher.call("deleteAccount", {});
    expect((await ada.call("listPlayedGames", {})).body.games).toMatchObject([
      { gameTableId, isDeleted: true, figures: ownFigures },
    ]);
  });

  it("stay with them when the organisation is erased", async () => {
    await using lab = await startTableLab({ kind, env });
    const { gameTableId, ada } = await playedTable(lab);
    const organisationId = await insertOrganisation(lab);
    await lab.database.updateTable("gameTables").set({ organisationId }).execute();
    await ada.call("listPlayedGames", {});
    await lab.database.transaction().execute((transaction) => eraseTablesOf(transaction, organisationId));
    expect((await ada.call("listPlayedGames", {})).body.games).toMatchObject([{ gameTableId, isDeleted: true }]);
    lab.clock.advance(day);
  });
});
