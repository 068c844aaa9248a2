export type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
export { type Multiple, type MultipleLine, SmallMultiples, type SmallMultiplesProps } from "./SmallMultiples.tsx";
