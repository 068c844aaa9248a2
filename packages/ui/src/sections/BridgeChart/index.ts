export type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
export { BridgeChart, type BridgeChartProps } from "./BridgeChart.tsx";
export type { BridgePart } from "./bridgeSteps.ts";
