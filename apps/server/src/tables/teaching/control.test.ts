import type { CallRequest } from "@belab/api";
import { playTime } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest, everyDatabase } from "../../testing/database/testDatabase.ts";
import {
  action,
  joinAs,
  logOf,
  nextWith,
  openScreen,
  openTestTable,
  participantNamed,
  sameBrowser,
  startTableLab,
  startTestGame,
  streamRow,
  tablesStored,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { findTable } from "../stores/tableStore.ts";

const together = { game: "bidding-together" };

/** What a teacher can do at a table. */
function commands(gameTableId: string, participantId: string) {
  const phases: [number, number][] = [[1, 1]];
  const requests = {
    startTable: { gameTableId },
    pauseTable: { gameTableId },
    resumeTable: { gameTableId },
    extendPhases: { gameTableId, phases, seconds: 60 },
    endPhases: { gameTableId, phases },
    setTeams: { gameTableId, teams: 2 },
    seatParticipant: { gameTableId, participantId, seat: 1 },
    setExtraTime: { gameTableId, seat: 0, factor: 2 },
    setBot: { gameTableId, seat: 0, isBot: true },
    renameParticipant: { gameTableId, participantId, name: "Eve" },
    removeParticipant: { gameTableId, participantId },
    removeParticipants: { gameTableId, participantIds: [participantId] },
    stopJoining: { gameTableId },
    reopenJoining: { gameTableId },
    renewJoinKeys: { gameTableId },
    readmitParticipant: { gameTableId, participantId },
    handOverSeat: { gameTableId, participantId },
    undoClaim: { gameTableId, participantId },
    showStep: { gameTableId, step: 1 },
    setSupport: { gameTableId, isAllowed: true },
    endTable: { gameTableId },
  } as const satisfies { [Name in CommandName]: CallRequest<Name> };
  return Object.entries(requests) as [CommandName, never][];
}

type CommandName =
  | "startTable"
  | "pauseTable"
  | "resumeTable"
  | "extendPhases"
  | "endPhases"
  | "setTeams"
  | "seatParticipant"
  | "setExtraTime"
  | "setBot"
  | "renameParticipant"
  | "removeParticipant"
  | "removeParticipants"
  | "stopJoining"
  | "reopenJoining"
  | "renewJoinKeys"
  | "readmitParticipant"
  | "handOverSeat"
  | "undoClaim"
  | "showStep"
  | "setSupport"
  | "endTable";

async function playClock(lab: TestApp, gameTableId: string) {
  return (await findTable(lab.database, gameTableId))?.play ?? expect.unreachable();
}

async function newAccount(lab: TestApp, account: { isOperator?: 1; mayTeach?: 1 } = {}): Promise<Agent> {
  return lab.signedIn(await insertAccount(lab.database, account));
}

describe.each(databasesUnderTest)("running a table on $name", ({ kind }) => {
  it("row 55: is for its teacher; a call of anyone else changes nothing and tells nothing, but operators pause, resume and end it", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, players, participantIds } = await startTestGame(lab, together);
    const [player = lab.agent()] = players;
    const student = await newAccount(lab);
    const otherTeacher = await newAccount(lab, { mayTeach: 1 });
    const before = await tablesStored(lab);

    for (const [name, request] of commands(gameTableId, participantIds[0] ?? "")) {
      for (const guest of [lab.agent(), player]) {
        expect(await guest.call(name, request), name).toMatchObject({ status: 401, body: { success: false } });
      }
      for (const caller of [student, otherTeacher]) {
        const { status, body } = await caller.call(name, request);
        expect({ status, ...body }, name).toEqual({
          status: 403,
          success: false,
          error: 9,
          reason: "not-your-table",
          params: {},
          message: expect.any(String),
        });
      }
    }
    const operator = await newAccount(lab, { isOperator: 1 });
    const forOperators: CommandName[] = ["pauseTable", "resumeTable", "endTable"];
    for (const [name, request] of commands(gameTableId, participantIds[0] ?? "")) {
      if (!forOperators.includes(name)) {
        expect(await operator.call(name, request), name).toMatchObject({
          status: 403,
          body: { reason: "not-your-table" },
        });
      }
    }
    expect(await tablesStored(lab)).toEqual(before);
    for (const [name, request] of commands("unknown", "x")) {
      expect(await operator.call(name, request), name).toMatchObject({
        status: 404,
        body: { reason: "table-not-found" },
      });
    }
    for (const name of ["pauseTable", "resumeTable", "endTable"] as const) {
      expect((await operator.call(name, { gameTableId })).body, name).toMatchObject({ success: true });
    }
  });

  it("names people and seats of this table only", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, { game: "bidding-teams", teams: 2 });
    const foreign = await startTestGame(lab, together);
    const before = await tablesStored(lab);
    for (const [name, request] of commands(gameTableId, foreign.participantIds[0] ?? "")) {
      if ("participantId" in request) {
        expect((await teacher.call(name, request)).body, name).toMatchObject({ reason: "participant-unknown" });
      }
    }
    for (const [name, body] of [
      ["setExtraTime", { factor: 2 }],
      ["setBot", { isBot: true }],
    ] as const) {
      const answer = await teacher.call(name, { gameTableId, seat: 7, ...body } as never);
      expect(answer.body, name).toMatchObject({ success: false, reason: "team-unknown" });
    }
    expect((await teacher.call("setExtraTime", { gameTableId, seat: 0, factor: 3 as 2 })).status).toBe(400);
    expect(await tablesStored(lab)).toEqual(before);
  });

  it("starts the game with those who have a seat, once", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-teams", teams: 3 });
    const { teacher, gameTableId } = table;
    const start = () => teacher.call("startTable", { gameTableId });
    expect((await start()).body).toMatchObject({ success: false, reason: "nobody-seated" });
    await joinAs(lab, table, "Mia");

    const answers = await Promise.all(Array.from({ length: 10 }, start));
    expect(answers.every(({ body }) => body.success)).toBe(true);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ seats: "[0]", number: 2, phaseNumber: 1 });
    expect((await logOf(lab, gameTableId, 0)).map((entry) => entry.kind)).toEqual(["joined", "started"]);
    expect((await teacher.call("setTeams", { gameTableId, teams: 2 })).body).toMatchObject({ reason: "table-started" });
  });

  it("changes the number of teams in the lobby, and moves those whose team goes", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-teams", teams: 3 });
    const { teacher, gameTableId } = table;
    for (const name of ["A", "B", "C"]) {
      await joinAs(lab, table, name);
    }
    const seats = async () =>
      Object.fromEntries(
        (await lab.database.selectFrom("tableParticipants").select(["name", "seat"]).execute()).map((row) => [
          row.name,
          row.seat,
        ]),
      );
    expect((await teacher.call("setTeams", { gameTableId, teams: 2 })).body.success).toBe(true);
    expect(await seats()).toEqual({ A: 0, B: 1, C: 0 });
    expect((await logOf(lab, gameTableId, 0)).slice(3).map((entry) => [entry.kind, entry.seat, entry.content])).toEqual(
      [
        ["teams", null, { teams: 2 }],
        ["moved", 0, { from: 2 }],
      ],
    );
    await teacher.call("setTeams", { gameTableId, teams: 5 });
    await joinAs(lab, table, "D");
    expect(await seats()).toMatchObject({ D: 2 });
    const tooMany = await teacher.call("setTeams", { gameTableId, teams: 9 });
    expect(tooMany.body).toMatchObject({ reason: "seats-out-of-range", params: { from: 1, to: 8 } });
    const alone = await openTestTable(lab, { game: "bidding-alone" });
    const answer = await alone.teacher.call("setTeams", { gameTableId: alone.gameTableId, teams: 1 });
    expect(answer.body).toMatchObject({ success: false, reason: "team-unknown" });
  });

  it("moves a player to a team with room while the game runs, and passes the move to it", async () => {
    await using lab = await startTableLab({ kind });
    const names = ["A", "B", "C", "D", "E"];
    const { teacher, gameTableId, players } = await startTestGame(lab, { game: "bidding-teams", teams: 2 }, names);
    const move = async (name: string, seat: number) => {
      const participantId = await participantNamed(lab, gameTableId, name);
      return (await teacher.call("seatParticipant", { gameTableId, participantId, seat })).body;
    };
    expect(await move("B", 0)).toMatchObject({ success: true });
    expect(await move("D", 0)).toMatchObject({ success: false, reason: "team-full" });
    expect(await move("B", 0)).toMatchObject({ success: true });
    expect((await logOf(lab, gameTableId)).slice(6).map((entry) => entry.content.change)).toMatchObject([
      { kind: "moved", from: 1, seat: 0 },
    ]);
    await players[1]?.call("act", action(gameTableId, 9));
    expect((await streamRow(lab, gameTableId)).state.bids).toEqual({ 0: 9 });
  });

  it("pauses and resumes the time of play, where a second press does nothing", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    const startedAt = lab.clock.now();
    const press = async (name: "pauseTable" | "resumeTable") =>
      expect((await teacher.call(name, { gameTableId })).body).toEqual({ success: true, error: 0 });

    await press("resumeTable");
    lab.clock.advance(10_000);
    await press("pauseTable");
    lab.clock.advance(5_000);
    await press("pauseTable");
    expect(await playClock(lab, gameTableId)).toEqual({ startedAt, pausedAt: startedAt + 10_000, pausedFor: 0 });
    lab.clock.advance(5_000);
    await press("resumeTable");
    lab.clock.advance(1_000);
    await press("resumeTable");
    expect(await playClock(lab, gameTableId)).toEqual({ startedAt, pausedAt: null, pausedFor: 10_000 });
    const log = (await logOf(lab, gameTableId, 0)).slice(2).map((entry) => [entry.kind, entry.at]);
    expect(log).toEqual([
      ["started", 0],
      ["paused", 10_000],
      ["resumed", 10_000],
    ]);
  });

  it("can end a table of a game whose version is not kept any more", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    await lab.database.updateTable("gameTables").set({ version: 99 }).where("id", "=", gameTableId).execute();
    expect((await teacher.call("endTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    expect((await findTable(lab.database, gameTableId))?.endedAt).toBe(lab.clock.now());
  });

  it("shows a step of the debriefing, also once the table has ended", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    await teacher.call("endTable", { gameTableId });
    expect((await teacher.call("showStep", { gameTableId, step: 4 })).body.success).toBe(true);
    expect((await teacher.call("readTable", { gameTableId })).body.table.step).toBe(4);
    expect((await teacher.call("showStep", { gameTableId, step: 101 })).status).toBe(400);
  });
});

