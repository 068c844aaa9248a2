import reasons from "@belab/googol/texts/en/Reasons";
import sheets from "@belab/googol/texts/en/Sheets";
import type { MessagesFor } from "@belab/locales";
import { describe, expect, it } from "vitest";
import { googol } from "../src/engines.ts";
import type { GoogolReason } from "../src/setup/index.ts";

it("has a text for each reason, or the type check fails", () => {
  const texts: MessagesFor<GoogolReason, typeof reasons.messages> = reasons.messages;
  expect(Object.keys(texts).length).toBeGreaterThan(0);
});

describe("the export of Googol", () => {
  const texts: Readonly<Record<string, Readonly<Record<string, object>>>> = sheets.messages;

  it.each(googol.sheets([]))("says what each column of $name holds, and of no other", ({ name, columns }) => {
    expect(Object.keys(texts[name] ?? {}).sort()).toEqual([...columns].sort());
  });
});
