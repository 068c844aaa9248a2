import { describe, expect, it } from "vitest";
import {
  expectDebriefingDespite,
  expectScreensOfClass,
  practise,
  serve,
  statusOf,
} from "../testing/tables/testPractices.ts";
import { startTestGame } from "../testing/tables/testTables.ts";

// From many addresses: `live/slots.test.ts`, and with connections `practiceFloods.test.ts`.
describe("row 71: a flood of practices", () => {
  it("from one address gets few connections, and leaves a class at that address its own", async () => {
    const lab = await serve();
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 35; count += 1) {
      const { player, gameTableId } = await practise(lab, "bidding-alone");
      for (let copy = 0; copy < 2; copy += 1) {
        statuses.push(await statusOf(lab, player, gameTableId));
      }
    }
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
    await expectScreensOfClass(lab);
  });
});

describe("row 72: questions about practices", () => {
  // Forty who ask eight each: `practiceFloods.test.ts`.
  it("by fifteen who ask three each don't keep a class from its debriefing", { tags: "exhaustive" }, () =>
    expectDebriefingDespite(15, 3),
  );

  it("are limited for all at one address", async () => {
    const lab = await serve();
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { player, gameTableId } = await practise(lab, "bidding-alone");
      await player.call("act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { bid: 4 } });
      for (let asked = 0; asked < 61; asked += 1) {
        statuses.push((await player.call("ask", { gameTableId, question: { seat: 0 } })).status);
      }
    }
    expect(statuses).toEqual([...Array(120).fill(200), 429, 429]);
    const { gameTableId, players, teacher } = await startTestGame(lab);
    await teacher.call("endTable", { gameTableId });
    expect((await players[0]?.call("ask", { gameTableId, question: { seat: 0 } }))?.status).toBe(200);
  });
});

describe("row 72: however many strangers ask, who watches a screen of a class", () => {
  it.each(["player", "teacher"] as const)("is answered before them: a %s", async (screen) => {
    const lab = await serve();
    const { gameTableId, players, teacher } = await startTestGame(lab);
    const viewer = screen === "player" ? players[0] : teacher;
    const read = () => viewer?.call("readTable", { gameTableId, screen });
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    expect((await read())?.status).toBe(200);
    await Promise.all([
      ...Array.from({ length: 40 }, () => lab.agent().call("findTable", { code: "ABC234" }).then(note("stranger"))),
      read()?.then(note("viewer")),
    ]);
    expect(answered).toHaveLength(41);
    expect(answered.indexOf("viewer")).toBeLessThan(20);
  });
});
