import { useLocale } from "../../../theme/messages.tsx";

/** Returns what writes a day and a time in the language of the page, from milliseconds since 1970 UTC. */
export function useTimeText(): (time: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (time) => format.format(time);
}
