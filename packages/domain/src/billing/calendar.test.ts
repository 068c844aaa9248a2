import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addMonthsToTime,
  dayAt,
  daysBetween,
  isCalendarDay,
  isWeekend,
  noonOfLastDay,
  startOfDay,
} from "./calendar.ts";

const timeZones = fc.constantFrom("UTC", "Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Beirut");
const times = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2060) });

it.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-2-12", false],
  ["2027-02-12T00:00", false],
  ["", false],
])("%o is a day of the calendar: %s", (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});

it("names a day as its time zone does", () => {
  const lateInUtc = Date.parse("2026-11-27T23:30:00Z");
  expect(dayAt(lateInUtc, "UTC")).toBe("2026-11-27");
  expect(dayAt(lateInUtc, "Europe/Berlin")).toBe("2026-11-28");
  expect(dayAt(lateInUtc, "America/New_York")).toBe("2026-11-27");
});

it("knows when a day begins, also on days on which the clocks change", () => {
  expect(startOfDay("2026-11-27", "Europe/Berlin")).toBe(Date.parse("2026-11-26T23:00:00Z"));
  expect(startOfDay("2026-03-29", "Europe/Berlin")).toBe(Date.parse("2026-03-28T23:00:00Z"));
  expect(startOfDay("2026-03-30", "Europe/Berlin")).toBe(Date.parse("2026-03-29T22:00:00Z"));
  // Midnight is left out in Beirut on that day.
  expect(startOfDay("2026-03-29", "Asia/Beirut")).toBe(Date.parse("2026-03-28T22:00:00Z"));
});

it("begins each day with a moment before which it was another one", () => {
  fc.assert(
    fc.property(times, timeZones, (time, timeZone) => {
      const day = dayAt(time, timeZone);
      const start = startOfDay(day, timeZone);
      expect(start).toBeLessThanOrEqual(time);
      expect(dayAt(start, timeZone)).toBe(day);
      expect(dayAt(start - 1, timeZone)).toBe(addDays(day, -1));
    }),
  );
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2026-11-27", 1, "2026-12-27"],
  ["2026-12-31", 2, "2027-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2028-02-29", 48, "2032-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
])("counts months by their numbers: %s and %i are %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

it("keeps the time of the day when it counts months, and never comes to another day", () => {
  const berlin = "Europe/Berlin";
  expect(addMonthsToTime(Date.parse("2026-03-27T14:00:00Z"), 1, berlin)).toBe(Date.parse("2026-04-27T13:00:00Z"));
  // At half past eleven at night, to a day of 23 hours.
  const late = addMonthsToTime(Date.parse("2026-01-29T22:30:00Z"), 2, berlin);
  expect(dayAt(late, berlin)).toBe("2026-03-29");
  fc.assert(
    fc.property(times, timeZones, fc.integer({ min: 0, max: 30 }), (time, timeZone, months) => {
      const later = addMonthsToTime(time, months, timeZone);
      expect(dayAt(later, timeZone)).toBe(addMonths(dayAt(time, timeZone), months));
    }),
  );
});

it("names the last day before a moment at noon, as documents do", () => {
  const noon = (until: string) => new Date(noonOfLastDay(Date.parse(until), "Europe/Berlin")).toISOString();
  expect(noon("2027-11-28T23:00:00Z")).toBe("2027-11-28T11:00:00.000Z");
  expect(noon("2027-11-29T14:00:00Z")).toBe("2027-11-28T11:00:00.000Z");
});

it("counts days across months and years", () => {
  expect(daysBetween("2026-11-27", "2026-11-27")).toBe(0);
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2028-01-01", "2029-01-01")).toBe(366);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

it("knows a weekend", () => {
  const days = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"];
  expect(days.map(isWeekend)).toEqual([false, true, true, false]);
});
