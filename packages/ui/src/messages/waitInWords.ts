import { type Translation, translate } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Wait";
import { useMessages } from "../theme/messages.tsx";

const minute = 60;
const hour = 60 * minute;

/**
 * How long to wait, for a person: `1 second`, `43 seconds`, `2 minutes`, `3 hours`. Rounded up, at least one second.
 *
 * @param translation - of the catalogue `common/Wait`; in the language of the page otherwise.
 */
export function waitInWords(
  seconds: number,
  { format }: Pick<Translation<Messages>, "format"> = translate(catalogue),
): string {
  if (seconds < minute) {
    return format("seconds", { count: Math.max(1, Math.ceil(seconds)) });
  }
  return seconds < hour
    ? format("minutes", { count: Math.ceil(seconds / minute) })
    : format("hours", { count: Math.ceil(seconds / hour) });
}

/** `waitInWords` in the provider's language. */
export function useWaitInWords(): (seconds: number) => string {
  const translation = useMessages(catalogue);
  return (seconds) => waitInWords(seconds, translation);
}
