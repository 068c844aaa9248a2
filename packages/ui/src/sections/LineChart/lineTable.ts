import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import { listOf } from "../../messages/listOf.ts";
import type { ChartTable } from "../ChartFigure/chartTypes.ts";
import { writer } from "../ChartFigure/plotAxis.ts";
import type { LineChartProps, LineMark, LinePoint } from "./lineChartProps.ts";

/** How many names of marks are read out at one place. */
const mostNames = 4;

interface LineTableContent extends Required<Pick<LineChartProps, "x" | "y" | "lines" | "marks">> {
  /** The places that have a row. */
  stops: readonly number[];
  /** How many there are. */
  total: number;
}

/** What the lines are worth at each place, and what is marked there. */
export function lineTable(content: LineTableContent, { format, messages, locale }: Translation<Messages>): ChartTable {
  const { x, y, lines, marks, stops, total } = content;
  const writeX = writer(x, locale);
  const writeY = writer(y, locale);
  const pointsOfLines = lines.map((line) => new Map(line.points.map((point) => [point.x, point])));
  const marksAt = Map.groupBy(marks, (mark) => mark.x);
  const count = new Intl.NumberFormat(locale).format;
  const note = stops.length < total ? format("someOf", { shown: count(stops.length), total: count(total) }) : undefined;
  return {
    head: [x.label, ...lines.map((line) => line.label), ...(marks.length > 0 ? [messages.marked] : [])],
    rows: stops.map((stop) => [
      writeX(stop),
      ...pointsOfLines.map((points) => writePoint(points.get(stop))),
      ...(marks.length > 0 ? [writeMarks(marksAt.get(stop) ?? [])] : []),
    ]),
    note,
  };

  function writePoint(point: LinePoint | undefined): string {
    if (!point) {
      return "";
    }
    const value = writeY(point.y);
    return point.from === undefined || point.to === undefined
      ? value
      : format("withRange", { value, range: format("range", { from: writeY(point.from), to: writeY(point.to) }) });
  }

  function writeMarks(together: readonly LineMark[]): string {
    const names = [...Map.groupBy(together, (mark) => mark.label)].map(([name, { length }]) =>
      length > 1 ? format("markedTimes", { count: count(length), name }) : name,
    );
    return names.length > mostNames
      ? format("markedMore", {
          names: listOf(names.slice(0, mostNames - 1), locale),
          count: names.length - mostNames + 1,
        })
      : listOf(names, locale);
  }
}
