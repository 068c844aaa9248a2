import { joinCodeAlphabet } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { openTestTable, participantNamed, startTableLab, tokenFor } from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

/** So many codes, of which none is any table's yet. */
function wrongCodes(count: number): string[] {
  const { length } = joinCodeAlphabet;
  return Array.from({ length: count }, (_, number) =>
    Array.from({ length: 6 }, (_, place) => joinCodeAlphabet[Math.floor(number / length ** place) % length]).join(""),
  );
}

async function tableWithCode(lab: TestApp, code: string) {
  const table = await openTestTable(lab);
  await lab.database.updateTable("gameTables").set({ joinCode: code }).where("id", "=", table.gameTableId).execute();
  return { ...table, code };
}

/** What guesses are answered: how many of each status or reason. */
async function guess(browser: () => Agent, codes: readonly string[]): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const code of codes) {
    const { status, body } = await browser().call("joinTable", { code, name: "Eve" });
    const answer = body.success ? "joined" : status === 200 ? String(body.reason) : String(status);
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  return answers;
}

const tenMinutes = 10 * 60 * 1000;

describe.each(databasesUnderTest)("row 66: a join code on $name", ({ kind }) => {
  it("row 66: is found by none of a thousand guesses of one address", { tags: "exhaustive" }, async () => {
    await using lab = await startTableLab({ kind });
    const codes = wrongCodes(1_000);
    const { code } = await tableWithCode(lab, codes[999] ?? "");

    expect(await guess(() => lab.agent(), codes.slice(0, 999))).toEqual({ "code-wrong": 300, "429": 699 });
    // The class types on at the same address: a right code is never refused, not even in a browser without a cookie.
    for (const name of ["Mia", "Ben"]) {
      const browser = lab.agent();
      expect((await browser.call("findTable", { code })).body.success).toBe(true);
      expect((await browser.call("joinTable", { code, name })).body.success).toBe(true);
    }
    expect(await guess(() => lab.agent(), [code])).toEqual({ joined: 1 });
  });

  it("row 66: is not refused in a fresh browser whose address has sent too many wrong ones, nor is a seat handed over by link", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code } = await tableWithCode(lab, "YYYYYY");
    await lab.agent().call("joinTable", { code, name: "Mia" });
    const participantId = await participantNamed(lab, gameTableId, "Mia");
    await guess(() => lab.agent(), wrongCodes(301));

    expect(await guess(() => lab.agent(), ["AAAAAA", code])).toEqual({ "429": 1, joined: 1 });
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    const token = tokenFor(lab, "join", gameTableId);
    expect((await lab.agent().call("takeOverSeat", { token, handOverCode })).body.success).toBe(true);
  });

  it("row 66: is not found by many guesses at the same moment", { tags: "exhaustive" }, async () => {
    await using lab = await startTableLab({ kind });
    const codes = wrongCodes(400);
    const answers = await Promise.all(codes.map((code) => lab.agent().call("joinTable", { code, name: "Eve" })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });

  it("row 66: can be mistyped twenty times in ten minutes by one browser, which stops no other", async () => {
    await using lab = await startTableLab({ kind });
    const codes = wrongCodes(20);
    const { gameTableId, code } = await tableWithCode(lab, "YYYYYY");
    const eve = lab.agent();
    const mia = lab.agent();
    await eve.call("findTable", { code });
    await mia.call("findTable", { code });

    expect(await guess(() => eve, codes)).toEqual({ "code-wrong": 20 });
    expect(await eve.call("joinTable", { code: "YYYYYX", name: "Eve" })).toMatchObject({
      status: 429,
      headers: { "retry-after": "600" },
    });
    expect(await eve.call("findTable", { code: "YYYYYX" })).toMatchObject({ status: 429 });
    expect(await guess(() => mia, ["YYYYYX", code])).toEqual({ "code-wrong": 1, joined: 1 });

    // What is right was not guessed: no wrong code stands in its way, nor in that of a link.
    expect((await eve.call("findTable", { code })).body.success).toBe(true);
    const token = tokenFor(lab, "join", gameTableId);
    expect((await eve.call("joinTable", { token, name: "Eva" })).body.success).toBe(true);
  });

  it("row 66: is counted only where it is wrong", async () => {
    await using lab = await startTableLab({ kind });
    const { code } = await openTestTable(lab);
    const mia = lab.agent();
    for (let count = 0; count < 25; count++) {
      expect((await mia.call("findTable", { code })).body.success).toBe(true);
    }
    expect(await lab.database.selectFrom("limits").select("count").where("count", ">", 1).execute()).toEqual([]);
  });

  it("row 66: that hands a seat over is limited alike", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code } = await openTestTable(lab);
    await lab.agent().call("joinTable", { code, name: "Mia" });
    const participantId = await participantNamed(lab, gameTableId, "Mia");
    await teacher.call("handOverSeat", { gameTableId, participantId });
    const eve = lab.agent();
    await eve.call("findTable", { code });
    const token = tokenFor(lab, "join", gameTableId);
    const take = (typed: string) => eve.call("takeOverSeat", { token, handOverCode: typed });

    for (const wrong of wrongCodes(20)) {
      expect(await take(`${wrong}AA`)).toMatchObject({ status: 200, body: { reason: "hand-over-code-wrong" } });
    }
    expect(await take("AAAAAAAY")).toMatchObject({ status: 429 });
    lab.clock.advance(tenMinutes - 1);
    expect(await take("AAAAAAAY")).toMatchObject({ status: 429 });
    lab.clock.advance(1);
    expect(await take("AAAAAAAY")).toMatchObject({ status: 200, body: { reason: "hand-over-code-wrong" } });
  });

  it("row 66: that hands a seat over is right after any number of wrong ones", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code } = await openTestTable(lab);
    await lab.agent().call("joinTable", { code, name: "Mia" });
    const participantId = await participantNamed(lab, gameTableId, "Mia");
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    const phone = lab.agent();
    await phone.call("findTable", { code });
    const token = tokenFor(lab, "join", gameTableId);
    for (const wrong of wrongCodes(21)) {
      await phone.call("takeOverSeat", { token, handOverCode: `${wrong}AA` });
    }
    expect((await phone.call("takeOverSeat", { token, handOverCode })).body.success).toBe(true);
  });

  it("leads only guests of its table back to it once that has ended, and nobody where students share computers", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code } = await openTestTable(lab);
    const shared = await openTestTable(lab, { game: "bidding-together", sharedComputers: true });
    const guest = lab.agent();
    await guest.call("joinTable", { code, name: "Mia" });
    await guest.call("joinTable", { code: shared.code, name: "Mia" });
    await teacher.call("endTable", { gameTableId });
    await shared.teacher.call("endTable", { gameTableId: shared.gameTableId });

    expect((await guest.call("findTable", { code })).body).toMatchObject({
      ...{ success: true, gameTableId, status: "ended", own: { name: "Mia", kind: "guest" } },
    });
    const joining = { code, name: "Ben", isSomeoneElse: true } as const;
    expect((await guest.call("joinTable", joining)).body).toMatchObject({ reason: "table-ended" });
    expect((await guest.call("findTable", { code: shared.code })).body).toMatchObject({ reason: "code-wrong" });
    expect((await lab.agent().call("findTable", { code })).body).toMatchObject({ reason: "code-wrong" });

    // Another table is dealt the code of the first.
    const next = await tableWithCode(lab, code);
    expect((await guest.call("findTable", { code })).body).toMatchObject({ gameTableId: next.gameTableId });
  });
});
