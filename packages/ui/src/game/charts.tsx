// What charts of a game's own are made of: a figure with its title and table, rows, scales and axes.
export { ChartFigure, type ChartProps } from "../sections/ChartFigure/ChartFigure.tsx";
export { ChartRows } from "../sections/ChartFigure/ChartRows.tsx";
export { byPlace } from "../sections/ChartFigure/chartParts.ts";
export { rounded, type Scale, scaleOf } from "../sections/ChartFigure/chartScale.ts";
export type { Axis, ChartFace, ChartTone } from "../sections/ChartFigure/chartTypes.ts";
export { plotAxis, writer } from "../sections/ChartFigure/plotAxis.ts";
export { MultiplesGrid } from "../sections/SmallMultiples/MultiplesGrid.tsx";
export { teamFaces } from "./teamFaces.tsx";
