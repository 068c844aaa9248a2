export type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";
export { type Multiple, type MultipleLine, SmallMultiples, type SmallMultiplesProps } from "./SmallMultiples.tsx";
