export { type PhaseOfStream, SeatMonitor, type SeatMonitorProps } from "./SeatMonitor.tsx";
export type { SeatMonitorLabels } from "./seatMonitorLabels.ts";
export type { SeatState } from "./seatRows.ts";
