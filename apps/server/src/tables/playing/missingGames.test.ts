import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  action,
  joinAs,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
} from "../../testing/tables/testTables.ts";
import { tinyGames } from "../../testing/tables/tinyGames.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { createGames } from "./games.ts";
import { findMissingGames, warnOfMissingGames } from "./missingGames.ts";

const together = { game: "bidding-together" };

/** As if the server had the version that a table was opened with no more. */
async function removeGameOf(lab: TestApp, gameTableId: string): Promise<void> {
  await lab.database.updateTable("gameTables").set({ version: 99 }).where("id", "=", gameTableId).execute();
}

describe.each(databasesUnderTest)("a table whose game is missing on $name", ({ kind }) => {
  it("says so to all who look at it, and refuses to go on", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab, together);
    const [mia = expect.unreachable()] = players;
    await removeGameOf(lab, gameTableId);
    for (const who of [teacher, mia]) {
      expect((await who.call("readTable", { gameTableId })).body.table).toMatchObject({ isGameMissing: true });
    }
    const refused = { status: 200, body: { success: false, reason: "game-missing" } };
    expect(await mia.call("act", action(gameTableId, 1))).toMatchObject(refused);
    expect(await teacher.call("endPhases", { gameTableId, phases: [[1, 1]] })).toMatchObject(refused);
    const screen = await openScreen(lab, teacher, gameTableId, "teacher");
    expect(await screen.next()).toMatchObject({ table: { isGameMissing: true, status: "playing" } });
    await screen.close();
  });

  it("can be ended, and keeps its log and its export, without a debriefing", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    await removeGameOf(lab, gameTableId);
    expect((await teacher.call("endTable", { gameTableId })).body).toMatchObject({ success: true });
    for (const format of ["json", "csv", "xlsx"]) {
      const query = { gameTableId, format };
      const { statusCode } = await teacher.inject({ method: "GET", url: "/api/table/Export", query });
      expect([format, statusCode]).toEqual([format, 200]);
    }
    const refused = { status: 200, body: { success: false, reason: "game-missing" } };
    expect(await teacher.call("readDebriefing", { gameTableId })).toMatchObject(refused);
    expect(await teacher.call("readTableResults", { gameTableId })).toMatchObject(refused);
    expect((await teacher.call("listTaughtTables", {})).body).toMatchObject({ success: true });
    const results = await teacher.inject({ url: "/api/analytics/Export?format=csv" });
    expect(results.statusCode).toBe(200);
  });

  it("is joined by nobody, and lets the others be joined", async () => {
    await using lab = await startTableLab({ kind });
    const missing = await openTestTable(lab, together);
    const other = await openTestTable(lab, together);
    await removeGameOf(lab, missing.gameTableId);
    const answer = await lab.agent().call("joinTable", { code: missing.code, name: "Zoe" });
    expect(answer.body).toMatchObject({ success: false, reason: "game-missing" });
    await joinAs(lab, other, "Mia");
  });

  it("is counted with others of its version, and said in the log of a server that starts", async () => {
    await using lab = await startTableLab({ kind });
    const [one, two] = [await openTestTable(lab, together), await openTestTable(lab, together)];
    await openTestTable(lab, together);
    await removeGameOf(lab, one.gameTableId);
    await removeGameOf(lab, two.gameTableId);
    await one.teacher.call("endTable", { gameTableId: one.gameTableId });
    const missing = { game: "bidding-together", version: 99, open: 1, ended: 1 };
    const games = createGames(tinyGames);
    expect(await findMissingGames(lab.database, games)).toEqual([missing]);
    const warnings: unknown[] = [];
    const log = { warn: (what: object) => void warnings.push(what) };
    await warnOfMissingGames({ database: lab.database, games, log });
    expect(warnings).toEqual([missing]);
  });
});
