import { describe, expect, it } from "vitest";
import { type KeptResult, keptResultsMax, readKeptResults, withKeptResult, withoutKeptResult } from "./keptResults.ts";

const result = (gameTableId: string): KeptResult => ({ gameTableId, game: "googol", endedAt: 1_795_000_000_000 });

describe("the results that a device keeps", () => {
  it("come back from the text in which they are stored", () => {
    const kept = withKeptResult([result("a")], result("b"));
    expect(kept).toEqual([result("b"), result("a")]);
    expect(readKeptResults(JSON.stringify(kept))).toEqual(kept);
  });

  it("are each kept once, and twenty in all", () => {
    expect(withKeptResult([result("a"), result("b")], result("b"))).toEqual([result("b"), result("a")]);
    const full = Array.from({ length: keptResultsMax }, (_, index) => result(`${index}`));
    expect(withKeptResult(full, result("new"))).toEqual([result("new"), ...full.slice(0, -1)]);
    expect(readKeptResults(JSON.stringify([...full, result("more")]))).toEqual(full);
  });

  it("can be forgotten one by one", () => {
    expect(withoutKeptResult([result("a"), result("b")], "a")).toEqual([result("b")]);
  });

  it.each([
    null,
    "",
    "{",
    "{}",
    "null",
    "3",
    '["a", null, {"gameTableId": 1}, {"gameTableId": "a", "game": "googol"}]',
  ])("are none in %j", (text) => {
    expect(readKeptResults(text)).toEqual([]);
  });
});
