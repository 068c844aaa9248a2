export type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";
export { LineChart } from "./LineChart.tsx";
export type { Line, LineChartProps, LineFlag, LineMark, LinePoint } from "./lineChartProps.ts";
