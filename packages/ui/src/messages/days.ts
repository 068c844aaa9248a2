/**
 * Returns a day as people read it: "27 Nov 2026", or in full "27 November 2026".
 *
 * @param day - as 2026-11-27.
 */
export function dayOf(day: string, locale: string, dateStyle: "medium" | "long" = "medium"): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
}
