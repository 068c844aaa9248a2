import type { Recurring } from "./objects.ts";

export const hour = 60 * 60;

export const day = 24 * hour;

/**
 * The end of the term that begins at a time: terms are counted from the anchor, so that one that began on the 31st ends on
 * the last day of a short month, and the next again on the 31st.
 *
 * @param anchor - seconds since 1970 UTC, as all times here.
 */
export function periodEnd(anchor: number, start: number, { interval, interval_count }: Recurring): number {
  const term = (count: number) => addIntervals(anchor, interval, interval_count * count);
  let count = 1;
  while (term(count) <= start) {
    count += 1;
  }
  return term(count);
}

function addIntervals(time: number, interval: Recurring["interval"], count: number): number {
  switch (interval) {
    case "day":
      return time + count * day;
    case "week":
      return time + count * 7 * day;
    case "month":
      return addMonths(time, count);
    case "year":
      return addMonths(time, 12 * count);
  }
}

function addMonths(time: number, count: number): number {
  const date = new Date(time * 1000);
  const wantedDay = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  date.setUTCDate(Math.min(wantedDay, daysOfMonth(date)));
  return date.getTime() / 1000;
}

function daysOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
