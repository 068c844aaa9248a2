import { setImmediate } from "node:timers/promises";
import type { ExportFormat } from "@belab/api/tables";
import { readXlsx } from "hucre/xlsx";
import { type KyselyPlugin, sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Session } from "../../http/caller.ts";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { listen } from "../../testing/tables/testEventStream.ts";
import { action, joinAs, openTestTable, startTableLab, type TestTable } from "../../testing/tables/testTables.ts";
import { biddingGame } from "../../testing/tables/tinyGames.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { createThreads } from "../../threads/threads.ts";
import { pieceLength } from "../debriefing/playedLogs.ts";
import { createGames } from "../playing/games.ts";
import { exportTable } from "./exportTable.ts";
import { workbookMaxRows } from "./files.ts";
import { columnsWithTexts } from "./gameSheets.ts";

/** Texts that a spreadsheet would compute. */
const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff201"];

/** A game whose own sheet holds what people could have typed, and numbers. */
const game = {
  ...biddingGame("together"),
  sheets: () => [
    { name: "typed", columns: ["text", "number"], rows: formulas.map((text, index) => [text, -index - 0.5]) },
    { name: "log", columns: ["bid"], rows: [[1]] },
  ],
};

interface Lab extends TestTable, AsyncDisposable {
  lab: TestApp;
}

/** A table at which two have bid once; one of them has an account. */
async function playedTable(
  kind: DatabaseKind,
  { ended = true, plugin }: { ended?: boolean; plugin?: KyselyPlugin } = {},
): Promise<Lab> {
  const lab = await startTableLab({ kind, games: [game], ...(plugin && { plugin }) });
  const table = await openTestTable(lab, { game: "bidding-together" });
  const { gameTableId, teacher } = table;
  const mia = await joinAs(lab, table, "Mia");
  await lab.database.updateTable("tableParticipants").set({ name: 'Mia, the "first"' }).execute();
  lab.clock.advance(1_000);
  const ben = await lab.signedIn(await insertAccount(lab.database, { firstName: "Ben", lastName: "Noether" }));
  await ben.call("joinTable", { code: table.code });
  await teacher.call("startTable", { gameTableId });
  lab.clock.advance(1_500);
  await teacher.call("pauseTable", { gameTableId });
  lab.clock.advance(2_000);
  await teacher.call("resumeTable", { gameTableId });
  for (const [player, bid] of [
    [mia, 3],
    [ben, 7],
  ] as const) {
    expect((await player.call("act", action(gameTableId, bid))).body).toMatchObject({ success: true });
  }
  if (ended) {
    await teacher.call("endTable", { gameTableId });
  }
  return { ...table, lab, [Symbol.asyncDispose]: () => lab.close() };
}

interface Wanted {
  format: ExportFormat;
  sheet?: string;
  language?: string;
  method?: "GET" | "HEAD";
}

function download(agent: Agent, gameTableId: string, { language = "en", method = "GET", ...query }: Wanted) {
  return agent.inject({
    method,
    url: "/api/table/Export",
    query: { gameTableId, ...query },
    headers: { "accept-language": language },
  });
}

async function csvOf(agent: Agent, gameTableId: string, sheet?: string, language?: string): Promise<string[]> {
  const wanted = { format: "csv", ...(sheet && { sheet }), ...(language && { language }) } as const;
  const { body } = await download(agent, gameTableId, wanted);
  return body
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
}

async function jsonOf(agent: Agent, gameTableId: string): Promise<Record<string, Record<string, unknown>[]>> {
  return (await download(agent, gameTableId, { format: "json" })).json();
}

