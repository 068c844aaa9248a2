import { expect, it } from "vitest";
import { dayAfter, dayText, endOfDay } from "./days.ts";

it("writes a day as a field for dates has it", () => {
  expect(dayText(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  expect(dayAfter(new Date(2026, 11, 30, 12).getTime(), 3)).toBe("2027-01-02");
});

it("ends a day where the next one begins", () => {
  expect(endOfDay("2026-12-31")).toBe(new Date(2027, 0, 1).getTime() - 1);
});

it.each(["", "2026-12", "tomorrow"])("knows no end of %j", (text) => {
  expect(endOfDay(text)).toBeUndefined();
});
