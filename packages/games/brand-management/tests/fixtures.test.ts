import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gameFixtures } from "./fixtures.ts";

describe("what stories and the handbook show of games", () => {
  it.each(gameFixtures())("are what the engine gives: $address.pathname", ({ address, content }) => {
    const kept = JSON.parse(readFileSync(address, "utf8"));
    expect(kept, "Out of date: run the command at the top of fixtures.ts").toEqual(content);
  });
});
