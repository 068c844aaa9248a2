import { resultsPerPage } from "@belab/domain/analytics";
import type { Figure } from "@belab/domain/games";
import { googolSetup } from "@belab/googol/setup";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { type DatabaseKind, databasesUnderTest } from "../testing/database/testDatabase.ts";
import { action, joinAs, openTestTable, startTableLab, type TestTable } from "../testing/tables/testTables.ts";
import { biddingGame } from "../testing/tables/tinyGames.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";
import { computingTime } from "./resultLists.ts";

/** A game that counts the rounds that a seat or the class has won, and what it was asked to debrief. */
function countingGame({ onDebrief = () => {} }: { onDebrief?: () => void } = {}) {
  const game = biddingGame("alone");
  const asked: string[] = [];
  return {
    asked,
    game: {
      ...game,
      debrief(...[logs, seat]: Parameters<typeof game.debrief>) {
        if (logs.some(({ entries }) => entries.length > 0)) {
          asked.push(String(seat ?? "class"));
          onDebrief();
        }
        return game.debrief(logs.filter(({ seats }) => seat === undefined || seats.includes(seat)));
      },
      figures: ({ wins }: { wins: Record<string, number> }): Figure[] => [
        { key: "wins", value: Object.values(wins).reduce((sum, count) => sum + count, 0), unit: "count", best: 2 },
      ],
    },
  };
}

const wins = (value: number) => [{ key: "wins", value, unit: "count", best: 2 }];

interface Played extends TestTable {
  mia: Agent;
  ada: Agent;
  adaId: string;
}

/** A table that has ended: the guest Mia won both rounds, Ada, who has an account, the first of hers, and Eve left. */
async function playedTable(lab: TestApp): Promise<Played> {
  const table = await openTestTable(lab, { game: "bidding-alone" });
  const { gameTableId, teacher, code } = table;
  const adaId = await insertAccount(lab.database, { firstName: "Ada", lastName: "Byron" });
  const [mia, ada] = [await joinAs(lab, table, "Mia"), await lab.signedIn(adaId)];
  await ada.call("joinTable", { code });
  await (await joinAs(lab, table, "Eve")).call("leaveTable", { gameTableId });
  await teacher.call("startTable", { gameTableId });
  await mia.call("act", action(gameTableId, 3));
  await mia.call("act", action(gameTableId, 3, 2));
  await ada.call("act", action(gameTableId, 3));
  lab.clock.advance(60_000);
  await teacher.call("endTable", { gameTableId });
  return { ...table, mia, ada, adaId };
}

async function practise(lab: TestApp, player: Agent, { toTheEnd = true } = {}): Promise<string> {
  lab.clock.advance(1000);
  const { gameTableId } = (await player.call("openPractice", { game: "bidding-alone" })).body;
  if (toTheEnd) {
    await player.call("act", action(gameTableId, 4));
  }
  return gameTableId;
}

/** Adds tables of a teacher that have ended, without anything that was played: the last one ended last. */
async function haveTables({ database, clock }: TestApp, teacherId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `table-${String(index).padStart(3, "0")}`);
  await database
    .insertInto("gameTables")
    .values(
      ids.map((id, index) => ({
        id,
        teacherId,
        game: "bidding-alone",
        version: 1,
        parameters: '{"rounds":1,"seconds":null}',
        seed: "",
        openedAt: clock.now(),
        startedAt: clock.now(),
        // Several end at the same time.
        endedAt: clock.now() + Math.floor(index / 4),
      })),
    )
    .execute();
  return ids;
}

/** Reads all pages of a teacher's tables. */
async function readAll(teacher: Agent): Promise<string[][]> {
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await teacher.call("listTaughtTables", cursor === undefined ? {} : { cursor });
    pages.push(body.tables.map(({ gameTableId }) => gameTableId));
    cursor = body.next;
  }
  return pages;
}

const startLab = (kind: DatabaseKind, game = countingGame().game) => startTableLab({ kind, games: [game] });

