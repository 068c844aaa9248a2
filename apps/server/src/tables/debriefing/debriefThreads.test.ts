import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { playSlowTable } from "../../testing/tables/slowTables.ts";
import { startTestGame } from "../../testing/tables/testTables.ts";
import { findTable } from "../stores/tableStore.ts";

describe.each(databasesUnderTest)("a game that is slow to debrief, on $name", ({ kind }) => {
  it("holds up nobody else's calls while its debriefing is computed", async () => {
    const { teacher, gameTableId, table, threads, debriefNow } = await playSlowTable(kind);
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
    const { table, threads } = await playSlowTable(kind);
    const ask = (stream: number, question: unknown) =>
      threads.ask(table, { stream, viewer: { kind: "projector" }, question });
    expect(await ask(2, { price: 7 })).toEqual({ ok: true, value: { sold: 14, viewer: "projector" } });
    expect(await ask(1, "what?")).toMatchObject({ ok: false, reason: "question-malformed" });
    expect(await ask(3, { price: 7 })).toBeUndefined();
  });

  it("fails where its thread does, and is tried again with another", { tags: "exhaustive" }, async () => {
    const { table, pool, threads, debriefNow } = await playSlowTable(kind);
    await expect(threads.debrief({ ...table, version: 9 }, undefined)).rejects.toThrow(/no version 9/);
    const ended = expect(threads.debrief(table, undefined)).rejects.toThrow("ended");
    await pool.close();
    await ended;
    await debriefNow();
    expect(await threads.debrief(table, undefined)).toMatchObject({ rounds: 2 });
  });

  it("shares threads with the games of other tables, as many as there are", { tags: "exhaustive" }, async () => {
    const { table, threads, lab, debriefNow } = await playSlowTable(kind);
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
