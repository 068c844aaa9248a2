const day = 24 * 60 * 60 * 1000;

/** Returns a day as a field for dates has it, where the reader is: "2026-12-12". */
export function dayText(time: number): string {
  const date = new Date(time);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Returns the last millisecond of the day in a field for dates, where the reader is; undefined where there is none. */
export function endOfDay(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date) + 1).getTime() - 1;
}

/** Returns the day some days after a time, as a field for dates has it. */
export function dayAfter(time: number, days: number): string {
  return dayText(time + days * day);
}