describe.each(databasesUnderTest)("the games that somebody played on $name", ({ kind }) => {
  it("are those that are over, newest first, with their own figures", async () => {
    await using lab = await startLab(kind);
    const { ada, gameTableId } = await playedTable(lab);
    const practice = await practise(lab, ada);
    await practise(lab, ada, { toTheEnd: false });
    const open = await openTestTable(lab, { game: "bidding-alone" });
    await ada.call("joinTable", { code: open.code });
    await open.teacher.call("startTable", { gameTableId: open.gameTableId });

    const { body } = await ada.call("listPlayedGames", {});
    const start = Date.parse("2026-01-05T09:00:00Z");
    expect(body).toMatchObject({
      success: true,
      next: null,
      games: [
        { gameTableId: practice, game: "bidding-alone", isPractice: true, startedAt: start + 61_000, figures: wins(1) },
        { gameTableId, isPractice: false, startedAt: start, endedAt: start + 60_000, figures: wins(1) },
      ],
    });
    expect(body.games).toHaveLength(2);
  });

  it("are nobody else's, and not those that somebody left", async () => {
    await using lab = await startLab(kind);
    const { teacher, ada, gameTableId, code } = await openTestTable(lab, { game: "bidding-alone" }).then(
      async (table) => ({ ...table, ada: await lab.signedIn(await insertAccount(lab.database)) }),
    );
    await ada.call("joinTable", { code });
    await teacher.call("startTable", { gameTableId });
    await ada.call("leaveTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    await playedTable(lab);

    expect((await ada.call("listPlayedGames", {})).body).toMatchObject({ success: true, games: [], next: null });
    expect((await teacher.call("listPlayedGames", {})).body).toMatchObject({ success: true, games: [] });
    const signedOut = await lab.agent().call("listPlayedGames", {});
    expect(signedOut).toMatchObject({ status: 401, body: { reason: "signed-out" } });
  });
});

describe.each(databasesUnderTest)("the tables that somebody opened on $name", ({ kind }) => {
  it("are those that have ended, with how many played and the figures of the class", async () => {
    await using lab = await startLab(kind);
    const { teacher, gameTableId } = await playedTable(lab);
    const lobby = (await teacher.call("openTable", { game: "bidding-alone" })).body.gameTableId;
    expect((await teacher.call("endTable", { gameTableId: lobby })).body.success).toBe(true);
    await teacher.call("openTable", { game: "bidding-alone" });

    const { body } = await teacher.call("listTaughtTables", {});
    expect(body.tables).toEqual([
      {
        gameTableId,
        game: "bidding-alone",
        startedAt: expect.any(Number),
        endedAt: expect.any(Number),
        players: 2,
        figures: wins(3),
      },
    ]);
  });

  it("are shown to nobody else, administrators included", async () => {
    await using lab = await startLab(kind);
    const { mia, ada } = await playedTable(lab);
    const administrator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1, mayTeach: 1 }));
    for (const agent of [ada, administrator]) {
      expect((await agent.call("listTaughtTables", {})).body).toMatchObject({ success: true, tables: [], next: null });
    }
    expect((await mia.call("listTaughtTables", {})).status).toBe(401);
  });

  it("come page by page, none twice and none left out", async () => {
    await using lab = await startLab(kind);
    const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
    const ids = await haveTables(lab, teacherId, 2 * resultsPerPage + 3);
    const pages = await readAll(await lab.signedIn(teacherId));
    expect(pages.map(({ length }) => length)).toEqual([resultsPerPage, resultsPerPage, 3]);
    expect(pages.flat()).toEqual(ids.reverse());
  });

  it("refuses a cursor that is none", async () => {
    await using lab = await startLab(kind);
    const teacher = await lab.signedIn(await insertAccount(lab.database));
    for (const cursor of ["", "1", "x.y", `${"9".repeat(17)}.t`, "1.'; drop table"]) {
      const { status, body } = await teacher.call("listTaughtTables", { cursor });
      expect({ status, reason: body.reason }, cursor).toEqual({ status: 400, reason: "field-malformed" });
    }
  });

  it("are asked for three hundred times a minute at most", async () => {
    await using lab = await startLab(kind);
    const teacher = await lab.signedIn(await insertAccount(lab.database));
    const statuses = await Promise.all(
      Array.from(
        { length: 301 },
        async (_, index) => (await teacher.call(index % 2 === 0 ? "listTaughtTables" : "listPlayedGames", {})).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe.each(databasesUnderTest)("results on $name", ({ kind }) => {
  it("are computed once, and go with their table", async () => {
    const { game, asked } = countingGame();
    await using lab = await startLab(kind, game);
    const { ada, teacher, teacherId } = await playedTable(lab);
    expect(asked).toEqual([]);
    for (const agent of [ada, teacher, ada, teacher]) {
      await agent.call("listPlayedGames", {});
      await agent.call("listTaughtTables", {});
    }
    await download(teacher, { format: "csv", sheet: "players" });
    await download(teacher, { format: "csv", sheet: "players" });
    expect(asked.sort()).toEqual(["0", "1", "class"]);

    expect(await lab.database.selectFrom("tableResults").select("seat").orderBy("seat").execute()).toEqual([
      { seat: -1 },
      { seat: 0 },
      { seat: 1 },
    ]);
    await lab.database.deleteFrom("gameTables").where("teacherId", "=", teacherId).execute();
    expect(await lab.database.selectFrom("tableResults").selectAll().execute()).toEqual([]);
  });

  it("are computed once where several ask at the same time", async () => {
    const { game, asked } = countingGame();
    await using lab = await startLab(kind, game);
    const { ada } = await playedTable(lab);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call("listPlayedGames", {})));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.games)))).toHaveLength(1);
    expect(answers[0]?.body.games).toMatchObject([{ figures: wins(1) }]);
    expect(asked.sort()).toEqual(["0", "1", "class"]);
  });

  it("that take long end a page early, and the next page goes on", async () => {
    let spend = () => {};
    await using lab = await startLab(kind, countingGame({ onDebrief: () => spend() }).game);
    // Of the class and of the only seat.
    spend = () => lab.clock.advance(computingTime / 4);
    const { ada } = await playedTable(lab);
    const practices = [await practise(lab, ada), await practise(lab, ada), await practise(lab, ada)].reverse();

    const { body } = await ada.call("listPlayedGames", {});
    expect(body.games.map(({ gameTableId }) => gameTableId)).toEqual(practices.slice(0, 2));
    const rest = (await ada.call("listPlayedGames", { cursor: body.next ?? "" })).body;
    expect(rest.games.map(({ isPractice }) => isPractice)).toEqual([true, false]);
    expect(rest.next).toBeNull();
    expect((await ada.call("listPlayedGames", {})).body.games).toHaveLength(4);
  });

  it("that can't be computed leave the others as they are, and the log says so", async () => {
    let fail = () => {};
    await using lab = await startLab(kind, countingGame({ onDebrief: () => fail() }).game);
    const { ada } = await playedTable(lab);
    await ada.call("listPlayedGames", {});
    const broken = await practise(lab, ada);
    fail = () => {
      throw new Error("a log that no version reads");
    };
    expect((await ada.call("listPlayedGames", {})).body.games).toMatchObject([{ figures: [] }, { figures: wins(1) }]);
    expect(lab.log()).toContain(broken);
    fail = () => {};
    expect((await ada.call("listPlayedGames", {})).body.games).toMatchObject([{ figures: wins(1) }, {}]);
  });

  it("are given to whose they are, without those of others", async () => {
    await using lab = await startLab(kind);
    const { ada, teacher, gameTableId } = await playedTable(lab);
    await ada.call("listPlayedGames", {});
    await download(teacher, { format: "csv", sheet: "players" });
    const takeHome = async (agent: Agent) => (await agent.call("exportData", {})).body.data;
    expect(await takeHome(ada)).toMatchObject({ results: [{ gameTableId, figures: wins(1) }] });
    expect(await takeHome(teacher)).toMatchObject({ results: [] });
  });
});

