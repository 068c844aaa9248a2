import type { SubmitEvent } from "react";

/** Moves the focus to the first field with an error, once the errors are shown. */
export function focusMistake({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
  queueMicrotask(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Returns a moment with its time of day and time zone: what a receipt says. */
export function momentOf(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(time);
}