async function workbookOf(agent: Agent, gameTableId: string) {
  const { rawPayload } = await download(agent, gameTableId, { format: "xlsx" });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

describe.each(databasesUnderTest)("an export on $name", ({ kind }) => {
  it("has every entry of the log in its order, with the names of those who act", async () => {
    await using played = await playedTable(kind);
    const { teacher, gameTableId } = played;
    const { log } = await jsonOf(teacher, gameTableId);
    expect(log?.map(({ stream, number, kind: what, name }) => [stream, number, what, name])).toEqual([
      [0, 1, "joined", 'Mia, the "first"'],
      [0, 2, "joined", "Ben Noether"],
      [0, 3, "started", null],
      [0, 4, "paused", null],
      [0, 5, "resumed", null],
      [0, 6, "ended", null],
      [1, 1, "dealt", null],
      [1, 2, "seats", 'Mia, the "first"'],
      [1, 3, "seats", "Ben Noether"],
      [1, 4, "action", 'Mia, the "first"'],
      [1, 5, "action", "Ben Noether"],
      [1, 6, "phaseEnded", null],
      [1, 7, "ended", null],
    ]);
    expect(log?.[9]).toMatchObject({
      time: "2026-01-05T09:00:04.500Z",
      at: 1500,
      seat: 0,
      content: { actor: "member", action: { bid: 3 } },
    });
  });

  it("is CSV as spreadsheets and programs read it, one sheet at a time", async () => {
    await using played = await playedTable(kind);
    const { teacher, gameTableId } = played;
    const answer = await download(teacher, gameTableId, { format: "csv" });
    expect(answer.headers["content-type"]).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="bidding-together-2026-01-05-log.csv"');
    expect(answer.body).toMatch(/^\ufeffstream,number,time,at,kind,seat,participantId,name,content\r\n/);
    const lines = await csvOf(teacher, gameTableId);
    expect(lines).toHaveLength(14);
    expect(lines[10]).toMatch(
      /^1,4,2026-01-05T09:00:04\.500Z,1500,action,0,[\w-]{36},"Mia, the ""first""","\{""actor"":""member"",""action"":\{""bid"":3\}\}"$/,
    );
    expect(await csvOf(teacher, gameTableId, "table")).toEqual([
      "tableId,name,game,version,parameters,seed,teams,openedAt,startedAt,endedAt,pausedAt,pausedFor",
      expect.stringMatching(
        new RegExp(
          `^${gameTableId},,bidding-together,1,"\\{""rounds"":2,""seconds"":30\\}",[0-9a-f]{32},,2026-01-05T09:00:00.000Z,2026-01-05T09:00:01.000Z,2026-01-05T09:00:04.500Z,,2000$`,
        ),
      ),
    ]);
    expect((await csvOf(teacher, gameTableId, "participants")).map((line) => line.replace(/^[\w-]{36}/, "id"))).toEqual(
      [
        "participantId,name,kind,seat,teamName,stream,timeFactor,isBot,joinedAt,leftAt",
        'id,"Mia, the ""first""",guest,0,,1,1,false,2026-01-05T09:00:00.000Z,',
        "id,Ben Noether,account,1,,1,1,false,2026-01-05T09:00:01.000Z,",
      ],
    );
  });

  it("is one workbook with every sheet, numbers as numbers, and the same as JSON", async () => {
    await using played = await playedTable(kind);
    const { teacher, gameTableId } = played;
    const workbook = await workbookOf(teacher, gameTableId);
    const json = await jsonOf(teacher, gameTableId);
    const names = ["table", "participants", "teams", "log", "typed", "game-log", "dictionary"];
    expect([...workbook.keys()]).toEqual(names);
    expect(Object.keys(json)).toEqual(names);
    for (const name of ["table", "participants", "teams", "log", "dictionary"]) {
      const [columns = [], ...rows] = workbook.get(name) ?? [];
      const asObjects = rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, readCell(row[index] ?? null)])),
      );
      expect(asObjects, name).toEqual(json[name]);
    }
    expect(json.dictionary?.map(({ sheet, column }) => `${sheet} ${column}`)).toEqual(
      names.flatMap((name) => (workbook.get(name)?.[0] ?? []).map((column) => `${name} ${column}`)),
    );
  });

  it("tells by what sign and color each team is known, and nothing where nobody is in a team", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "tiny-sheets", teams: 3 });
    const { teacher, gameTableId } = table;
    await joinAs(lab, table, "Mia");
    await joinAs(lab, table, "Ben");
    await teacher.call("renameTeam", { gameTableId, seat: 1, name: "Northwind" });
    expect(await csvOf(teacher, gameTableId, "teams")).toEqual([
      "seat,name,sign,signNumber,color",
      "0,,comet,1,sun",
      "1,Northwind,anchor,1,sky",
      "2,,leaf,1,coral",
    ]);
    await using alone = await playedTable(kind);
    expect(await csvOf(alone.teacher, alone.gameTableId, "teams")).toEqual(["seat,name,sign,signNumber,color"]);
  });

  it("row 70: lets no spreadsheet compute what somebody typed, and leaves numbers alone", async () => {
    await using played = await playedTable(kind);
    const { lab, teacher, gameTableId } = played;
    await lab.database.updateTable("tableParticipants").set({ name: "=cmd|'/c calc'!A1" }).execute();
    const quoted = formulas.map((text) => `'${text}`);
    const numbers = formulas.map((_, index) => -index - 0.5);

    const typed = await download(teacher, gameTableId, { format: "csv", sheet: "typed" });
    for (const [index, text] of quoted.entries()) {
      const cell = /[\r"]/.test(text) ? `"${text}"` : text;
      expect(typed.body).toContain(`\r\n${cell},${numbers[index]}\r\n`);
    }
    const workbook = await workbookOf(teacher, gameTableId);
    expect(workbook.get("typed")?.slice(1)).toEqual(quoted.map((text, index) => [text, numbers[index]]));

    for (const sheet of ["participants", "log"]) {
      expect((await csvOf(teacher, gameTableId, sheet)).join()).not.toMatch(/(?<!')=cmd/);
      expect(JSON.stringify(workbook.get(sheet))).not.toMatch(/(?<!')=cmd/);
    }
  });

  it("leaves out, while the table is open, all that somebody may not see yet", async () => {
    await using played = await playedTable(kind, { ended: false });
    const { lab, teacher, gameTableId } = played;
    const { seed } = await lab.database.selectFrom("gameTables").select("seed").executeTakeFirstOrThrow();
    const prize = String(Number.parseInt(seed.slice(0, 6), 16));
    const { rawPayload, body } = await download(teacher, gameTableId, { format: "json" });
    const json = JSON.parse(body);

    expect(Object.keys(json)).toEqual(["table", "participants", "teams", "log", "dictionary"]);
    expect(json.log.map(({ kind: what }: { kind: string }) => what)).toContain("action");
    expect(json.log.every(({ content }: { content: unknown }) => content === null)).toBe(true);
    const workbook = await workbookOf(teacher, gameTableId);
    const all = [
      rawPayload.toString(),
      JSON.stringify([...workbook]),
      ...(await csvOf(teacher, gameTableId)),
      ...(await csvOf(teacher, gameTableId, "table")),
    ].join();
    for (const hidden of [seed, prize, '"bid"', "winner"]) {
      expect(all).not.toContain(hidden);
    }
    const own = await download(teacher, gameTableId, { format: "csv", sheet: "typed" });
    expect(own.json()).toMatchObject({ success: false, reason: "table-not-ended" });
  });

  it("explains its columns in the reader's language", async () => {
    await using played = await playedTable(kind);
    const { teacher, gameTableId } = played;
    const english = await csvOf(teacher, gameTableId, "dictionary");
    const german = await csvOf(teacher, gameTableId, "dictionary", "de");
    expect(english).toContain('log,time,When the server recorded the entry,"ISO 8601, UTC"');
    expect(german).toContain('log,time,Wann der Server den Eintrag festgehalten hat,"ISO 8601, UTC"');
    expect(german).toContain("typed,text,,");
    expect(german).toHaveLength(english.length);
  });

  it("has no name that was deleted", async () => {
    await using played = await playedTable(kind);
    const { lab, teacher, gameTableId } = played;
    await lab.database.updateTable("tableParticipants").set({ name: null }).where("accountId", "is", null).execute();
    const text = JSON.stringify(await jsonOf(teacher, gameTableId));
    expect(text).not.toContain("Mia");
    expect(text).toContain("Ben Noether");
  });

  it("is for the table's teacher alone", async () => {
    await using played = await playedTable(kind);
    const { lab, gameTableId, teacher } = played;
    const signedIn = async (account: Parameters<typeof insertAccount>[1]) =>
      lab.signedIn(await insertAccount(lab.database, account));
    const statusFor = async (agent: Agent, id = gameTableId) =>
      (await download(agent, id, { format: "csv" })).statusCode;
    expect(await statusFor(await signedIn({ isOperator: 1 }))).toBe(403);
    expect(await statusFor(await signedIn({ mayTeach: 1 }))).toBe(403);
    expect(await statusFor(lab.agent())).toBe(401);
    expect(await statusFor(teacher, "nothing")).toBe(404);
    expect((await download(teacher, gameTableId, { format: "csv", sheet: "nothing" })).statusCode).toBe(404);
  });

  it("is no workbook where there is too much for one", async () => {
    await using played = await playedTable(kind);
    const { lab, teacher, gameTableId } = played;
    await lab.database.updateTable("tableStreams").set({ number: workbookMaxRows }).where("stream", "=", 1).execute();
    const refused = await download(teacher, gameTableId, { format: "xlsx" });
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ reason: "export-too-large" });
    expect((await download(teacher, gameTableId, { format: "csv" })).statusCode).toBe(200);
  });
});

/** As JSON has it: texts that are JSON themselves are read. */
function readCell(cell: unknown): unknown {
  return typeof cell === "string" && cell.startsWith("{") ? JSON.parse(cell) : cell;
}

/** Counts the rows of logs that are read. */
function countingReads(): { plugin: KyselyPlugin; rows: () => number } {
  let rows = 0;
  return {
    rows: () => rows,
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.filter((row) => "content" in row).length;
        return result;
      },
    },
  };
}

