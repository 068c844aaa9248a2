export type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";
export { type Bar, BarChart, type BarChartProps } from "./BarChart.tsx";
