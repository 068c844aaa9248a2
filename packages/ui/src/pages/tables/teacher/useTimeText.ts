import catalogue from "@belab/locales/en/tables/Support";
import { useMessages } from "../../../theme/messages.tsx";

/** Returns what writes a day and a time in the language of the page, from milliseconds since 1970 UTC. */
export function useTimeText(): (time: number) => string {
  const { locale } = useMessages(catalogue);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (time) => format.format(time);
}
