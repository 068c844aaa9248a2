export { ChartFigure, type ChartFigureProps, type ChartLabels, type ChartProps } from "./ChartFigure.tsx";
export type { Axis, ChartTable, ChartTone, KeyEntry } from "./chartTypes.ts";
