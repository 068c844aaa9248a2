import { expect, it } from "vitest";
import { pageBeforeHelp, rememberPage } from "./pageBeforeHelp.ts";

it("is the last page outside of Help, in English, whatever was read in Help since", () => {
  expect(pageBeforeHelp()).toBeUndefined();
  rememberPage("/home/help/support");
  expect(pageBeforeHelp()).toBeUndefined();
  rememberPage("/home/Games/Table/");
  rememberPage("/de/Pricing/");
  rememberPage("/home/help");
  rememberPage("/home/help/support");
  expect(pageBeforeHelp()).toBe("/pricing");
  rememberPage("/home/helpers");
  expect(pageBeforeHelp()).toBe("/home/helpers");
});
