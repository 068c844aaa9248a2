/** @module-tag exhaustive */
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { tokenFor } from "../testing/tables/testTables.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";
import { countThreads } from "../testing/threadCount.ts";

/** Threads that a server has at the same time. */
const mostThreads = 4;

/** More tables than there are threads, each of a game that is slow to debrief and over; all of one teacher. */
async function haveSlowTables(lab: TestApp): Promise<{ teacher: Agent; ids: string[] }> {
  const teacher = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
  const ids: string[] = [];
  for (let count = 0; count <= mostThreads; count += 1) {
    const { gameTableId } = (await teacher.call("openTable", { game: "brand-management", teams: 1 })).body;
    await lab.agent().call("joinTable", { token: tokenFor(lab, "join", gameTableId), name: "Mia" });
    await teacher.call("startTable", { gameTableId });
    expect((await teacher.call("endTable", { gameTableId })).body).toMatchObject({ success: true });
    ids.push(gameTableId);
  }
  return { teacher, ids };
}

async function workbookOf(agent: Agent, url: string): Promise<Map<string, number>> {
  const { rawPayload } = await agent.inject({ url });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  return new Map(sheets.map(({ name, rows }) => [name, rows.length]));
}

describe.each(databasesUnderTest)("the threads of a server on $name", ({ kind }) => {
  it("are few in all, and answer debriefings, results and workbooks that are asked for at the same time", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, ids } = await haveSlowTables(lab);
    const most = countThreads();
    // As many workbooks of results as there are threads, all of which wait for debriefings.
    const [debriefings, taught, ofTables, ofResults] = await Promise.all([
      Promise.all(ids.map((gameTableId) => teacher.call("readDebriefing", { gameTableId }))),
      teacher.call("listTaughtTables", {}),
      Promise.all(ids.slice(0, 2).map((id) => workbookOf(teacher, `/api/table/Export?gameTableId=${id}&format=xlsx`))),
      Promise.all(ids.slice(0, mostThreads).map(() => workbookOf(teacher, "/api/analytics/Export?format=xlsx"))),
    ]);
    expect(most()).toBe(mostThreads);
    for (const { body } of debriefings) {
      expect(body).toMatchObject({ success: true, debriefing: expect.anything() });
    }
    expect(taught.body.tables.map(({ figures }) => figures.length > 0)).toEqual(ids.map(() => true));
    for (const workbook of ofTables) {
      expect(workbook.get("participants")).toBe(2);
    }
    for (const workbook of ofResults) {
      expect(workbook.get("tables")).toBe(1 + ids.length);
    }
    expect(lab.log()).not.toContain("were not computed");
  });
});
