import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest, everyDatabase } from "../../testing/database/testDatabase.ts";
import { expectSeatedOnce, seatsOf } from "../../testing/tables/testJoining.ts";
import {
  action,
  joinAs,
  logOf,
  openTestTable,
  participantNamed,
  sameBrowser,
  startTableLab,
  startTestGame,
  streamRow,
  tablesStored,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

async function student(lab: TestApp, firstName = "Ada"): Promise<Agent> {
  return lab.signedIn(await insertAccount(lab.database, { firstName, lastName: "Lovelace" }));
}

describe.each(databasesUnderTest)("joining a table on $name", ({ kind }) => {
  it("row 66: begins with a look, by code or link, which takes no seat", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code } = await openTestTable(lab, { game: "bidding-alone" });
    const before = await tablesStored(lab);
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;

    const shown = { gameTableId, game: "bidding-alone", status: "lobby", participants: 0, isFull: false, own: null };
    for (const key of [{ code }, { code: typed }, { token: tokenFor(lab, "join", gameTableId) }]) {
      const visitor = lab.agent();
      expect((await visitor.call("findTable", key)).body).toMatchObject({ success: true, ...shown });
      expect([...visitor.cookies.keys()]).toEqual(["browser"]);
    }
    expect(await tablesStored(lab)).toEqual(before);
  });

  it("row 66: needs the code or the token of this very table", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code } = await openTestTable(lab);
    const token = tokenFor(lab, "join", gameTableId);
    const before = await tablesStored(lab);
    const wrong = [
      {},
      { code: "" },
      { code: "AAAAAA" },
      { code: `${code}A` },
      { code: code.slice(1) },
      { token: "" },
      { token: gameTableId },
      { token: token.slice(0, -1) },
      { token: `${token}A` },
      { token: `${token.slice(0, 10)}${"A".repeat(22)}` },
      { token: tokenFor(lab, "projector", gameTableId) },
      { token: tokenFor(lab, "join", "unknown234") },
    ];
    for (const key of wrong) {
      for (const name of ["findTable", "joinTable"] as const) {
        const answer = await lab.agent().call(name, name === "joinTable" ? { ...key, name: "Mia" } : key);
        expect(answer, JSON.stringify(key)).toMatchObject({ status: 200, body: { reason: "code-wrong" } });
      }
    }
    expect(await tablesStored(lab)).toEqual(before);

    await teacher.call("endTable", { gameTableId });
    const join = async (key: object) => (await lab.agent().call("joinTable", { ...key, name: "Mia" })).body;
    expect(await join({ code })).toMatchObject({ success: false, reason: "code-wrong" });
    expect(await join({ token })).toMatchObject({ success: false, reason: "table-ended" });
  });

  it("row 66: carries 128 bits in each link, which say nothing of each other", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId } = await openTestTable(lab);
    const tokens = (["join", "projector"] as const).map((purpose) => tokenFor(lab, purpose, gameTableId));
    for (const token of tokens) {
      expect(token.startsWith(gameTableId)).toBe(true);
      expect(Buffer.from(token.slice(gameTableId.length), "base64url")).toHaveLength(16);
    }
    expect(new Set(tokens).size).toBe(2);
  });

  // Three hundred: `largeClass.test.ts`.

  it("lets a second person at one computer join anew, and ignores no name that is typed", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { gameTableId, code } = table;
    const computer = await joinAs(lab, table, "Mia");
    const before = sameBrowser(lab, computer);
    const join = async (values: object) => (await computer.call("joinTable", { code, ...values })).body;
    expect(await join({ name: "Mia" })).toMatchObject({ success: true });
    expect(await join({ name: "Ben" })).toMatchObject({ success: false, reason: "already-at-table" });
    expect(await join({ isSomeoneElse: true })).toMatchObject({ success: false, reason: "display-name-invalid" });
    expect(await join({ name: "Ben", isSomeoneElse: true })).toMatchObject({ success: true });
    expect((await computer.call("findTable", { code })).body.own).toEqual({ name: "Ben", kind: "guest" });
    expect((await before.call("findTable", { code })).body.own).toEqual({ name: "Mia", kind: "guest" });

    await computer.call("leaveTable", { gameTableId });
    expect((await computer.call("findTable", { code })).body.own).toBeNull();
    expect(await join({ name: "Zoe" })).toMatchObject({ success: true });
    expect(await seatsOf(lab, gameTableId)).toEqual({ Mia: 0, Zoe: 1 });
  });

  it("asks who has the name of another for a letter more, whatever the capitals and spaces", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { gameTableId, code } = table;
    const first = await joinAs(lab, table, "Ute B");
    const join = async (browser: Agent, values: object) => (await browser.call("joinTable", { code, ...values })).body;
    for (const name of ["Ute B", "ute b", " UTE  B", "UteB"]) {
      expect(await join(lab.agent(), { name }), name).toMatchObject({
        success: false,
        reason: "name-taken",
        params: { name: "Ute B" },
      });
    }
    expect(await join(lab.agent(), { name: "Ute Be" })).toMatchObject({ success: true });
    // The first one comes back as before; somebody else at that computer is asked as well.
    expect(await join(first, { name: "Ute B" })).toMatchObject({ success: true });
    expect(await join(first, {})).toMatchObject({ success: true });
    expect(await join(first, { name: "ute b", isSomeoneElse: true })).toMatchObject({ reason: "name-taken" });
    expect(await seatsOf(lab, gameTableId)).toEqual({ "Ute B": 0, "Ute Be": 1 });

    await first.call("leaveTable", { gameTableId });
    expect(await join(lab.agent(), { name: "Ute B" }), "once she has left").toMatchObject({ success: true });
  });

  it("lets an account in under its own name, which a guest can't take", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { code } = table;
    await joinAs(lab, table, "Grace Lovelace");
    const grace = await student(lab, "Grace");
    expect((await grace.call("joinTable", { code })).body).toMatchObject({ success: true });
    const ada = await student(lab);
    await ada.call("joinTable", { code });
    expect((await lab.agent().call("joinTable", { code, name: "ada lovelace" })).body).toMatchObject({
      reason: "name-taken",
    });
  });

  it("lets an account choose whether it goes on as the guest of its browser or joins as itself", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { gameTableId, code } = table;
    const guest = await joinAs(lab, table, "Mia");
    const grace = await student(lab, "Grace");
    grace.cookies.set(`seat-${gameTableId}`, guest.cookies.get(`seat-${gameTableId}`) ?? "");
    const own = async () => (await grace.call("findTable", { code })).body.own;
    expect(await own()).toEqual({ name: "Mia", kind: "guest" });
    expect((await grace.call("joinTable", { code })).body).toMatchObject({ success: true });
    expect(await seatsOf(lab, gameTableId)).toEqual({ Mia: 0 });

    expect((await grace.call("joinTable", { code, isSomeoneElse: true })).body).toMatchObject({ success: true });
    expect((await grace.call("joinTable", { code, isSomeoneElse: true })).body).toMatchObject({ success: true });
    expect(await own()).toEqual({ name: "Grace Lovelace", kind: "account" });
    expect(await seatsOf(lab, gameTableId)).toEqual({ Mia: 0, "Grace Lovelace": 1 });
    await grace.call("logout", {});
    expect(await own(), "once the account is signed out").toEqual({ name: "Mia", kind: "guest" });
  });

  it("leads back to a table that has ended by its link, and lets nobody else in", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { gameTableId, teacher } = table;
    const token = tokenFor(lab, "join", gameTableId);
    const mia = await joinAs(lab, table, "Mia");
    await teacher.call("endTable", { gameTableId });

    expect((await mia.call("findTable", { token })).body).toMatchObject({ status: "ended", own: { name: "Mia" } });
    expect((await mia.call("joinTable", { token })).body).toMatchObject({ success: true, gameTableId });
    const late = await lab.agent().call("joinTable", { token, name: "Ben" });
    expect(late.body).toMatchObject({ success: false, reason: "table-ended" });
  });

  it("brings a guest back for thirty days from each visit", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { gameTableId } = table;
    const mia = await joinAs(lab, table, "Mia");
    const { headers } = await mia.call("readTable", { gameTableId });
    expect(String(headers["set-cookie"])).toMatch(new RegExp(`seat-${gameTableId}=.+; Max-Age=2592000;.* HttpOnly`));
    const other = await lab.agent().call("readTable", { gameTableId });
    expect(other.headers["set-cookie"]).toBeUndefined();
  });

  it("brings an account back to its seat at any browser, in the middle of the game", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code, teacher } = await openTestTable(lab);
    const accountId = await insertAccount(lab.database);
    const phone = await lab.signedIn(accountId);
    await phone.call("joinTable", { code });
    await teacher.call("startTable", { gameTableId });

    const laptop = await lab.signedIn(accountId);
    expect((await laptop.call("joinTable", { code })).body).toMatchObject({ success: true, gameTableId });
    expect((await laptop.call("act", action(gameTableId, 4))).body.success).toBe(true);
    expect(await seatsOf(lab, gameTableId)).toEqual({ "Ada Lovelace": 0 });
    expect([...laptop.cookies.keys()].some((name) => name.startsWith("seat-"))).toBe(false);
  });

  it("fills teams evenly", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-teams", teams: 3 });
    for (const name of ["A", "B", "C", "D", "E"]) {
      await joinAs(lab, table, name);
    }
    expect(await seatsOf(lab, table.gameTableId)).toEqual({ A: 0, B: 1, C: 2, D: 0, E: 1 });
  });

  it("late gives a stream of one's own, where everybody plays alone", async () => {
    await using lab = await startTableLab({ kind });
    const table = await startTestGame(lab, { game: "bidding-alone" });
    lab.clock.advance(10_000);
    const zoe = await joinAs(lab, table, "Zoe");

    expect(await streamRow(lab, table.gameTableId, 3)).toMatchObject({ seats: "[2]", deadline: 40_000, awaited: [2] });
    expect((await zoe.call("act", action(table.gameTableId, 4))).body).toMatchObject({ success: true, number: 3 });
  });

  it("late gives a seat beside the others, where the game has room for one", async () => {
    await using lab = await startTableLab({ kind });
    const table = await startTestGame(lab, { game: "bidding-open" });
    const zoe = await joinAs(lab, table, "Zoe");

    expect(await streamRow(lab, table.gameTableId)).toMatchObject({ seats: "[0,1,2]", awaited: [0, 1, 2] });
    expect((await zoe.call("act", action(table.gameTableId, 4))).body).toMatchObject({ success: true });
    expect((await logOf(lab, table.gameTableId)).map(({ kind, content }) => content.change?.kind ?? kind)).toEqual([
      "dealt",
      "joined",
      "joined",
      "added",
      "joined",
      "action",
    ]);
  });

  it("late is refused where a game takes nobody any more", async () => {
    await using lab = await startTableLab({ kind });
    const { code } = await startTestGame(lab, { game: "bidding-together" });
    const before = await tablesStored(lab);
    const answer = await lab.agent().call("joinTable", { code, name: "Zoe" });
    expect(answer.body).toMatchObject({ success: false, reason: "table-started" });
    expect(await tablesStored(lab)).toEqual(before);
  });

  it("late in a team game waits for the teacher, who gives a team", async () => {
    await using lab = await startTableLab({ kind });
    const table = await startTestGame(lab, { game: "bidding-teams", teams: 3 });
    const { gameTableId, teacher } = table;
    const zoe = await joinAs(lab, table, "Zoe");
    expect((await zoe.call("act", action(gameTableId, 4))).body).toMatchObject({ reason: "not-seated" });
    const participantId = await participantNamed(lab, gameTableId, "Zoe");

    const seat = async (number: number) =>
      (await teacher.call("seatParticipant", { gameTableId, participantId, seat: number })).body;
    expect(await seat(2), "nobody plays in it").toMatchObject({ success: false, reason: "team-unknown" });
    expect(await seat(1)).toMatchObject({ success: true });
    expect((await zoe.call("act", action(gameTableId, 4))).body).toMatchObject({ success: true });
    expect((await streamRow(lab, gameTableId)).state).toMatchObject({
      bids: { 1: 4 },
      members: expect.arrayContaining([participantId]),
    });
  });

  it("row 69: takes names of visible letters only, as they are stored", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code } = await openTestTable(lab);
    const join = async (name?: string) =>
      (await lab.agent().call("joinTable", { code, ...(name !== undefined && { name }) })).body;

    for (const name of [undefined, "", "  ", "<b>Ada</b>", "=1+1", "Ada\u0000", "\u202eadA", "x".repeat(31), "😀"]) {
      const refused = { success: false, reason: "display-name-invalid", params: { maxLetters: 30 } };
      expect(await join(name), JSON.stringify(name)).toMatchObject(refused);
    }
    expect((await lab.agent().call("joinTable", { code, name: "x".repeat(121) })).status).toBe(400);
    for (const name of ["  Ada   L. ", "Jo\u0308rg", "李"]) {
      expect((await join(name)).success, name).toBe(true);
    }
    expect(Object.keys(await seatsOf(lab, gameTableId)).sort()).toEqual(["Ada L.", "J\u00f6rg", "李"].sort());
  });

  it("takes the name of an account, whatever name is sent", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code } = await openTestTable(lab);
    const grace = await student(lab, "Grace");
    await grace.call("joinTable", { code, name: "Somebody Else" });
    expect(await seatsOf(lab, gameTableId)).toEqual({ "Grace Lovelace": 0 });
  });
});

