import germanResults from "@belab/googol/texts/de/Results";
import germanSheets from "@belab/googol/texts/de/Sheets";
import reasons from "@belab/googol/texts/en/Reasons";
import results from "@belab/googol/texts/en/Results";
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

describe("the results of Googol", () => {
  it.each([
    ["English", results, sheets],
    ["German", germanResults, germanSheets],
  ])("have the same headings in files as on screens, in %s", (_, onScreen, inFiles) => {
    const headings = Object.entries(inFiles.messages.results).map(([key, { title }]) => [key, title]);
    expect(Object.fromEntries(headings)).toEqual(onScreen.messages.columns);
  });
});
