import { describe, expect, it } from "vitest";
import { compileMessage, draftOf, problemsOf } from "./compile.mjs";
import { readCatalogues, textPackages } from "./sources.mjs";

describe("a message", () => {
  it.each([
    ["Don't {verb}", "Don't {verb}"],
    ["{count, number} seats", "{count} seats"],
    ["A < B", "A < B"],
  ])("%s is a text", (message, compiled) => {
    expect(compileMessage(message)).toEqual(compiled);
  });

  it("repeats what stands around a plural in each of its forms", () => {
    expect(compileMessage("At {table}: {count, plural, =0 {nobody} one {# player} other {# players}}.")).toEqual({
      by: "count",
      cases: { "=0": "At {table}: nobody.", one: "At {table}: {count} player.", other: "At {table}: {count} players." },
    });
  });

  it("can choose by two values", () => {
    expect(compileMessage("{a, plural, one {# day} other {# days}}, {b, select, on {open} other {closed}}")).toEqual({
      by: "a",
      cases: {
        one: { by: "b", cases: { on: "{a} day, open", other: "{a} day, closed" } },
        other: { by: "b", cases: { on: "{a} days, open", other: "{a} days, closed" } },
      },
    });
  });
});

describe("the check of the catalogues", () => {
  const en = {
    tables: { Lobby: { "@title": "A headline", title: "Lobby", seats: "{count} seats", list: ["a", "b"] } },
  };

  it("finds nothing where all languages say the same", () => {
    const de = { tables: { Lobby: { title: "Foyer", seats: "{count} Plätze", list: ["a", "b"] } } };
    expect(problemsOf({ en, de })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["missing", { seats: "{count} Plätze", list: ["a", "b"] }, "de: tables.Lobby.title is missing."],
    [
      "unknown",
      { title: "Foyer", seats: "{count}", list: ["a", "b"], more: "x" },
      "de: tables.Lobby.more is not in en.",
    ],
    [
      "given other values",
      { title: "Foyer", seats: "{number} Plätze", list: ["a", "b"] },
      "de: tables.Lobby.seats takes other values than in en.",
    ],
    ["missing in a list", { title: "Foyer", seats: "{count}", list: ["a"] }, "de: tables.Lobby.list.1 is missing."],
  ])("finds a message that is %s", (_what, lobby, problem) => {
    expect(problemsOf({ en, de: { tables: { Lobby: lobby } } } as never)).toEqual([problem]);
  });

  it.each([
    ["no ICU message", "{count, plural, one {x}"],
    ["a plural without other", "{count, plural, one {x}}"],
    ["a date", "{day, date}"],
    ["a style of numbers", "{n, number, ::percent}"],
    ["an ordinal", "{n, selectordinal, one {#st} other {#th}}"],
    ["a brace", "'{'"],
  ])("refuses %s", (_what, message) => {
    expect(problemsOf({ en: { tables: { Lobby: { message } } } })).toHaveLength(1);
  });

  it("takes English for what is missing in a draft", () => {
    const de = { tables: { Lobby: { title: "Foyer", seats: "{number} Plätze", list: ["x"], more: "y" } } };
    expect(draftOf({ en, de }).de).toEqual({
      tables: { Lobby: { "@title": "A headline", title: "Foyer", seats: "{count} seats", list: ["x", "b"] } },
    });
  });

  it.each(textPackages().map((each) => [each.name, each] as const))(
    "finds nothing in the messages of %s",
    (_, each) => {
      const catalogues = readCatalogues(each);
      expect(Object.keys(catalogues)).toEqual(["de", "en"]);
      expect(problemsOf(catalogues)).toEqual([]);
    },
  );
});
