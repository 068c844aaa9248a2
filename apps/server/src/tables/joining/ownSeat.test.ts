import { guestNameDays } from "@belab/domain/accounts";
import { handOverCodeLifetime } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  action,
  joinAs,
  logOf,
  openScreen,
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

function seatCookie({ cookies }: Agent, gameTableId: string): string {
  return cookies.get(`seat-${gameTableId}`) ?? "";
}

function participant({ database }: TestApp, name: string) {
  return database.selectFrom("tableParticipants").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
}

/** Whether a browser is taken for a person at the table. */
async function isAt(browser: Agent, gameTableId: string): Promise<boolean> {
  return (await browser.call("readTable", { gameTableId })).body.isParticipant === true;
}

const outside = { status: 401, body: { success: false, reason: "participant-missing" } };

describe.each(databasesUnderTest)("one's own seat on $name", ({ kind }) => {
  it("row 67: is kept by 128 random bits in a cookie of its own for each table, of which the server has a hash", async () => {
    await using lab = await startTableLab({ kind, env: { PUBLIC_URL: "https://games.example.edu" } });
    const tables = [await openTestTable(lab), await openTestTable(lab)];
    const mia = lab.agent();
    const tokens: string[] = [];
    for (const { gameTableId, code } of tables) {
      const answer = await mia.inject({ method: "POST", url: "/api/table/Join", payload: { code, name: "Mia" } });
      const cookie = answer.cookies.find(({ name }) => name.includes("seat-"));
      expect(cookie).toMatchObject({
        name: `__Host-seat-${gameTableId}`,
        httpOnly: true,
        secure: true,
        sameSite: "Lax",
        path: "/",
        maxAge: guestNameDays * 24 * 60 * 60,
      });
      tokens.push(cookie?.value ?? "");
    }
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.every((token) => Buffer.from(token, "base64url").length === 16)).toBe(true);
    const stored = JSON.stringify(await tablesStored(lab));
    expect(tokens.some((token) => stored.includes(token) || lab.log().includes(token))).toBe(false);
  });

  it("row 67: is not had by the cookie of another table, nor by a hash", async () => {
    await using lab = await startTableLab({ kind });
    const [one, other] = [await openTestTable(lab), await openTestTable(lab)];
    const mia = await joinAs(lab, one, "Mia");
    const { tokenDigest } = await participant(lab, "Mia");
    const eve = lab.agent();
    for (const value of [seatCookie(mia, one.gameTableId), tokenDigest ?? "", ""]) {
      eve.cookies.set(`seat-${other.gameTableId}`, value);
      expect(await eve.call("readTable", { gameTableId: other.gameTableId })).toMatchObject(outside);
    }
    eve.cookies.set(`seat-${one.gameTableId}`, tokenDigest ?? "");
    expect(await eve.call("readTable", { gameTableId: one.gameTableId })).toMatchObject(outside);
  });

  it("row 67: is claimed once by an account, which has it anywhere, until the teacher undoes it", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players, participantIds } = await startTestGame(lab);
    const [mia = lab.agent()] = players;
    const [participantId = ""] = participantIds;
    const accountId = await insertAccount(lab.database);
    const ada = await lab.signedIn(accountId);
    expect(await mia.call("claimSeat", { gameTableId }), "signed out").toMatchObject({ status: 401 });
    expect((await ada.call("claimSeat", { gameTableId })).body).toMatchObject({ reason: "nothing-to-claim" });

    ada.cookies.set(`seat-${gameTableId}`, seatCookie(mia, gameTableId));
    expect((await ada.call("claimSeat", { gameTableId })).body).toMatchObject({ success: true });
    expect((await ada.call("claimSeat", { gameTableId })).body).toMatchObject({ reason: "nothing-to-claim" });
    const eve = await lab.signedIn(await insertAccount(lab.database));
    eve.cookies.set(`seat-${gameTableId}`, seatCookie(mia, gameTableId));
    expect((await eve.call("claimSeat", { gameTableId })).body).toMatchObject({ reason: "nothing-to-claim" });
    const elsewhere = await lab.signedIn(accountId);
    expect((await elsewhere.call("act", action(gameTableId, 3))).body).toMatchObject({ success: true });
    expect((await elsewhere.call("listSeats", {})).body.tables).toHaveLength(1);

    const undo = () => teacher.call("undoClaim", { gameTableId, participantId });
    expect((await undo()).body).toMatchObject({ success: true });
    expect((await undo()).body).toMatchObject({ success: false, reason: "nothing-to-claim" });
    expect(await isAt(elsewhere, gameTableId)).toBe(false);
    expect(await isAt(mia, gameTableId)).toBe(true);
    const kinds = (await logOf(lab, gameTableId, 0)).map((entry) => entry.kind);
    expect(kinds).toEqual(["joined", "joined", "started", "claimed", "claimUndone"]);
  });

  it("row 67: is not had by the guest's cookie while an account has claimed it", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code, players, participantIds } = await startTestGame(lab);
    const [mia = lab.agent()] = players;
    const [participantId = ""] = participantIds;
    const screen = await openScreen(lab, mia, gameTableId);
    await screen.next();
    const ada = await lab.signedIn(await insertAccount(lab.database));
    ada.cookies.set(`seat-${gameTableId}`, seatCookie(mia, gameTableId));
    await ada.call("claimSeat", { gameTableId });

    await screen.rest();
    expect(await isAt(mia, gameTableId)).toBe(false);
    expect(await mia.call("act", action(gameTableId, 3))).toMatchObject(outside);
    expect(await mia.call("leaveTable", { gameTableId })).toMatchObject(outside);
    expect((await mia.call("findTable", { code })).body.own).toBeNull();
    expect(await isAt(ada, gameTableId)).toBe(true);

    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    const phone = lab.agent();
    await phone.call("takeOverSeat", { code, handOverCode });
    expect(await isAt(phone, gameTableId)).toBe(true);
  });

  it("row 67: is not the guest's any more once the account that claimed it has signed out there", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players, participantIds } = await startTestGame(lab);
    const [mia = lab.agent(), ben = lab.agent()] = players;
    const ada = await lab.signedIn(await insertAccount(lab.database));
    ada.cookies.set(`seat-${gameTableId}`, seatCookie(mia, gameTableId));
    await ada.call("claimSeat", { gameTableId });
    await ben.call("logout", {});
    await ada.call("logout", {});
    expect(ada.cookies.has(`seat-${gameTableId}`)).toBe(false);
    await teacher.call("undoClaim", { gameTableId, participantId: participantIds[0] ?? "" });
    expect(await isAt(mia, gameTableId)).toBe(false);
    expect(await isAt(ben, gameTableId), "a guest whose seat nobody claimed").toBe(true);
  });

  it("row 67: is claimed by one of many accounts at once, and by none that has a seat already", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { gameTableId } = table;
    const mia = await joinAs(lab, table, "Mia");
    const accounts = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const agent = await lab.signedIn(await insertAccount(lab.database));
        agent.cookies.set(`seat-${gameTableId}`, seatCookie(mia, gameTableId));
        return agent;
      }),
    );
    const answers = await Promise.all(accounts.map((agent) => agent.call("claimSeat", { gameTableId })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);

    const ben = await joinAs(lab, table, "Ben");
    const grace = await lab.signedIn(await insertAccount(lab.database, { firstName: "Grace" }));
    await grace.call("joinTable", { code: table.code });
    grace.cookies.set(`seat-${gameTableId}`, seatCookie(ben, gameTableId));
    expect((await grace.call("claimSeat", { gameTableId })).body).toMatchObject({ reason: "already-at-table" });
    expect(await participant(lab, "Ben")).toMatchObject({ accountId: null });
  });

  it("goes to another device by a code that is good once, for ten minutes, and then the old device is out", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code, players, participantIds } = await startTestGame(lab);
    const [mia = lab.agent()] = players;
    const [participantId = ""] = participantIds;
    // Codes run out while the game's clock stands still, so that the game goes on.
    await teacher.call("pauseTable", { gameTableId });
    const handOver = async () => (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    const take = async (browser: Agent, handOverCode: string) =>
      (await browser.call("takeOverSeat", { code, handOverCode })).body;
    const wrong = { success: false, reason: "hand-over-code-wrong" };

    const first = await handOver();
    expect(first).toMatchObject({ success: true, expiresAt: lab.clock.now() + handOverCodeLifetime });
    expect(first.handOverCode).toMatch(/^[34679ACDEFGHJKMNPQRTUWXY]{8}$/);
    expect(JSON.stringify(await tablesStored(lab))).not.toContain(first.handOverCode);
    const second = await handOver();
    expect(await take(lab.agent(), first.handOverCode), "replaced").toMatchObject(wrong);
    lab.clock.advance(handOverCodeLifetime);
    expect(await take(lab.agent(), second.handOverCode), "too old").toMatchObject(wrong);

    const { handOverCode } = await handOver();
    const other = await openTestTable(lab);
    const elsewhere = await lab.agent().call("takeOverSeat", { code: other.code, handOverCode });
    expect(elsewhere.body, "another table").toMatchObject(wrong);
    lab.clock.advance(handOverCodeLifetime - 1);
    const spelt = `${handOverCode.slice(0, 4).toLowerCase()} ${handOverCode.slice(4)}`;
    const phones = Array.from({ length: 5 }, () => lab.agent());
    const answers = await Promise.all(phones.map((phone) => take(phone, spelt)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success)).toEqual(Array(4).fill(expect.objectContaining(wrong)));

    const phone = phones[answers.findIndex(({ success }) => success)] ?? lab.agent();
    expect((await phone.call("findTable", { code })).body.own).toEqual({ name: "Mia", kind: "guest" });
    await teacher.call("resumeTable", { gameTableId });
    expect(await mia.call("act", action(gameTableId, 3))).toMatchObject(outside);
    expect((await phone.call("act", action(gameTableId, 3, 1))).body).toMatchObject({ success: true });
    expect(await take(mia, handOverCode)).toMatchObject(wrong);
  });

  it("that someone has left is theirs again by the code that hands it over", async () => {
    await using lab = await startTableLab({ kind });
    const table = await startTestGame(lab, { game: "bidding-teams", teams: 2 });
    const { teacher, gameTableId, code, players, participantIds } = table;
    const [participantId = ""] = participantIds;
    await players[0]?.call("leaveTable", { gameTableId });
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    const phone = lab.agent();
    expect((await phone.call("takeOverSeat", { code, handOverCode })).body.success).toBe(true);
    expect((await streamRow(lab, gameTableId)).state.members.toSorted()).toEqual(participantIds.toSorted());
    expect((await phone.call("act", action(gameTableId, 3))).body).toMatchObject({ success: true });
  });

  it.each(["bidding-alone", "bidding-together", "bidding-teams"])(
    "is left in the lobby of %s, and had again",
    async (game) => {
      await using lab = await startTableLab({ kind });
      const table = await openTestTable(lab, { game, teams: 2 });
      const { teacher, gameTableId, code } = table;
      const mia = await joinAs(lab, table, "Mia");
      const ben = await joinAs(lab, table, "Ben");

      expect((await mia.call("leaveTable", { gameTableId })).body.success).toBe(true);
      expect(await mia.call("leaveTable", { gameTableId })).toMatchObject(outside);
      expect(await isAt(mia, gameTableId)).toBe(false);
      expect(await participant(lab, "Mia")).toMatchObject({ seat: null, leftAt: lab.clock.now() });
      expect((await mia.call("joinTable", { code, name: "Mia" })).body.success).toBe(true);
      await teacher.call("startTable", { gameTableId });
      for (const player of [mia, ben]) {
        expect((await player.call("act", action(gameTableId, 3))).body).toMatchObject({ success: true });
      }
      const people = await lab.database.selectFrom("tableParticipants").select(["name", "seat"]).execute();
      expect(people.map(({ name }) => name).sort()).toEqual(["Ben", "Mia"]);
    },
  );

  it("is left while the game runs, and had again as it was", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, code, players, participantIds } = await startTestGame(lab, { game: "bidding-together" });
    const [mia = lab.agent()] = players;
    await mia.call("act", action(gameTableId, 3));
    await mia.call("leaveTable", { gameTableId });
    expect((await streamRow(lab, gameTableId)).state.members).toEqual([participantIds[1]]);
    expect(await mia.call("act", action(gameTableId, 3, 2))).toMatchObject(outside);

    await mia.call("joinTable", { code });
    expect((await streamRow(lab, gameTableId)).state.members).toEqual([participantIds[1], participantIds[0]]);
    expect((await mia.call("act", action(gameTableId, 5))).body).toMatchObject({ reason: "already-bid" });
  });

  it("that was left in the lobby is no seat in a game that takes nobody late", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-together" });
    const { teacher, gameTableId, code } = table;
    const mia = await joinAs(lab, table, "Mia");
    await joinAs(lab, table, "Ben");
    await mia.call("leaveTable", { gameTableId });
    await teacher.call("startTable", { gameTableId });

    expect((await mia.call("joinTable", { code })).body).toMatchObject({ success: false, reason: "table-started" });
    expect(await streamRow(lab, gameTableId)).toMatchObject({ seats: "[1]", number: 2 });
  });

  it("is not had again by a person whom the teacher has removed, by cookie or account, until they are let in", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code, players, participantIds } = await startTestGame(lab, { game: "bidding-teams" });
    const [mia = lab.agent()] = players;
    const [participantId = ""] = participantIds;
    const before = sameBrowser(lab, mia);
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    expect((await teacher.call("removeParticipant", { gameTableId, participantId })).body.success).toBe(true);

    for (const browser of [mia, before]) {
      expect(await browser.call("act", action(gameTableId, 3))).toMatchObject(outside);
      expect((await browser.call("findTable", { code })).body).toMatchObject({ own: null });
    }
    expect((await mia.call("takeOverSeat", { code, handOverCode })).body).toMatchObject({
      reason: "hand-over-code-wrong",
    });
    const refused = { success: false, reason: "removed-from-table" };
    const token = tokenFor(lab, "join", gameTableId);
    expect((await mia.call("joinTable", { code, name: "Newcomer" })).body).toMatchObject(refused);
    expect((await before.call("joinTable", { token, name: "Newcomer" })).body).toMatchObject(refused);
    expect((await streamRow(lab, gameTableId)).state.members).toEqual([participantIds[1]]);
    const one = { gameTableId, participantId };
    for (const answer of [
      await teacher.call("seatParticipant", { ...one, seat: 0 }),
      await teacher.call("handOverSeat", one),
      await teacher.call("undoClaim", one),
    ]) {
      expect(answer.body).toMatchObject({ reason: "participant-unknown" });
    }

    expect((await teacher.call("readmitParticipant", { gameTableId, participantId })).body.success).toBe(true);
    expect((await teacher.call("readmitParticipant", { gameTableId, participantId })).body).toMatchObject({
      reason: "participant-unknown",
    });
    expect(await mia.call("act", action(gameTableId, 3)), "before joining again").toMatchObject(outside);
    expect((await mia.call("joinTable", { code })).body.success).toBe(true);
    expect((await mia.call("act", action(gameTableId, 3))).body).toMatchObject({ success: true });
    expect((await streamRow(lab, gameTableId)).state.members).toEqual([participantIds[1], participantId]);
  });

  it("is free once its account is removed, who stays out in any browser, also as the guest whose seat it has claimed", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code, players, participantIds } = await startTestGame(
      lab,
      { game: "bidding-teams", teams: 1 },
      ["A", "B", "C", "D"],
    );
    const [participantId = ""] = participantIds;
    const accountId = await insertAccount(lab.database);
    const ada = sameBrowser(lab, players[0] ?? expect.unreachable());
    const session = await lab.signedIn(accountId);
    for (const [name, value] of session.cookies) {
      ada.cookies.set(name, value);
    }
    await ada.call("claimSeat", { gameTableId });
    await teacher.call("removeParticipant", { gameTableId, participantId });

    const refused = { success: false, reason: "removed-from-table" };
    for (const browser of [ada, session, players[0] ?? expect.unreachable()]) {
      expect((await browser.call("joinTable", { code, name: "Ada" })).body).toMatchObject(refused);
      expect((await browser.call("act", action(gameTableId, 3))).body).toMatchObject({ reason: "participant-missing" });
    }
    const zoe = await joinAs(lab, { code }, "Zoe");
    const latecomer = await participantNamed(lab, gameTableId, "Zoe");
    expect(
      (await teacher.call("seatParticipant", { gameTableId, participantId: latecomer, seat: 0 })).body,
    ).toMatchObject({ success: true });
    expect((await zoe.call("act", action(gameTableId, 3))).body).toMatchObject({ success: true });
    // Let in again, Ada has no seat: others have it by now.
    await teacher.call("readmitParticipant", { gameTableId, participantId });
    expect((await ada.call("joinTable", { code })).body).toMatchObject({ reason: "table-full" });
  });

  it("row 69: is renamed by its guest in the lobby, and by the teacher at any time, to visible letters only", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab);
    const { teacher, gameTableId } = table;
    const mia = await joinAs(lab, table, "Mia");
    const participantId = await participantNamed(lab, gameTableId, "Mia");
    const rename = async (name: string) => (await mia.call("renameSelf", { gameTableId, name })).body;
    const renameMia = async (name: string) =>
      (await teacher.call("renameParticipant", { gameTableId, participantId, name })).body;

    expect(await rename("  Mia  L. ")).toMatchObject({ success: true });
    for (const name of ["", "<i>Mia</i>", "\u202eaiM", "x".repeat(31)]) {
      const refused = { success: false, reason: "display-name-invalid", params: { maxLetters: 30 } };
      expect(await rename(name), name).toMatchObject(refused);
      expect(await renameMia(name), name).toMatchObject(refused);
    }
    expect(await participant(lab, "Mia L.")).toMatchObject({ id: participantId });
    await teacher.call("startTable", { gameTableId });
    expect(await rename("Rude")).toMatchObject({ success: false, reason: "table-started" });
    expect(await renameMia("Player 1")).toMatchObject({ success: true });
    await teacher.call("endTable", { gameTableId });
    expect(await renameMia("Player 2")).toMatchObject({ success: true });
    expect(JSON.stringify(await lab.database.selectFrom("tableLog").selectAll().execute())).not.toMatch(
      /Mia|Player|Rude/,
    );
  });

  it("is chosen among teams in the lobby alone, where there is room", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-teams", teams: 2 });
    const { teacher, gameTableId } = table;
    const names = ["A", "B", "C", "D", "E"];
    const players = await Promise.all(names.map((name) => joinAs(lab, table, name)));
    const choose = async (seat: number) =>
      (await Promise.all(players.map((player) => player.call("chooseTeam", { gameTableId, seat })))).map(
        ({ body }) => body.reason ?? "chosen",
      );
    expect((await choose(0)).toSorted()).toEqual(["chosen", "chosen", "chosen", "chosen", "team-full"]);
    expect(await choose(2)).toEqual(Array(5).fill("team-unknown"));
    await teacher.call("startTable", { gameTableId });
    expect(await choose(1)).toEqual(Array(5).fill("table-started"));

    const alone = await openTestTable(lab, { game: "bidding-alone" });
    const mia = await joinAs(lab, alone, "Mia");
    const answer = await mia.call("chooseTeam", { gameTableId: alone.gameTableId, seat: 0 });
    expect(answer.body).toMatchObject({ success: false, reason: "team-unknown" });
  });

  it("is nobody's where the browser has no cookie, and nobody's after the end", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab);
    const stranger = await lab.signedIn(await insertAccount(lab.database));
    for (const browser of [lab.agent(), stranger, teacher]) {
      expect(await browser.call("leaveTable", { gameTableId })).toMatchObject(outside);
      expect(await browser.call("renameSelf", { gameTableId, name: "Eve" })).toMatchObject(outside);
      expect(await browser.call("chooseTeam", { gameTableId, seat: 0 })).toMatchObject(outside);
      expect(await browser.call("act", action(gameTableId, 1))).toMatchObject(outside);
    }
    await teacher.call("endTable", { gameTableId });
    expect((await players[0]?.call("leaveTable", { gameTableId }))?.body).toMatchObject({ reason: "table-ended" });
    const token = tokenFor(lab, "join", gameTableId);
    const take = await players[0]?.call("takeOverSeat", { token, handOverCode: "AAAAAAAA" });
    expect(take?.body).toMatchObject({ reason: "table-ended" });
  });
});
