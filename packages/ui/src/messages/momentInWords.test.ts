import { expect, it } from "vitest";
import { dayInWords, momentInWords, timeOfDay, waitUntil } from "./momentInWords.ts";

const now = new Date(2026, 10, 22, 14, 40).getTime();
const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime();

it.each([
  ["en-GB", at(2026, 10, 22, 16, 5), "16:05"],
  ["en-GB", at(2026, 10, 23, 9, 5), /^Monday\D+09:05$/],
  ["en-GB", at(2026, 11, 12, 9, 5), "12 December"],
  ["en-GB", at(2027, 0, 3, 9, 5), "3 January 2027"],
  ["de", at(2026, 11, 12, 9, 5), "12. Dezember"],
])("writes a moment in %s", (locale, time, words) => {
  expect(momentInWords({ time, now, locale })).toMatch(words);
});

it("writes a day and a time of day", () => {
  expect(dayInWords({ time: now, now, locale: "de" })).toBe("22. November");
  expect(timeOfDay(at(2026, 10, 22, 9, 5), "en-GB")).toBe("09:05");
});

it.each([
  [now - 1, "in 1 minute"],
  [now + 59_000, "in 1 minute"],
  [now + 61_000, "in 2 minutes"],
  [now + 3_600_000, "in 1 hour"],
  [now + 3_601_000, "in 2 hours"],
  [now + 86_400_000, undefined],
])("says how long to wait, rounded up, for less than a day", (time, words) => {
  expect(waitUntil({ time, now, locale: "en-GB" })).toBe(words);
});
