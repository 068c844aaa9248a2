import { setImmediate } from "node:timers/promises";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { playSlowTable } from "../../testing/tables/slowTables.ts";
import {
  action,
  joinAs,
  openTestTable,
  startTableLab,
  startTestGame,
  type TestTable,
} from "../../testing/tables/testTables.ts";
import { biddingGame } from "../../testing/tables/tinyGames.ts";
import { type Agent, startTestApp, type TestApp } from "../../testing/testApp.ts";

const game = { game: "bidding-alone", parameters: { rounds: 2, seconds: null } };

/** A table at which Mia won both rounds, Ben one, and Eve left. The teacher has ended it. */
async function playedTable(lab: TestApp, { ended = true } = {}): Promise<TestTable & { players: Agent[] }> {
  const table = await startTestGame(lab, game, ["Mia", "Ben", "Eve"]);
  const { gameTableId, teacher, players } = table;
  const [mia, ben, eve] = players as [Agent, Agent, Agent];
  await mia.call("act", action(gameTableId, 3));
  await mia.call("act", action(gameTableId, 3, 2));
  await ben.call("act", action(gameTableId, 3));
  await eve.call("leaveTable", { gameTableId });
  if (ended) {
    await teacher.call("endTable", { gameTableId });
  }
  return table;
}

function download(agent: Agent, query: { gameTableId: string; format: string }, language = "en") {
  return agent.inject({ url: "/api/table/ExportResults", query, headers: { "accept-language": language } });
}

describe.each(databasesUnderTest)("what came of a table on $name", ({ kind }) => {
  it("has a row for each who had a seat to the end, in the order of the seats", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await playedTable(lab);
    expect((await teacher.call("readTableResults", { gameTableId })).body).toEqual({
      success: true,
      error: 0,
      columns: [{ key: "wins", unit: "count", isBetterHigh: true }],
      rows: [
        { participantId: expect.any(String), name: "Mia", personId: null, team: null, values: [2], isFinished: true },
        { participantId: expect.any(String), name: "Ben", personId: null, team: null, values: [1], isFinished: false },
      ],
    });
    await lab.database.updateTable("tableParticipants").set({ name: null }).where("name", "=", "Ben").execute();
    expect((await teacher.call("readTableResults", { gameTableId })).body.rows).toMatchObject([
      { name: "Mia" },
      { name: null, values: [1] },
    ]);
  });

  it("gives those of a team what the team achieved", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, {
      game: "bidding-teams",
      teams: 2,
      parameters: { rounds: 1, seconds: null },
    });
    const { teacher, gameTableId } = table;
    const players = [];
    for (const name of ["Mia", "Ben", "Cem"]) {
      players.push(await joinAs(lab, table, name));
      lab.clock.advance(1);
    }
    await teacher.call("startTable", { gameTableId });
    for (const [index, player] of players.slice(0, 2).entries()) {
      await player.call("act", action(gameTableId, 3 + index));
    }
    const { rows } = (await teacher.call("readTableResults", { gameTableId })).body;
    expect(rows.map(({ name, team, values }) => [name, team, values[0]])).toEqual([
      ["Mia", 0, 0],
      ["Cem", 0, 0],
      ["Ben", 1, 1],
    ]);
  });

  it("is computed once, however many ask", async () => {
    const original = biddingGame("alone");
    let computed = 0;
    const counting = {
      ...original,
      results(...[logs]: Parameters<typeof original.results>) {
        computed += 1;
        return original.results(logs);
      },
    };
    await using lab = await startTableLab({ kind, games: [counting] });
    const { teacher, gameTableId } = await playedTable(lab);
    await Promise.all(Array.from({ length: 10 }, () => teacher.call("readTableResults", { gameTableId })));
    await download(teacher, { gameTableId, format: "csv" });
    expect(computed).toBe(1);
  });

  it("is there once the table has ended, for its teacher and support alone", async () => {
    await using lab = await startTableLab({ kind });
    const lobby = await openTestTable(lab, game);
    const read = (who: Agent, gameTableId: string) => who.call("readTableResults", { gameTableId });
    expect((await read(lobby.teacher, lobby.gameTableId)).body).toMatchObject({ reason: "table-not-started" });
    const { teacher, gameTableId, players } = await playedTable(lab, { ended: false });
    expect((await read(teacher, gameTableId)).body).toMatchObject({ reason: "table-not-ended" });
    await teacher.call("endTable", { gameTableId });
    const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    for (const who of [operator, lobby.teacher]) {
      expect(await read(who, gameTableId)).toMatchObject({ status: 403, body: { reason: "not-your-table" } });
      expect((await download(who, { gameTableId, format: "csv" })).statusCode).toBe(403);
    }
    expect((await read(players[0] ?? expect.unreachable(), gameTableId)).status).toBe(401);
    expect((await read(teacher, "unknown")).status).toBe(404);
    await teacher.call("setSupport", { gameTableId, isAllowed: true });
    expect((await read(operator, gameTableId)).body.rows).toHaveLength(2);
    expect((await download(operator, { gameTableId, format: "csv" })).statusCode).toBe(200);
  });

  it("is computed by a thread where that takes long, and holds up nobody else's calls", async () => {
    const { threads, table, teacher, gameTableId, debriefNow } = await playSlowTable(kind);
    const computed = threads.results(table);
    let isComputed = false;
    computed.then(() => {
      isComputed = true;
    });
    for (let call = 0; call < 20; call += 1) {
      expect((await teacher.call("readTable", { gameTableId })).body.success).toBe(true);
    }
    await setImmediate();
    expect(isComputed).toBe(false);
    await debriefNow();
    expect((await computed).seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });
});

