import { expect, it } from "vitest";
import { pageBeforeHelp, rememberPage } from "./pageBeforeHelp.ts";

it("is the last page outside of Help, in English, whatever was read in Help since", () => {
  expect(pageBeforeHelp()).toBeUndefined();
  rememberPage("/home/help/support");
  expect(pageBeforeHelp()).toBeUndefined();
  rememberPage("/home/games");
  rememberPage("/de/home/Games/Table/");
  rememberPage("/home/help");
  rememberPage("/de/home/help/support");
  expect(pageBeforeHelp()).toBe("/home/games/table");
  rememberPage("/home/helpers");
  expect(pageBeforeHelp()).toBe("/home/helpers");
});
