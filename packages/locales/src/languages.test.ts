import { expect, it } from "vitest";
import { intlLocale, isLanguage, preferredLanguage } from "./languages.ts";

it.each([
  ["de", "de"],
  ["de-CH,de;q=0.9,en;q=0.8", "de"],
  ["en-GB,de;q=0.5", "en"],
  ["fr,de;q=0.4,en;q=0.7", "en"],
  ["fr-FR, DE-at", "de"],
  ["de;q=0, en", "en"],
  ["fr", undefined],
  ["*", undefined],
  ["", undefined],
  [undefined, undefined],
  [";;;q=,,", undefined],
  ["en;q=0.1, de;q=x", "de"],
])("finds in Accept-Language %j the language %j", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it("reads no more of a header than a browser sends", () => {
  expect(preferredLanguage(`${"x,".repeat(10_000)}de`)).toBeUndefined();
});

it.each(["fr", "", "constructor", 7, null, undefined])("takes %j for no language", (text) => {
  expect(isLanguage(text)).toBe(false);
});

it("writes English as in Britain, and any other language by its own code", () => {
  expect(["en", "de", "ar"].map(intlLocale)).toEqual(["en-GB", "de", "ar"]);
});
