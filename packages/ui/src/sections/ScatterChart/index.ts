export type { Axis, ChartFace, ChartTone } from "../ChartFigure/chartTypes.ts";
export { ScatterChart } from "./ScatterChart.tsx";
export type {
  EarlierPlace,
  ScatterChartProps,
  ScatterPlace,
  ScatterPoint,
  ScatterTarget,
} from "./scatterChartProps.ts";
