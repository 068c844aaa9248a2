export type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
export { type ChartReference, type Interval, IntervalChart, type IntervalChartProps } from "./IntervalChart.tsx";
