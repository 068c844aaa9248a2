export { PlannedMark, type PlannedMarkProps } from "./PlannedMark.tsx";
