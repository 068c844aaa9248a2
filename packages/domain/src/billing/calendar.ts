// Days of the calendar, as people and documents count them: each has a date, and belongs to a time zone.

/** A day of the calendar, as 2026-11-27. */
export type CalendarDay = string;

/** Whether a text names a day of the calendar, as 2027-02-12. */
export function isCalendarDay(text: string): text is CalendarDay {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** No place is further from UTC. */
const furthestFromUtc = 15 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a thousand times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  return format;
}

/** Returns the day of a moment, in milliseconds since 1970 UTC. @throws RangeError for a time zone that does not exist. */
export function dayAt(time: number, timeZone: string): CalendarDay {
  return formatOf(timeZone).format(time);
}

/** Returns a day's first moment, in milliseconds since 1970 UTC: after midnight where the clocks leave midnight out. */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  const midnight = Date.parse(day);
  let before = midnight / minute - furthestFromUtc;
  let after = midnight / minute + furthestFromUtc;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(middle * minute, timeZone) < day) {
      before = middle;
    } else {
      after = middle;
    }
  }
  return after * minute;
}

/**
 * Returns noon of the day before a moment's day: of the last day of a term that is over at that moment, as documents name it.
 * Nearly everywhere on earth it is that day.
 */
export function noonOfLastDay(until: number, timeZone: string): number {
  return startOfDay(dayAt(until, timeZone), timeZone) - dayLength / 2;
}

/** Returns the day that is some days later, or earlier for a negative number. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOfUtc(Date.parse(day) + days * dayLength);
}

/** Returns how many days there are from one day to another; 0 for the same one. */
export function daysBetween(from: CalendarDay, until: CalendarDay): number {
  return (Date.parse(until) - Date.parse(from)) / dayLength;
}

/**
 * Returns the day with the same number some months later; where that month is too short, its last day: a month after 31
 * January is 28 or 29 February.
 */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfUtc(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Returns the moment some months later at the same time of the day; see {@link addMonths}. */
export function addMonthsToTime(time: number, months: number, timeZone: string): number {
  const day = dayAt(time, timeZone);
  const later = addMonths(day, months);
  const start = startOfDay(later, timeZone);
  const end = startOfDay(addDays(later, 1), timeZone);
  return Math.min(start + (time - startOfDay(day, timeZone)), end - 1);
}

export function isWeekend(day: CalendarDay): boolean {
  return [0, 6].includes(new Date(Date.parse(day)).getUTCDay());
}

function dayOfUtc(time: number): CalendarDay {
  return new Date(time).toISOString().slice(0, 10);
}
