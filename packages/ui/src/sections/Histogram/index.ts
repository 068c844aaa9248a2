export type { Axis, ChartTone } from "../ChartFigure/chartTypes.ts";
export { type Bin, Histogram, type HistogramProps, type Series } from "./Histogram.tsx";