/** More than the buffers of a connection take. */
const manyEntries = 120_000;

/** Of many pieces. */
const someEntries = 40 * pieceLength;

/** Milliseconds: to write and read them takes a busy machine long. */
const muchTime = 600_000;

/** Adds entries to the log of a table's only stream, up to so many in all. */
async function haveEntries({ lab: { database }, gameTableId }: Lab, total: number): Promise<void> {
  const { number } = await database
    .selectFrom("tableStreams")
    .select("number")
    .where("stream", "=", 1)
    .executeTakeFirstOrThrow();
  const { count } = await database
    .selectFrom("tableLog")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const last = number + total - Number(count);
  await sql`
    insert into table_log (table_id, stream, number, time, at, kind, content)
    with recursive numbers (n) as (select ${number} + 1 union all select n + 1 from numbers where n < ${last})
    select ${gameTableId}, 1, n, 1, 1, 'action', '{}' from numbers`.execute(database);
  await database.updateTable("tableStreams").set({ number: last }).where("stream", "=", 1).execute();
}

/** An export's body as the server sends it, over a database whose reads are counted. */
function exportsOf({ lab, gameTableId, teacherId }: Lab) {
  const reads = countingReads();
  const fail = () => expect.unreachable();
  const context = {
    database: lab.database.withPlugin(reads.plugin),
    games: createGames([game]),
    keys: deriveKeys(lab.config.secret),
    log: { info: fail, warn: fail, error: fail },
    now: lab.clock.now,
    threads: createThreads(),
  };
  const session = { accountId: teacherId, profile: { isOperator: false } } as Session;
  return {
    reads,
    async open(format: ExportFormat): Promise<AsyncIterable<string>> {
      const { body } = unwrap(await exportTable(context, session, { gameTableId, format }, "en"));
      return body as AsyncIterable<string>;
    },
  };
}

