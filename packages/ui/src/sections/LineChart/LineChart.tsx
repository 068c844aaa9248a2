import catalogue from "@belab/locales/en/common/Chart";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure } from "../ChartFigure/ChartFigure.tsx";
import { Dot } from "../ChartFigure/ChartKey.tsx";
import { ChartPlot, Stretched } from "../ChartFigure/ChartPlot.tsx";
import { at as atPercent, byPlace, styleOf, toned } from "../ChartFigure/chartParts.ts";
import { linearScale, rounded, scaleOf } from "../ChartFigure/chartScale.ts";
import type { KeyEntry, PlotPoint } from "../ChartFigure/chartTypes.ts";
import { plotAxis } from "../ChartFigure/plotAxis.ts";
import { endLabels } from "./endLabels.ts";
import classes from "./LineChart.module.css";
import { endWithStacks, layOutMarks, type MarkLayout } from "./layOutMarks.ts";
import type { Line, LineChartProps, LineMark } from "./lineChartProps.ts";
import { lineTable } from "./lineTable.ts";
import { someOf, thinOut } from "./thinOut.ts";

/**
 * How a value changes along another, with its uncertainty as a band.
 * Renders a `ChartFigure` with lines, the marks on them, and a vertical line.
 *
 * @status stable
 * @useWhen a value changes along another one, as results over the rounds of a game, with or without a band of uncertainty.
 * @avoidWhen the places have no order: that is `BarChart`. How often each number occurs is `Histogram`.
 * @do Say in `summary` what the lines show: the picture and its table give the numbers, not the conclusion.
 * @do Give each line the `tone` of whose values it has; the colours then mean the same in every chart.
 * @dont Don't raise `yFrom` to make a small difference look large; where the axis begins above 0, say so in `summary`.
 */
export function LineChart({ x, y, lines, marks = [], at, yFrom, yTo, ...rest }: LineChartProps) {
  const { size = "page" } = rest;
  const translation = useMessages(catalogue, rest.labels);
  const { locale } = translation;
  const points = lines.flatMap((line) => line.points);
  const xs = risingXs([...points, ...marks]);
  const stops = risingXs([...someOf(xs).map((value) => ({ x: value })), ...marks]);
  const scales = scalesOf({ lines, marks, yFrom, yTo }, xs);
  const marksLaidOut = layOutMarks(marks, scales.place, new Intl.NumberFormat(locale).format);
  const table = lineTable({ x, y, lines, marks, stops, total: xs.length }, translation);
  const ends = lines.length > 1 ? endLabels(lines.flatMap(endOf), size) : [];

  return (
    <ChartFigure
      {...rest}
      table={table}
      keyEntries={keyOf(lines, marks).filter((entry) => entry.label !== y.label)}
      keyRoom={ends.length > 0 ? "narrow" : "any"}
    >
      {xs.length > 0 && (
        <ChartPlot
          title={rest.title}
          size={size}
          x={plotAxis(x, scales.x, { whole: xs.every(Number.isInteger), locale })}
          y={plotAxis(y, scales.y, { whole: points.every((point) => Number.isInteger(point.y)), locale })}
          table={table}
          stops={stops.map(scales.x.percent)}
          pointsAt={(stop) => pointsAt(stops[stop])}
          flag={at && { x: scales.x.percent(at.x), y: 100, tone: at.tone, text: at.label }}
          ends={ends}
          translation={translation}
          texts={<MarkTexts {...marksLaidOut} />}
        >
          <Stretched>
            {byPlace(lines, (item, place) => (
              <DrawnLine key={place} {...item} points={thinOut(item.points)} place={scales.place} />
            ))}
          </Stretched>
          {lines.flatMap((line) =>
            line.points.length === 1
              ? line.points.map((point) => <Dot key={line.label} {...line} {...scales.place(point)} />)
              : [],
          )}
          {byPlace(marksLaidOut.dots, (item, place) => (
            <Dot key={place} {...item} />
          ))}
        </ChartPlot>
      )}
    </ChartFigure>
  );

  function pointsAt(value: number | undefined): PlotPoint[] {
    return lines.flatMap((line) =>
      line.points.filter((point) => point.x === value).map((point) => ({ ...line, ...scales.place(point) })),
    );
  }

  function endOf(line: Line) {
    const last = line.points.at(-1);
    return last ? [{ ...line, ...scales.place(last), text: line.label }] : [];
  }
}

function risingXs(points: readonly { x: number }[]): number[] {
  return [...new Set(points.map((point) => point.x))].sort((one, other) => one - other);
}

/** The axes, and the place of a point on them in percent from the left and from the top. */
function scalesOf(
  {
    lines,
    marks,
    yFrom,
    yTo,
  }: Required<Pick<LineChartProps, "lines" | "marks">> & Pick<LineChartProps, "yFrom" | "yTo">,
  xs: readonly number[],
) {
  const [first = 0, last = first] = [xs[0], xs.at(-1)];
  const x = first === last ? linearScale(first - 1, last + 1) : linearScale(first, last);
  const values = lines.flatMap((line) =>
    line.points.flatMap((point) => [point.y, point.from ?? point.y, point.to ?? point.y]),
  );
  const y = scaleOf([...values, ...marks.map((mark) => mark.y), endWithStacks(marks)], { from: yFrom, to: yTo });
  const place = (point: { x: number; y: number }) => ({
    x: x.percent(point.x),
    y: rounded(100 - y.percent(point.y)),
  });
  return { x, y, place };
}

/** The lines, and the marks that are called the same. */
function keyOf(lines: readonly Line[], marks: readonly LineMark[]): KeyEntry[] {
  const others = marks.filter((mark) => mark.tone !== "you");
  const [mark] = others;
  const alike = mark && others.length > 1 && others.every(({ label }) => label === mark.label);
  return [
    ...lines.map((line) => ({ ...line, kind: "line" as const })),
    ...(alike ? [{ ...mark, kind: "dot" as const }] : []),
  ];
}

interface DrawnLineProps extends Line {
  place: (point: { x: number; y: number }) => { x: number; y: number };
}

function DrawnLine({ tone, face, points, place }: DrawnLineProps) {
  const path = (ends: readonly { x: number; y: number }[]) =>
    ends
      .map(place)
      .map(({ x, y }) => `${x} ${y}`)
      .join("L");
  const band = points.flatMap(({ x, from, to }) => (from === undefined || to === undefined ? [] : [{ x, from, to }]));
  const upper = band.map(({ x, to }) => ({ x, y: to }));
  const lower = band.map(({ x, from }) => ({ x, y: from })).reverse();
  return (
    <g {...toned(tone, face)}>
      {band.length > 0 && <path data-chart-part="band" d={`M${path([...upper, ...lower])}Z`} />}
      <path data-chart-part="casing" d={`M${path(points)}`} />
      <path data-chart-part="line" d={`M${path(points)}`} />
    </g>
  );
}

function MarkTexts({ counts, names }: MarkLayout) {
  return (
    <>
      {counts.map(({ x, y, text, raised }) => (
        <span key={x} className={classes.count} data-raised={raised} style={placed(x, y)}>
          {text}
        </span>
      ))}
      {names.map(({ x, y, text }) => (
        <span key={`${x} ${y}`} className={classes.name} style={placed(x, y)}>
          {text}
        </span>
      ))}
    </>
  );
}

function placed(x: number, y: number) {
  return { ...atPercent(x), ...styleOf({ "--chart-down": `${y}%` }) };
}
