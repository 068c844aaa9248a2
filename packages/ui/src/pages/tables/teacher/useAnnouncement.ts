import type { StreamPhase, TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { useState } from "react";
import { useMessages } from "../../../theme/messages.tsx";
import { outageOf } from "../outage.ts";
import { hasOneClock, type TableProgress } from "./progress.ts";

/** What the teacher should hear of: it is announced once it changes. */
function newsOf({ status, play }: TableFacts, { groups }: TableProgress) {
  const phase = groups.length === 1 ? groups[0]?.phase : undefined;
  const phaseKey = phase && `${phase.number} ${phase.name}`;
  return { status, paused: play?.pausedAt != null, outage: outageOf(play), phaseKey, phase };
}

/** What is announced of the table: that a phase begins that all are in, and that the table ends. The timer speaks for itself. */
export function useAnnouncement(
  table: TableFacts,
  progress: TableProgress,
  phaseName: (phase: StreamPhase) => string,
): string {
  const { messages, format } = useMessages(catalogue);
  const news = newsOf(table, progress);
  const [known, setKnown] = useState(news);
  const [spoken, setSpoken] = useState("");
  const hasTimer = hasOneClock(progress, table);

  if (known.status !== news.status || known.paused !== news.paused || known.phaseKey !== news.phaseKey) {
    setKnown(news);
    setSpoken(sentence() ?? spoken);
  }
  return spoken;

  function sentence(): string | undefined {
    if (known.status !== news.status && news.status === "ended") {
      return messages.ended;
    }
    if (known.phaseKey !== news.phaseKey && news.phase) {
      return format("begins", { phase: phaseName(news.phase) });
    }
    if (known.paused !== news.paused && news.outage) {
      return format("away", { ...news.outage });
    }
    const isPauseNews = known.paused !== news.paused && !hasTimer;
    return isPauseNews ? messages[news.paused ? "pausedNow" : "resumedNow"] : undefined;
  }
}
