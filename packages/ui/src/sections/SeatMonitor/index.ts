export { type PhaseOfStream, SeatMonitor, type SeatMonitorLabels, type SeatMonitorProps } from "./SeatMonitor.tsx";
export type { SeatState } from "./seatRows.ts";
