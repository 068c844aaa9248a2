import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stageClasses, stageClassesAddress } from "./stageClasses.ts";

it("stories show the projector where the engine has the players", () => {
  const kept = JSON.parse(readFileSync(stageClassesAddress, "utf8"));
  expect(kept, "Out of date: run the command at the top of stageClasses.ts").toEqual(stageClasses());
});
