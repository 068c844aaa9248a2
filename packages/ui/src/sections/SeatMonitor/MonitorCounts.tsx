import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/SeatMonitor";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./SeatMonitor.module.css";
import { type SeatState, seatStates } from "./seatChips.ts";

export interface MonitorCountsProps {
  counts: Readonly<Record<SeatState, number>>;
  labels: Overrides<Messages> | undefined;
}

/** How many are in which state, in one line: “3 gone, 1 deciding”. */
export function MonitorCounts({ counts, labels }: MonitorCountsProps) {
  const { format, locale } = useMessages(catalogue, labels);
  const parts = seatStates
    .filter((state) => counts[state] > 0)
    .map((state) => format("counts", { state, count: counts[state] }));
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  return <p className={classes.counts}>{list.format(parts)}</p>;
}
