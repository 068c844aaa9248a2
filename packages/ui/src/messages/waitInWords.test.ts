import { translate } from "@belab/locales";
import german from "@belab/locales/de/common/Wait";
import english from "@belab/locales/en/common/Wait";
import { expect, it } from "vitest";
import { waitInWords } from "./waitInWords.ts";

it.each([
  [0, "1 second", "1 Sekunde"],
  [1, "1 second", "1 Sekunde"],
  [43, "43 seconds", "43 Sekunden"],
  [60, "1 minute", "1 Minute"],
  [61, "2 minutes", "2 Minuten"],
  [3600, "1 hour", "1 Stunde"],
  [3601, "2 hours", "2 Stunden"],
  [86_400, "24 hours", "24 Stunden"],
])("writes a wait of %i s as %j and %j", (seconds, words, germanWords) => {
  expect(waitInWords(seconds, translate(english))).toBe(words);
  expect(waitInWords(seconds, translate(german))).toBe(germanWords);
});
