/** A time as ISO 8601 writes it in UTC, as `2026-01-05T09:00:00.000Z`. */
export function toIsoTime(time: number): string {
  return new Date(time).toISOString();
}

export function toIsoTimeOrNull(time: number | null): string | null {
  return time === null ? null : toIsoTime(time);
}
