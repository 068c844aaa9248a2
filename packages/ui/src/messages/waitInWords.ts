const minute = 60;
const hour = 60 * minute;

/** How long to wait, for a person: `1 second`, `43 seconds`, `2 minutes`, `3 hours`. Rounded up, never nothing. */
export function waitInWords(seconds: number): string {
  if (seconds < minute) {
    return counted(Math.max(1, Math.ceil(seconds)), "second");
  }
  return seconds < hour ? counted(Math.ceil(seconds / minute), "minute") : counted(Math.ceil(seconds / hour), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
