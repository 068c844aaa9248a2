const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** "just now", "5 minutes ago", "yesterday", and after a week the date: "15 Jan 2026". Times in milliseconds. */
export function timeAgo(
  time: number,
  { now, justNow, locale }: { now: number; justNow: string; locale: string },
): string {
  const past = now - time;
  if (past < minute) {
    return justNow;
  }
  if (past >= week) {
    return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }).format(time);
  }
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (past < hour) {
    return words.format(-Math.floor(past / minute), "minute");
  }
  return past < day ? words.format(-Math.floor(past / hour), "hour") : words.format(-Math.floor(past / day), "day");
}
