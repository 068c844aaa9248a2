import { expect, it } from "vitest";
import { waitInWords } from "./waitInWords.ts";

it.each([
  [0, "1 second"],
  [1, "1 second"],
  [43, "43 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [3600, "1 hour"],
  [3601, "2 hours"],
  [86_400, "24 hours"],
])("P2: writes a wait of %i s as %j", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
