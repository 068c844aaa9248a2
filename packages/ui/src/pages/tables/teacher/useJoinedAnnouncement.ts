import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { useLayoutEffect, useState } from "react";
import { useMessages } from "../../../theme/messages.tsx";

/** How long nothing more is said after an announcement, in milliseconds. */
const pause = 10_000;

/**
 * What is announced while a class joins: how many have, at most every ten seconds, and with the first of them that the game
 * can be started. Nothing is said of those who were there before the page was opened.
 *
 * @param count - of those who have joined.
 */
export function useJoinedAnnouncement(count: number): string {
  const { messages, format } = useMessages(catalogue);
  const [said, setSaid] = useState({ count, text: "" });
  const [isQuiet, setQuiet] = useState(false);
  const [canStart, setCanStart] = useState(count > 0);

  if (!isQuiet && said.count !== count) {
    const joined = format("joined", { count });
    const isFirst = !canStart && count > 0;
    setSaid({ count, text: isFirst ? `${joined} ${messages.canStart}` : joined });
    setCanStart(canStart || count > 0);
    setQuiet(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each announcement.
  useLayoutEffect(() => {
    if (!isQuiet) {
      return undefined;
    }
    const timeout = setTimeout(() => setQuiet(false), pause);
    return () => clearTimeout(timeout);
  }, [isQuiet, said]);

  return said.text;
}