describe.each(everyDatabase)("joining a table at once with others, on $name", ({ kind }) => {
  it("row 71: isn't refused at one table because of how often others joined another", async () => {
    await using lab = await startTableLab({ kind });
    const [flooded, own] = [await openTestTable(lab), await openTestTable(lab)];
    const browser = lab.agent();
    await browser.call("findTable", { code: flooded.code });
    const join = async (code: string) => (await browser.call("joinTable", { code, name: "Mia" })).status;
    const statuses: number[] = [];
    for (let times = 0; times <= 30; times += 1) {
      statuses.push(await join(flooded.code));
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await join(own.code)).toBe(200);
  });

  it("seats each of sixty who come at once exactly once, over two processes", () => expectSeatedOnce(kind, 60));

  it("seats one who presses twice once, and brings them back to their seat", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const ada = await student(lab);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.call("joinTable", { code: table.code })));
    expect(answers.every(({ body }) => body.success)).toBe(true);
    const mia = await joinAs(lab, table, "Mia");
    await mia.call("joinTable", { code: table.code, name: "Another" });
    await mia.call("joinTable", { token: tokenFor(lab, "join", table.gameTableId) });

    expect(await seatsOf(lab, table.gameTableId)).toEqual({ "Ada Lovelace": 0, Mia: 1 });
    expect(await logOf(lab, table.gameTableId, 0)).toHaveLength(2);
  });

  it("gives a name to one of many who come with it at once, over two processes", async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const { gameTableId, code } = await openTestTable(lab);
    const browsers = Array.from({ length: 8 }, (_, number) => (number % 2 === 0 ? lab : other).agent());
    const answers = await Promise.all(browsers.map((browser) => browser.call("joinTable", { code, name: "Ute" })));
    expect(answers.map(({ body }) => (body.success ? "joined" : body.reason)).sort()).toEqual([
      "joined",
      ...Array(7).fill("name-taken"),
    ]);
    expect(await seatsOf(lab, gameTableId)).toEqual({ Ute: 0 });
  });

  it("seats a guest once whose first answer was lost on the way", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code } = await openTestTable(lab);
    const phone = lab.agent();
    await phone.call("findTable", { code });
    await phone.call("joinTable", { code, name: "Ute" });
    phone.cookies.delete(`seat-${gameTableId}`);
    expect((await phone.call("joinTable", { code, name: "Ute" })).body).toMatchObject({ success: true });
    expect((await phone.call("findTable", { code })).body.own).toEqual({ name: "Ute", kind: "guest" });
    expect(await seatsOf(lab, gameTableId)).toEqual({ Ute: 0 });
  });

  it("is refused where the table is full, also when the last seats are taken at once", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code } = await openTestTable(lab, { game: "bidding-teams", teams: 1 });
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => lab.agent().call("joinTable", { code, name: `P ${index}` })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(4);
    const refused = answers.filter(({ body }) => !body.success);
    expect(refused.every(({ body }) => body.reason === "table-full")).toBe(true);
    expect(refused.every(({ headers }) => !String(headers["set-cookie"]).includes("seat-"))).toBe(true);
    expect((await lab.agent().call("findTable", { code })).body).toMatchObject({ isFull: true, participants: 4 });

    const guest = await lab.database.selectFrom("tableParticipants").select("id").executeTakeFirstOrThrow();
    await lab.database.updateTable("tableParticipants").set({ leftAt: 1 }).where("id", "=", guest.id).execute();
    await joinAs(lab, { code }, "Mia");
    expect(Object.keys(await seatsOf(lab, gameTableId))).toContain("Mia");
  });
});
