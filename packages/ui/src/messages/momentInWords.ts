const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A moment that comes, from where a reader stands: times are in milliseconds since 1970 UTC. */
interface Moment {
  time: number;
  now: number;
  /** By which `Intl` writes. */
  locale: string;
}

/** "16:40" today, "Tuesday 09:20" within a day, else the date alone: "12 December", with its year if that is another one. */
export function momentInWords({ time, now, locale }: Moment): string {
  if (isSameDay(time, now)) {
    return timeOfDay(time, locale);
  }
  if (time - now < day) {
    return new Intl.DateTimeFormat(locale, { weekday: "long", hour: "2-digit", minute: "2-digit" }).format(time);
  }
  return dayInWords({ time, now, locale });
}

/** "12 December", with its year if that is another one. */
export function dayInWords({ time, now, locale }: Moment): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", ...year }).format(time);
}

/** "12 Dec", with its year if that is another one: where there is little room. */
export function dayInShort({ time, now, locale }: Moment): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...year }).format(time);
}

/** "16:40". */
export function timeOfDay(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(time);
}

/** "in 5 minutes", "in 2 hours", rounded up; undefined where it is a day or more. */
export function waitUntil({ time, now, locale }: Moment): string | undefined {
  const left = Math.max(minute, time - now);
  if (left >= day) {
    return undefined;
  }
  const words = new Intl.RelativeTimeFormat(locale);
  return left < hour ? words.format(Math.ceil(left / minute), "minute") : words.format(Math.ceil(left / hour), "hour");
}

function isSameDay(time: number, now: number): boolean {
  return new Date(time).toDateString() === new Date(now).toDateString();
}