async function textOf(body: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of body) {
    text += piece;
  }
  return text;
}

/** Counts the turns of the event loop until it is asked. */
function countTurns(): () => number {
  let turns = 0;
  let isCounting = true;
  void (async () => {
    while (isCounting) {
      await setImmediate();
      turns += 1;
    }
  })();
  return () => {
    isCounting = false;
    return turns;
  };
}

/** Lets all go on that waits for nobody. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    await setImmediate();
  }
}

describe.each(databasesUnderTest)("a long log on $name", ({ kind }) => {
  it("is read as it is taken, and no further once its reader has gone", async () => {
    await using played = await playedTable(kind);
    await haveEntries(played, someEntries);
    const { reads, open } = exportsOf(played);

    const turns = countTurns();
    let entries = -1;
    let most = 0;
    for await (const text of await open("csv")) {
      entries += text.split("\r\n").length - 1;
      most = Math.max(most, reads.rows() - entries);
    }
    expect(entries).toBe(someEntries);
    // Between two pieces the server does whatever else there is to do.
    expect(turns()).toBeGreaterThanOrEqual(someEntries / pieceLength);
    expect(most).toBeLessThanOrEqual(2 * pieceLength);

    const before = reads.rows();
    const left = (await open("json"))[Symbol.asyncIterator]();
    await left.next();
    await settle();
    expect(reads.rows() - before).toBeLessThanOrEqual(2 * pieceLength);
    await left.return?.();
    const whenLeft = reads.rows();
    await settle();
    expect(reads.rows()).toBe(whenLeft);
  });

  it("waits for a slow connection, and ends with it", { tags: "exhaustive", timeout: muchTime }, async () => {
    const reads = countingReads();
    await using played = await playedTable(kind, { plugin: reads.plugin });
    const { lab, teacher, gameTableId } = played;
    await haveEntries(played, manyEntries);
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const url = `${await listen(lab)}/api/table/Export?gameTableId=${gameTableId}&format=csv`;
    const { body } = await fetch(url, { headers: { cookie } });
    const reader = body?.getReader();
    await reader?.read();
    let last = -1;
    const hasStopped = () => {
      const isSame = reads.rows() === last;
      last = reads.rows();
      return isSame;
    };
    await expect.poll(hasStopped, { interval: 200 }).toBe(true);
    expect(last).toBeLessThan(manyEntries);
    await reader?.cancel();
    await settle();
    expect(reads.rows()).toBeLessThan(manyEntries);
  });

  it("has nothing that came after it was asked for", async () => {
    await using played = await playedTable(kind, { ended: false });
    const { lab, gameTableId } = played;
    const { open } = exportsOf(played);
    const body = await open("csv");
    await lab.database
      .insertInto("tableLog")
      .values({ tableId: gameTableId, stream: 1, number: 100, time: 1, at: 1, kind: "late", content: "{}" })
      .execute();
    const text = await textOf(body);
    expect(text).toContain("action");
    expect(text).not.toContain("late");
  });

  it("is not read for the headers alone", async () => {
    const reads = countingReads();
    await using lab = await startTableLab({ kind, games: [game], plugin: reads.plugin });
    const { teacher, gameTableId } = await openTestTable(lab, { game: "bidding-together" });
    await joinAs(lab, await codeOf(lab, gameTableId), "Mia");
    for (const format of ["csv", "json"] as const) {
      const answer = await download(teacher, gameTableId, { format, method: "HEAD" });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toContain(`.${format}"`);
      await setImmediate();
      expect(reads.rows()).toBe(0);
    }
    await download(teacher, gameTableId, { format: "csv" });
    expect(reads.rows()).toBe(1);
  });
});

async function codeOf({ database }: TestApp, gameTableId: string): Promise<{ code: string }> {
  const row = await database
    .selectFrom("gameTables")
    .select("joinCode")
    .where("id", "=", gameTableId)
    .executeTakeFirst();
  return { code: row?.joinCode ?? "" };
}

it("describes a game's columns by what the game's catalogue says of them", () => {
  expect(columnsWithTexts(["bid", "other"], { bid: { meaning: "What was bid", unit: "€" } })).toEqual([
    { name: "bid", meaning: "What was bid", unit: "€" },
    { name: "other", meaning: "", unit: "" },
  ]);
});
