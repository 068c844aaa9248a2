import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { playSlowTable, type SlowTable } from "../../testing/tables/slowTables.ts";
import { sheetGame } from "../../testing/tables/tinySheets.ts";
import { type AnyGame, createGames } from "../playing/games.ts";
import type { DebriefThreads } from "./debriefThreads.ts";
import { createResults } from "./results.ts";

/** The game as the server's own thread has it, which computes nothing of what takes long. */
const slowGame: AnyGame = {
  ...sheetGame,
  isSlowToDebrief: true,
  debrief() {
    throw new Error("debriefed-in-the-wrong-thread");
  },
};

/** Results of a table, and whose debriefings its thread was asked for. */
function resultsOf({ lab, threads }: SlowTable) {
  const asked: string[] = [];
  const failures: object[] = [];
  const counted: Pick<DebriefThreads, "debrief"> = {
    debrief(table, seat) {
      asked.push(String(seat ?? "class"));
      return threads.debrief(table, seat);
    },
  };
  const log = { info() {}, warn() {}, error: (failure: object) => void failures.push(failure) };
  const results = createResults({ database: lab.database, games: createGames([slowGame]), log }, counted);
  return { results, asked, failures };
}

const figures = [{ key: "rounds", value: 2, unit: "count", best: null }];

describe.each(databasesUnderTest)("results of a game that is slow to debrief, on $name", ({ kind }) => {
  it("hold up nobody else's calls while they are computed", async () => {
    const played = await playSlowTable(kind);
    const { teacher, gameTableId, table, debriefNow } = played;
    const { results, failures } = resultsOf(played);
    const computed = Promise.all([results.figuresOf(table), results.figuresOfSeats(table)]);
    for (let call = 0; call < 20; call += 1) {
      expect((await teacher.call("readTable", { gameTableId })).body.success).toBe(true);
    }
    await debriefNow();
    const [ofClass, ofSeats] = await computed;
    expect(ofClass).toEqual(figures);
    expect([...ofSeats].sort()).toEqual([0, 1, 2, 3].map((seat) => [seat, figures]));
    expect(failures).toEqual([]);
  });

  it("are computed once for each seat and for the class, and stored", async () => {
    const played = await playSlowTable(kind);
    const { lab, table, debriefNow } = played;
    const { results, asked } = resultsOf(played);
    await debriefNow();
    await Promise.all(Array.from({ length: 10 }, () => results.figuresOf(table, 3)));
    expect(await results.figuresOf(table, 3)).toEqual(figures);
    expect(asked.sort()).toEqual(["0", "1", "2", "3", "class"]);
    const stored = await lab.database.selectFrom("tableResults").select("seat").orderBy("seat").execute();
    expect(stored.map(({ seat }) => seat)).toEqual([-1, 0, 1, 2, 3]);
  });
});
