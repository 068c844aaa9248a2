/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import {
  expectDebriefingDespite,
  expectScreensOfClass,
  practise,
  serve,
  statusOf,
} from "../testing/tables/testPractices.ts";

describe("row 71: a flood of practices", () => {
  it("from many addresses gets a quarter of the connections, and leaves a class its own", async () => {
    const lab = await serve({ env: { TRUST_PROXY: "127.0.0.1" } });
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count <= 500; count += 1) {
      const address = `192.0.2.${Math.floor(count / 10)}`;
      const { player, gameTableId } = await practise(lab, "bidding-alone", address);
      for (let copy = 0; copy < 2; copy += 1) {
        statuses.push(await statusOf(lab, player, gameTableId, { address }));
      }
    }
    expect(statuses.slice(0, 1_000)).toEqual(Array(1_000).fill(200));
    expect(statuses.at(-1)).toBe(503);
    await expectScreensOfClass(lab);
  });
});

describe("row 72: questions about practices", () => {
  it("by forty who ask eight each don't keep a class from its debriefing", () => expectDebriefingDespite(40, 8));
});
