import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { createDebriefThreads, type DebriefThreads } from "../../tables/debriefing/debriefThreads.ts";
import { findTable, type GameTable } from "../../tables/stores/tableStore.ts";
import { createThreads, type Threads } from "../../threads/threads.ts";
import type { DatabaseKind } from "../database/testDatabase.ts";
import type { Agent, TestApp } from "../testApp.ts";
import { startTableLab, startTestGame } from "./testTables.ts";

/** A table whose game is over, and takes long to debrief. */
export interface SlowTable {
  lab: TestApp;
  teacher: Agent;
  gameTableId: string;
  table: GameTable;
  /** All threads that debrief. */
  pool: Threads;
  threads: DebriefThreads;
  /** Lets the debriefings end that the threads compute. */
  debriefNow(): Promise<void>;
}

/** Four teams in two markets have played a round. Whatever is started for them ends with the test. */
export async function playSlowTable(kind: DatabaseKind): Promise<SlowTable> {
  const lab = await startTableLab({ kind });
  onTestFinished(() => lab.close());
  const game = await startTestGame(lab, { game: "tiny-sheets", teams: 4, parameters: { rounds: 1 } }, [
    "Ada",
    "Ben",
    "Cem",
    "Dee",
  ]);
  const { gameTableId, players, teacher } = game;
  for (const player of players) {
    const action = { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { kind: "hand-in" } };
    expect((await player.call("act", action)).body.success).toBe(true);
  }
  expect((await teacher.call("readTable", { gameTableId })).body.table.status).toBe("ended");
  const file = join(lab.config.dataDir, "debrief now");
  const games = new URL("./slowGames.ts", import.meta.url);
  games.searchParams.set("file", file);
  const pool = createThreads();
  onTestFinished(pool.close);
  const threads = createDebriefThreads({ database: lab.database, threads: pool }, games);
  const table = (await findTable(lab.database, gameTableId)) ?? expect.unreachable();
  return { lab, teacher, gameTableId, table, pool, threads, debriefNow: () => writeFile(file, "") };
}