describe.each(databasesUnderTest)("a file of what came of a table on $name", ({ kind }) => {
  it("is CSV with heads in the reader's language, and computes nothing", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await playedTable(lab);
    await teacher.call("renameTable", { gameTableId, name: "Größe & Preis, 3b" });
    await lab.database.updateTable("tableParticipants").set({ name: "=1+1" }).where("name", "=", "Ben").execute();
    const { body, headers } = await download(teacher, { gameTableId, format: "csv" });
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="bidding-alone-grosse-preis-3b-2026-01-05-results.csv"',
    );
    expect(body).toBe("\ufeffName,wins,Finished\r\nMia,2,Yes\r\n'=1+1,1,No\r\n");
    const german = await download(teacher, { gameTableId, format: "csv" }, "de");
    expect(german.body).toBe("\ufeffName;wins;Zu Ende gespielt\r\nMia;2;Ja\r\n'=1+1;1;Nein\r\n");
  });

  it("is a workbook that explains its columns, in the words of the screens", async () => {
    await using lab = await startTestApp({ kind });
    const table = await openTestTable(lab, { game: "brand-management", teams: 1 });
    const { teacher, gameTableId } = table;
    await joinAs(lab, table, "Mia");
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    const { rawPayload } = await download(teacher, { gameTableId, format: "xlsx" }, "de");
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    expect(sheets.map(({ name }) => name)).toEqual(["Ergebnisse", "Spalten"]);
    const heads = [
      ...["Name", "Team", "Punkte", "Platz im Markt", "Gewinn (K)", "Wertanteil (%)", "Prognosefehler (%)"],
      "Zu Ende gespielt",
    ];
    expect(sheets[0]?.rows[0]).toEqual(heads);
    expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(["Mia", "Komet"]);
    const [, ...described] = sheets[1]?.rows ?? [];
    expect(described.map(([column]) => column)).toEqual(heads);
    expect(described.every(([, meaning]) => typeof meaning === "string" && meaning !== "")).toBe(true);
  });

  it("is made two hundred times an hour at most, together with other files of tables", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await playedTable(lab);
    const statuses = [];
    for (let times = 0; times < 201; times += 1) {
      statuses.push((await download(teacher, { gameTableId, format: "csv" })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
