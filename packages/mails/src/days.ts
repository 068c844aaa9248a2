import { type CalendarDay, noonOfLastDay } from "@belab/domain/billing";
import { intlLocale, type Language } from "@belab/locales";

/** Returns the day of a moment as pages write it, "27 November 2026"; by the clock of UTC where the reader's is not known. */
export function dayOf(language: Language, time: number, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "long", timeZone }).format(time);
}

/** Returns the last day of a term that is over at a moment. */
export function lastDayOf(language: Language, until: number, timeZone: string): string {
  return dayOf(language, noonOfLastDay(until, timeZone), timeZone);
}

export function calendarDay(language: Language, day: CalendarDay): string {
  return dayOf(language, Date.parse(day));
}
