import { openTablesMax } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  joinAs,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
  tablesStored,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import { startTestApp } from "../../testing/testApp.ts";
import { newTableId } from "../joining/joinKeys.ts";

const game = { game: "bidding-together" } as const;

describe.each(databasesUnderTest)("a table on $name", ({ kind }) => {
  it("is opened by teachers alone", async () => {
    await using lab = await startTableLab({ kind });
    const administrator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    const student = await lab.signedIn(await insertAccount(lab.database));

    expect(await lab.agent().call("openTable", game)).toMatchObject({ status: 401 });
    for (const who of [administrator, student]) {
      const answer = await who.call("openTable", game);
      expect(answer).toMatchObject({ status: 403, body: { success: false, reason: "teachers-only" } });
    }
    expect(await tablesStored(lab)).toEqual([]);
  });

  it("begins in its lobby, with the game's defaults and the fewest teams where nothing else is said", async () => {
    await using lab = await startTableLab({ kind });
    const read = async (opening: Parameters<typeof openTestTable>[1]) => {
      const { teacher, gameTableId } = await openTestTable(lab, opening);
      return (await teacher.call("readTable", { gameTableId })).body;
    };

    const lobby = { status: "lobby", version: 1, endedAt: null, play: null, participants: 0, step: 0 };
    const parameters = { rounds: 2, seconds: 30 };
    expect(await read({ game: "bidding-alone" })).toMatchObject({
      table: { ...lobby, game: "bidding-alone", parameters, teams: null, isPractice: false },
      serverTime: lab.clock.now(),
      role: "teacher",
      isParticipant: false,
    });
    expect((await read({ game: "bidding-together" })).table).toMatchObject({ ...lobby, parameters, teams: null });
    expect((await read({ game: "bidding-teams" })).table).toMatchObject({ ...lobby, parameters, teams: 1 });
    const own = { rounds: 7, seconds: null };
    expect((await read({ game: "bidding-teams", parameters: own, teams: 8 })).table).toMatchObject({
      ...lobby,
      parameters: own,
      teams: 8,
      membersOfSeat: { from: 1, to: 4 },
    });
  });

  it("is not opened with what the game does not take", async () => {
    await using lab = await startTableLab({ kind });
    const teacher = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));

    for (const [opening, refusal] of [
      [{ game: "no-such-game" }, { reason: "game-unknown" }],
      [
        { ...game, parameters: { rounds: 0, seconds: 30 } },
        { reason: "parameter-invalid", params: { field: "rounds" } },
      ],
      [{ ...game, parameters: "rounds" }, { reason: "parameter-invalid" }],
      [
        { game: "bidding-teams", teams: 9 },
        { reason: "seats-out-of-range", params: { from: 1, to: 8 } },
      ],
    ] as const) {
      expect(await teacher.call("openTable", opening), JSON.stringify(opening)).toMatchObject({
        status: 200,
        body: { success: false, ...refusal },
      });
    }
    for (const malformed of [
      {},
      { game: "A Game" },
      { ...game, teams: 0 },
      { ...game, teams: 1.5 },
      { ...game, seed: 1 },
      { ...game, seed: "x".repeat(65) },
      { ...game, dealt: {} },
    ]) {
      const answer = await teacher.call("openTable", malformed as typeof game);
      expect(answer.status, JSON.stringify(malformed)).toBe(400);
    }
    expect(await tablesStored(lab)).toEqual([]);
  });

  it("is one of twenty open ones of a teacher at most, also when many are opened at once", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await openTestTable(lab, game);
    const other = await openTestTable(lab, game);

    const answers = await Promise.all(Array.from({ length: 25 }, () => teacher.call("openTable", game)));

    expect(answers.filter(({ body }) => body.success)).toHaveLength(openTablesMax - 1);
    expect((await teacher.call("openTable", game)).body).toMatchObject({
      success: false,
      reason: "too-many-open",
      params: { max: 20 },
      message: "You have 20 open game tables. End one of them first.",
    });
    expect((await other.teacher.call("openTable", game)).body.success).toBe(true);
    await teacher.call("endTable", { gameTableId });
    expect((await teacher.call("openTable", game)).body.success).toBe(true);
  });

  it("is one of a hundred that a teacher opens in an hour at most", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher } = await openTestTable(lab, game);
    for (let opened = 1; opened < 100; opened++) {
      await teacher.call("openTable", game);
    }
    expect(await teacher.call("openTable", game)).toMatchObject({ status: 429, headers: { "retry-after": "3600" } });
    lab.clock.advance(3_600_000);
    expect((await teacher.call("openTable", game)).status).toBe(200);
  });

  it("is opened again with the same game, dealt anew, by its teacher alone", async () => {
    await using lab = await startTableLab({ kind });
    const opening = { game: "bidding-teams", parameters: { rounds: 3, seconds: null }, teams: 5 };
    const { teacher, gameTableId, code } = await openTestTable(lab, opening);
    await joinAs(lab, { code }, "Mia");
    await teacher.call("endTable", { gameTableId });

    const again = (await teacher.call("openTableAgain", { gameTableId })).body.gameTableId;
    expect((await teacher.call("readTable", { gameTableId: again })).body.table).toMatchObject({
      ...opening,
      gameTableId: again,
      status: "lobby",
      participants: 0,
    });
    const rows = await lab.database.selectFrom("gameTables").select(["seed", "joinCode"]).execute();
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(2);
    expect(rows.filter(({ joinCode }) => joinCode === null || joinCode === code)).toHaveLength(1);

    const administrator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1, mayTeach: 1 }));
    const call = async (who: typeof teacher, id = gameTableId) => who.call("openTableAgain", { gameTableId: id });
    expect(await call(administrator)).toMatchObject({ status: 403, body: { reason: "not-your-table" } });
    expect(await call(teacher, "unknown")).toMatchObject({ status: 404, body: { reason: "table-not-found" } });
    expect(await call(lab.agent())).toMatchObject({ status: 401 });
  });

  it("is opened again with the defaults, where the game has other settings by now", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await openTestTable(lab, game);
    const parameters = JSON.stringify({ minutes: 45 });
    await lab.database.updateTable("gameTables").set({ parameters }).where("id", "=", gameTableId).execute();

    const again = (await teacher.call("openTableAgain", { gameTableId })).body.gameTableId;
    const { table } = (await teacher.call("readTable", { gameTableId: again })).body;
    expect(table.parameters).toEqual({ rounds: 2, seconds: 30 });
  });

  it("row 65: is dealt from 128 random bits of its own", async () => {
    await using lab = await startTableLab({ kind });
    for (let count = 0; count < 5; count++) {
      await openTestTable(lab, game);
    }
    const seeds = (await lab.database.selectFrom("gameTables").select("seed").execute()).map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(5);
    expect(seeds.every((seed) => /^[0-9a-f]{32}$/.test(seed))).toBe(true);
  });

  it("row 65: is dealt the same where the teacher names the same seed, which nobody is sent", async () => {
    await using lab = await startTableLab({ kind });
    const seedOf = async (gameTableId: string) => {
      const query = lab.database.selectFrom("gameTables").select("seed").where("id", "=", gameTableId);
      return (await query.executeTakeFirstOrThrow()).seed;
    };
    const seed = "Marketing 101, spring";
    const named = await startTestGame(lab, { ...game, seed });
    const { teacher, gameTableId, players } = named;
    const others = [{ ...game, seed: ` ${seed} ` }, { ...game, seed: "autumn" }, { game: "bidding-open", seed }, game];
    const seeds = [await seedOf(gameTableId)];
    for (const opening of others) {
      seeds.push(await seedOf((await openTestTable(lab, opening)).gameTableId));
    }
    const again = (await teacher.call("openTableAgain", { gameTableId })).body.gameTableId;
    seeds.push(await seedOf(again), await seedOf((await openTestTable(lab, { ...game, seed: " " })).gameTableId));
    expect(seeds.every((each) => /^[0-9a-f]{32}$/.test(each))).toBe(true);
    expect(seeds[1]).toBe(seeds[0]);
    expect(new Set(seeds).size).toBe(6);

    const sent: unknown[] = [(await teacher.call("readTable", { gameTableId })).body];
    for (const [agent, screen] of [
      [players[0], "player"],
      [teacher, "teacher"],
      [teacher, "projector"],
    ] as const) {
      sent.push(await (await openScreen(lab, agent ?? lab.agent(), gameTableId, screen)).next());
    }
    expect(sent).toHaveLength(4);
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`spring|${seeds[0]}`));
  });

  it("is read by those who run it or take part, and by nobody else", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code } = await openTestTable(lab, game);
    const foreign = await openTestTable(lab, game);
    const mia = await joinAs(lab, { code }, "Mia");
    const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    const student = await lab.signedIn(await insertAccount(lab.database));
    const read = async (who: typeof teacher, id = gameTableId) => who.call("readTable", { gameTableId: id });

    expect((await read(teacher)).body).toMatchObject({ role: "teacher", isParticipant: false });
    expect((await read(operator)).body).toMatchObject({ role: "operator", isParticipant: false });
    expect((await read(mia)).body).toMatchObject({
      role: null,
      isParticipant: true,
      table: { participants: 1 },
    });
    for (const who of [foreign.teacher, student]) {
      expect(await read(who)).toMatchObject({ status: 403, body: { success: false, reason: "not-your-table" } });
    }
    expect(await read(lab.agent())).toMatchObject({ status: 401, body: { reason: "participant-missing" } });
    expect(await read(mia, foreign.gameTableId)).toMatchObject({ status: 401 });
    expect(await read(student, "unknown")).toMatchObject({ status: 404 });
  });

  it("is read by anyone who has its projector's link, which shows nothing more and is good for no other table", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId } = await openTestTable(lab, game);
    const read = (projectorToken: string) => lab.agent().call("readTable", { projectorToken });

    const { status, body } = await read(tokenFor(lab, "projector", gameTableId));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { table: { gameTableId }, role: null, isParticipant: false, serverTime: lab.clock.now() },
    });
    for (const wrong of [tokenFor(lab, "join", gameTableId), gameTableId, `${gameTableId}AAAAAAAAAAAAAAAAAAAAAA`]) {
      expect(await read(wrong)).toMatchObject({ status: 404, body: { reason: "table-not-found" } });
    }
  });

  it("is listed to its teacher: open ones first, then those that ended, newest first", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId: first, code } = await openTestTable(lab, game);
    await joinAs(lab, { code }, "Mia");
    const openLater = async () => {
      lab.clock.advance(1_000);
      return (await teacher.call("openTable", game)).body.gameTableId;
    };
    const [second, third, fourth] = [await openLater(), await openLater(), await openLater()];
    await teacher.call("endTable", { gameTableId: second });
    await teacher.call("endTable", { gameTableId: fourth });
    await teacher.call("startTable", { gameTableId: first });

    const { body } = await teacher.call("listTables", {});

    expect(body.tables.map(({ gameTableId }) => gameTableId)).toEqual([third, first, fourth, second]);
    const now = lab.clock.now();
    expect(body.tables[1]).toEqual({
      gameTableId: first,
      game: "bidding-together",
      name: null,
      classId: null,
      className: null,
      archivedAt: null,
      status: "playing",
      openedAt: now - 3_000,
      startedAt: now,
      endedAt: null,
      isPaused: false,
      participants: 1,
      clock: { state: "running", deadline: now + 30_000 },
      progress: {
        version: 1,
        parameters: expect.any(Object),
        isInTeams: false,
        phase: { name: "bids", number: 1 },
        seats: 1,
        awaited: 1,
      },
      joinToken: tokenFor(lab, "join", first),
      joinCode: code,
    });
    expect(body.tables[2]).toMatchObject({ status: "ended", endedAt: now, startedAt: null, clock: null });
    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    expect((await stranger.call("listTables", {})).body.tables).toEqual([]);
    expect((await lab.agent().call("listTables", {})).status).toBe(401);
  });

  it("says to its teacher alone how far its game is, for all who play together", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-together" });
    const { teacher, gameTableId } = table;
    const student = await lab.signedIn(await insertAccount(lab.database));
    await student.call("joinTable", { code: table.code });
    await joinAs(lab, table, "Mia");
    const progress = async () => (await teacher.call("listTables", {})).body.tables[0]?.progress;
    expect(await progress()).toBeNull();
    await teacher.call("startTable", { gameTableId });
    const started = { version: 1, isInTeams: false, phase: { number: 1 }, seats: 2, awaited: 2 };
    expect(await progress()).toMatchObject(started);
    const action = { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { bid: 1 } };
    await student.call("act", action);
    expect(await progress()).toMatchObject({ ...started, awaited: 1 });
    expect((await student.call("listSeats", {})).body.tables[0]).not.toHaveProperty("progress");
    await teacher.call("endTable", { gameTableId });
    expect(await progress()).toBeNull();
  });

  it("names no phase where those who play alone are in several", async () => {
    await using lab = await startTestApp({ kind });
    const table = await openTestTable(lab, { game: "googol" });
    const { teacher, gameTableId } = table;
    const [ada] = [await joinAs(lab, table, "Ada"), await joinAs(lab, table, "Mia")];
    const progress = async () => (await teacher.call("listTables", {})).body.tables[0]?.progress;
    await teacher.call("startTable", { gameTableId });
    expect(await progress()).toMatchObject({ phase: { number: 1 }, seats: 2, awaited: 2 });
    for (const step of [{ kind: "turn", slip: 1 }, { kind: "stop", slip: 1 }, { kind: "next" }]) {
      const action = { ...step, deck: 1 };
      await ada.call("act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action });
    }
    expect(await progress()).toMatchObject({ phase: null, seats: 2, awaited: 2 });
  });

  it("row 65: is listed to those who play it with their own account, without the extra time of others", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, game);
    const { teacher, gameTableId } = table;
    const student = await lab.signedIn(await insertAccount(lab.database));
    await student.call("joinTable", { code: table.code });
    await joinAs(lab, table, "Mia");
    await teacher.call("startTable", { gameTableId });
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 2 });
    const clockOf = async (who: typeof teacher, list: "listSeats" | "listTables") =>
      (await who.call(list, {})).body.tables.map(({ clock }) => clock);

    const now = lab.clock.now();
    expect(await clockOf(teacher, "listTables")).toEqual([{ state: "running", deadline: now + 60_000 }]);
    expect(await clockOf(student, "listSeats")).toEqual([{ state: "running", deadline: now + 30_000 }]);
    expect(await clockOf(teacher, "listSeats")).toEqual([]);
    await student.call("leaveTable", { gameTableId });
    expect(await clockOf(student, "listSeats")).toEqual([]);
    expect((await lab.agent().call("listSeats", {})).status).toBe(401);
  });
});

describe("a table's id", () => {
  it("is readable and never the same", () => {
    const ids = Array.from({ length: 1_000 }, newTableId);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => /^[2-9a-hjkmnp-z]{10}$/.test(id))).toBe(true);
  });
});
