import { supportTime } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { logOf, openScreen, openTestTable, startTableLab, startTestGame } from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

const together = { game: "bidding-together" };

interface Watched {
  lab: TestApp;
  teacher: Agent;
  gameTableId: string;
  /** The operator's. */
  accountId: string;
}

async function newOperator(lab: TestApp) {
  const accountId = await insertAccount(lab.database, { isOperator: 1, mayTeach: 1 });
  return { accountId, operator: await lab.signedIn(accountId) };
}

/** The statuses with which somebody gets what the teacher of a table sees. */
async function looks(lab: TestApp, who: Agent, gameTableId: string): Promise<unknown[]> {
  const screens = ["teacher", "projector"] as const;
  const read = await Promise.all(
    screens.map(async (screen) => (await who.call("readTable", { gameTableId, screen })).status),
  );
  const streams = await Promise.all(
    screens.map(async (screen) => (await openScreen(lab, who, gameTableId, screen)).response.statusCode),
  );
  const exported = await who.inject({ method: "GET", url: `/api/table/Export?gameTableId=${gameTableId}&format=csv` });
  return [...read, ...streams, exported.statusCode];
}

describe.each(databasesUnderTest)("support at a table on $name", ({ kind }) => {
  it("sees what the teacher sees for 24 hours after the teacher lets it, and changes nothing of the game", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    const { operator, accountId } = await newOperator(lab);
    expect(await looks(lab, operator, gameTableId)).toEqual([403, 403, 403, 403, 403]);
    expect((await teacher.call("setSupport", { gameTableId, isAllowed: true })).body).toMatchObject({ success: true });
    const { body } = await operator.call("readTable", { gameTableId, screen: "teacher" });
    expect(body.role).toBe("support");
    expect(JSON.stringify(body.event)).toContain('"name":"Mia"');
    expect(await looks(lab, operator, gameTableId)).toEqual([200, 200, 200, 200, 200]);
    expect(lab.log()).toContain(`"accountId":"${accountId}","gameTableId":"${gameTableId}"`);
    const goOn = { gameTableId, phases: [[1, 1]] as [number, number][] };
    expect((await operator.call("endPhases", goOn)).status).toBe(403);
    expect((await operator.call("setSupport", { gameTableId, isAllowed: true })).status).toBe(403);
    const student = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    expect(await looks(lab, student, gameTableId)).toEqual([403, 403, 403, 403, 403]);
    lab.clock.advance(supportTime);
    expect(await looks(lab, operator, gameTableId)).toEqual([403, 403, 403, 403, 403]);
    expect((await operator.call("readTable", { gameTableId })).body).toMatchObject({ role: "operator" });
  });

  it("is for one table, and lasts until the teacher ends it, also after the game", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    const other = await openTestTable(lab, together);
    const { operator } = await newOperator(lab);
    await teacher.call("endTable", { gameTableId });
    await teacher.call("setSupport", { gameTableId, isAllowed: true });
    expect((await operator.call("readDebriefing", { gameTableId })).status).toBe(200);
    expect(await looks(lab, operator, other.gameTableId)).toEqual([403, 403, 403, 403, 403]);
    await teacher.call("setSupport", { gameTableId, isAllowed: false });
    expect((await operator.call("readDebriefing", { gameTableId })).status).toBe(401);
    expect((await logOf(lab, gameTableId, 0)).map(({ kind: entry }) => entry).slice(-2)).toEqual([
      "supportAllowed",
      "supportEnded",
    ]);
  });

  /** Support watches a table until something happens. */
  async function expectScreenEnds(happen: (watched: Watched) => unknown) {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    const { operator, accountId } = await newOperator(lab);
    await teacher.call("setSupport", { gameTableId, isAllowed: true });
    const connection = await openScreen(lab, operator, gameTableId, "teacher");
    await connection.next();
    await happen({ lab, teacher, gameTableId, accountId });
    await connection.rest();
    expect((await openScreen(lab, operator, gameTableId, "teacher")).response.statusCode).toBe(403);
  }

  it("loses its open screen once the teacher ends it", () =>
    expectScreenEnds(({ teacher, gameTableId }) => teacher.call("setSupport", { gameTableId, isAllowed: false })));

  it("loses its open screen once the day is over", { tags: "exhaustive" }, () =>
    expectScreenEnds(({ lab }) => lab.clock.advance(supportTime)),
  );

  it("loses its open screen once they are no operator any more", { tags: "exhaustive" }, () =>
    expectScreenEnds(({ lab, accountId }) =>
      lab.database.updateTable("accounts").set({ isOperator: 0 }).where("id", "=", accountId).execute(),
    ),
  );
});
