export { type PhaseOfStream, SeatMonitor, type SeatMonitorProps } from "./SeatMonitor.tsx";
export type { SeatState } from "./seatChips.ts";
export type { SeatMonitorLabels } from "./seatMonitorLabels.ts";
