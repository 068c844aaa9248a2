import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { databasesUnderTest } from "../testing/testDatabase.ts";
import { startTableLab, startTestGame } from "../testing/testTables.ts";
import { createDebriefThreads } from "./debriefThreads.ts";
import { findTable } from "./tableStore.ts";

const games = new URL("../testing/slowGames.ts", import.meta.url);

describe.each(databasesUnderTest)("a game that is slow to debrief, on $name", ({ kind }) => {
  /** Four teams in two markets have played a round. The debriefing comes once the file is there. */
  async function played() {
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
    const module = new URL(games);
    module.searchParams.set("file", file);
    const threads = createDebriefThreads(lab.database, module);
    onTestFinished(threads.close);
    const table = (await findTable(lab.database, gameTableId)) ?? expect.unreachable();
    return { lab, teacher, gameTableId, table, threads, debriefNow: () => writeFile(file, "") };
  }

  it("holds up nobody else's calls while its debriefing is computed", async () => {
    const { teacher, gameTableId, table, threads, debriefNow } = await played();
    const debriefings = [threads.debrief(table, undefined), threads.debrief(table, 2)];
    for (let call = 0; call < 20; call += 1) {
      expect((await teacher.call("readTable", { gameTableId })).body.success).toBe(true);
    }
    await debriefNow();
    expect(await Promise.all(debriefings)).toEqual([
      { rounds: 2, seats: [0, 1, 2, 3] },
      { rounds: 2, seats: [2] },
    ]);
  });

  it("answers questions about each of its streams", async () => {
    const { table, threads } = await played();
    const ask = (stream: number, question: unknown) =>
      threads.ask(table, { stream, viewer: { kind: "projector" }, question });
    expect(await ask(2, { price: 7 })).toEqual({ ok: true, value: { sold: 14, viewer: "projector" } });
    expect(await ask(1, "what?")).toMatchObject({ ok: false, reason: "question-malformed" });
    expect(await ask(3, { price: 7 })).toBeUndefined();
  });

  it("fails where its thread does, and is tried again with another", async () => {
    const { table, threads, debriefNow } = await played();
    await expect(threads.debrief({ ...table, version: 9 }, undefined)).rejects.toThrow(/no version 9/);
    const ended = expect(threads.debrief(table, undefined)).rejects.toThrow("ended");
    await threads.close();
    await ended;
    await debriefNow();
    expect(await threads.debrief(table, undefined)).toMatchObject({ rounds: 2 });
  });

  it("shares threads with the games of other tables, as many as there are", async () => {
    const { table, threads, lab, debriefNow } = await played();
    const tables = [table];
    for (let count = 0; count < 5; count += 1) {
      const { teacher, gameTableId } = await startTestGame(lab, { game: "tiny-sheets", teams: 1 }, ["Ada"]);
      await teacher.call("endTable", { gameTableId });
      tables.push((await findTable(lab.database, gameTableId)) ?? expect.unreachable());
    }
    const debriefings = tables.map((each) => threads.debrief(each, undefined));
    await debriefNow();
    expect(await Promise.all(debriefings)).toEqual([
      { rounds: 2, seats: [0, 1, 2, 3] },
      ...Array(5).fill({ rounds: 0, seats: [0] }),
    ]);
  });
});
