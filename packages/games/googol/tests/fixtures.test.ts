import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { podiumFixture } from "./fixtures.ts";

it("the podiums that stories show are what the engine gives", () => {
  const { address, content } = podiumFixture();
  const kept = JSON.parse(readFileSync(address, "utf8"));
  expect(kept, "Out of date: run the command at the top of fixtures.ts").toEqual(content);
});