describe.each(everyDatabase)("running a table from two processes on $name", ({ kind }) => {
  it("takes someone's move and their actions at the same time, over two processes", async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const opening = { game: "bidding-teams", teams: 2, parameters: { rounds: 40, seconds: null } };
    const { teacher, gameTableId, players, participantIds } = await startTestGame(lab, opening, ["A", "B", "C"]);
    const [player = lab.agent()] = players;
    const elsewhere = other.agent();
    for (const [name, value] of player.cookies) {
      elsewhere.cookies.set(name, value);
    }
    const moves = Array.from({ length: 20 }, (_, index) =>
      teacher.call("seatParticipant", { gameTableId, participantId: participantIds[0] ?? "", seat: index % 2 }),
    );
    const actions = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? player : elsewhere).call("act", action(gameTableId, 1, 1)),
    );
    const answers = await Promise.all([...moves, ...actions]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await Promise.all(moves)).every(({ body }) => body.success)).toBe(true);
  });

  it("adds teams once for several who press at the same moment, and seats everybody who joins meanwhile", async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const table = await openTestTable(lab, { game: "bidding-teams", teams: 1 });
    const { teacher, gameTableId, code } = table;
    for (const name of ["A", "B", "C", "D"]) {
      await joinAs(lab, table, name);
    }
    expect((await lab.agent().call("joinTable", { code, name: "E" })).body).toMatchObject({ reason: "table-full" });
    const screen = await openScreen(lab, teacher, gameTableId, "teacher");
    await screen.next();
    const elsewhere = sameBrowser(other, teacher);
    const add = (teams: number, browser = teacher) => browser.call("setTeams", { gameTableId, teams, atLeast: true });
    const joining = ["F", "G", "H"].map((name) => other.agent().call("joinTable", { code, name }));
    const adding = [add(2), add(3, elsewhere), add(2, elsewhere), add(3)];
    const joined = (await Promise.all(joining)).map(({ body }) => body.success || body.reason);
    expect((await Promise.all(adding)).every(({ body }) => body.success)).toBe(true);
    expect(joined.every((outcome) => outcome === true || outcome === "table-full")).toBe(true);
    expect(await nextWith(screen, "table")).toMatchObject({ table: { teams: expect.any(Number) } });
    await screen.close();

    const seats = await lab.database.selectFrom("tableSeats").select("seat").orderBy("seat").execute();
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    // A screen that is behind takes no team away.
    expect((await add(2)).body.success).toBe(true);
    expect(await findTable(lab.database, gameTableId)).toMatchObject({ teams: 3 });
    await joinAs(lab, table, "I");
    const people = await lab.database.selectFrom("tableParticipants").select("seat").execute();
    expect(people.every(({ seat }) => seat !== null && seat < 3)).toBe(true);
    await teacher.call("startTable", { gameTableId });
    expect((await add(4)).body).toMatchObject({ reason: "table-started" });
  });

  it("row 55: leaves one consistent clock after fifty calls at once, of two teachers at two processes", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const { teacher, gameTableId } = await startTestGame(lab, together);
    const administrator = await other.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    lab.clock.advance(10_000);
    other.clock.advance(10_000);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 4 < 2 ? teacher : administrator).call(index % 2 === 0 ? "pauseTable" : "resumeTable", { gameTableId }),
      ),
    );

    expect(answers.every(({ body }) => body.success)).toBe(true);
    const clock = await playClock(lab, gameTableId);
    expect(clock).toMatchObject({ pausedFor: 0 });
    expect(playTime(clock, lab.clock.now())).toBe(10_000);
    const changes = (await logOf(lab, gameTableId, 0)).slice(3).map((entry) => entry.kind);
    expect(changes).toEqual(changes.map((_, index) => (index % 2 === 0 ? "paused" : "resumed")));
    expect(changes.at(-1)).toBe(clock.pausedAt === null ? "resumed" : "paused");
  });

  it("ends a table once, whatever else happens at the same time, and for good", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab, together);
    lab.clock.advance(10_000);
    const names = ["pauseTable", "endTable", "resumeTable"] as const;
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => teacher.call(names[index % 3] ?? "endTable", { gameTableId })),
      ...players.map((player) => player.call("act", action(gameTableId, 3))),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await findTable(lab.database, gameTableId))?.endedAt).toBe(lab.clock.now());
    for (const stream of [0, 1]) {
      const log = await logOf(lab, gameTableId, stream);
      expect(log.filter((entry) => entry.kind === "ended")).toHaveLength(1);
      expect(log.at(-1)?.kind).toBe("ended");
    }

    lab.clock.advance(60_000);
    const before = await tablesStored(lab);
    for (const name of ["pauseTable", "resumeTable", "startTable"] as const) {
      expect((await teacher.call(name, { gameTableId })).body).toMatchObject({
        success: false,
        reason: "table-ended",
        message: "This game table has ended.",
      });
    }
    expect((await teacher.call("endTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    expect((await players[0]?.call("act", action(gameTableId, 1, 2)))?.body).toMatchObject({ reason: "table-ended" });
    expect(await tablesStored(lab)).toEqual(before);
  });
});
