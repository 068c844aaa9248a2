export type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
export { type Line, LineChart, type LineChartProps, type LineMark, type LinePoint } from "./LineChart.tsx";
