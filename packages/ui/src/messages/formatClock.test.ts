import { expect, it } from "vitest";
import { formatClock } from "./formatClock.ts";

it.each([
  ["en-GB", 65, "1:05"],
  ["de", 3725, "1:02:05"],
  ["ar", 65, "1:05"],
  ["ar-EG", 65, "١:٠٥"],
])("writes for %s %i seconds as %s", (locale, seconds, text) => {
  expect(formatClock(seconds, locale)).toBe(text);
});