describe.each(databasesUnderTest)("an export of results on $name", ({ kind }) => {
  it("has a row for each table", async () => {
    await using lab = await startLab(kind);
    const { teacher, gameTableId } = await playedTable(lab);
    const { headers, body } = await download(teacher, { format: "csv" });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(headers["content-disposition"]).toBe('attachment; filename="results-2026-01-05-tables.csv"');
    expect(linesOf(body)).toEqual([
      "\ufefftableId,game,version,startedAt,endedAt,players,bidding-alone.wins,bidding-alone.wins.best",
      `${gameTableId},bidding-alone,1,2026-01-05T09:00:00.000Z,2026-01-05T09:01:00.000Z,2,3,2`,
    ]);
  });

  it("has a row for each player of each table, by name as long as there is one, and nothing that is computed", async () => {
    await using lab = await startLab(kind);
    const { teacher } = await playedTable(lab);
    const rename = (name: string | null) =>
      lab.database.updateTable("tableParticipants").set({ name }).where("seat", "=", 0).execute();
    await rename("=1+1");
    const rowsOf = async () => linesOf((await download(teacher, { format: "csv", sheet: "players" })).body).slice(1);
    const columns = (line: string) => line.split(",").slice(6);
    expect((await rowsOf()).map(columns)).toEqual([
      ["'=1+1", "guest", "0", "2", "2"],
      ["Ada Byron", "account", "1", "1", "2"],
    ]);
    await rename(null);
    expect((await rowsOf()).map(columns)[0]).toEqual(["", "guest", "0", "2", "2"]);
  });

  it("explains its columns in the reader's language", async () => {
    await using lab = await startLab(kind);
    const { teacher } = await playedTable(lab);
    const { body } = await download(teacher, { format: "csv", sheet: "dictionary", language: "de" });
    expect(linesOf(body)).toEqual(
      expect.arrayContaining([
        'tables,startedAt,Wann das Spiel begonnen hat,"ISO 8601, UTC"',
        "players,bidding-alone.wins,Ergebnis wins des Spiels bidding-alone,",
      ]),
    );
  });

  it("is a workbook of all sheets", async () => {
    await using lab = await startLab(kind);
    const { teacher } = await playedTable(lab);
    const { rawPayload } = await download(teacher, { format: "xlsx" });
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ["tables", 2],
      ["players", 3],
      ["dictionary", 1 + 8 + 11 + 4],
    ]);
  });

  it("has all tables, whatever their number, and those of nobody else", async () => {
    await using lab = await startLab(kind);
    const { ada } = await playedTable(lab);
    const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
    const ids = await haveTables(lab, teacherId, resultsPerPage + 1);
    const lines = linesOf((await download(await lab.signedIn(teacherId), { format: "csv" })).body);
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(ids.reverse());
    expect(linesOf((await download(ada, { format: "csv" })).body)).toEqual([
      "\ufefftableId,game,version,startedAt,endedAt,players",
    ]);
    expect((await download(lab.agent(), { format: "csv" })).statusCode).toBe(401);
  });

  it("is made sixty times an hour at most", async () => {
    await using lab = await startLab(kind);
    const teacher = await lab.signedIn(await insertAccount(lab.database));
    const statuses = [];
    for (let times = 0; times < 61; times += 1) {
      statuses.push((await download(teacher, { format: "csv" })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

function download(
  agent: Agent,
  { language = "en", ...request }: { format: string; sheet?: string; language?: string },
) {
  return agent.inject({
    url: `/api/analytics/Export?${new URLSearchParams(request)}`,
    headers: { "accept-language": language },
  });
}

function linesOf(body: string): string[] {
  return body.split("\r\n").filter((line) => line !== "");
}

it("describes the results of a game by the game's catalogue", async () => {
  await using lab = await startTestApp();
  const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
  const ids = await haveTables(lab, teacherId, 2);
  for (const [index, goal] of (["best", "rank"] as const).entries()) {
    const parameters = JSON.stringify({ ...googolSetup.defaults, goal });
    await lab.database
      .updateTable("gameTables")
      .set({ game: "googol", version: 2, parameters })
      .where("id", "=", ids[index] ?? "")
      .execute();
  }
  const teacher = await lab.signedIn(teacherId);
  const { body } = await download(teacher, { format: "csv", sheet: "dictionary" });
  expect(linesOf(body)).toEqual(
    expect.arrayContaining([
      "tables,googol.winRate,Share of the decks that were won,0–1",
      "tables,googol.score,Mean score of the chosen slips,0–100",
      "tables,googol.score.best,What optimal play achieves in place of googol.score; empty if there is no such value,0–100",
      expect.stringMatching(/^tables,googol\.givenAway,"?Chance .*,0–1$/),
      expect.stringMatching(/^tables,googol\.scoreGivenAway,"?Expected score .*,0–100$/),
      expect.stringMatching(/^players,googol\.cutoff,/),
    ]),
  );
});
