import type { Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Chart";
import errorCatalogue, { type Messages as ErrorMessages } from "@belab/locales/en/common/ScatterChart";
import { least } from "d3-array";
import { Fragment } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure } from "../ChartFigure/ChartFigure.tsx";
import { ChartPlot, Stretched } from "../ChartFigure/ChartPlot.tsx";
import { at, byPlace, styleOf } from "../ChartFigure/chartParts.ts";
import { linearScale, rounded, scaleOf } from "../ChartFigure/chartScale.ts";
import type { ChartTable } from "../ChartFigure/chartTypes.ts";
import { plotAxis, writer } from "../ChartFigure/plotAxis.ts";
import { mergedPlaces, type NamedPlace, type PlaceName, placeNames } from "./placeNames.ts";
import { chartPlane, PlaneGrid } from "./plane.tsx";
import classes from "./ScatterChart.module.css";
import { ScatterMark, TargetMark } from "./ScatterMark.tsx";
import type { ScatterChartProps, ScatterPlace, ScatterPoint, ScatterTarget } from "./scatterChartProps.ts";

/**
 * Where things lie by two measures, beside what they are compared with, and how they moved.
 * Renders a `ChartFigure` with a named mark for each, a line along its earlier places and a circle of its uncertainty.
 *
 * @status beta
 * @useWhen a few things differ by two measures at once, such as brands by performance and design.
 * @avoidWhen one measure follows from the other, or is time: that is `LineChart`.
 * @do Give what belongs together one `group`: it then has one shape and colour in every chart.
 * @do Pass `error` where places are estimates, and say in `summary` how often they lie within the circle.
 * @dont Don't show more than some twenty points: each has its name beside it.
 */
export function ScatterChart({ x, y, points, targets = [], from, to, ...rest }: ScatterChartProps) {
  const translation = useMessages(catalogue, rest.labels);
  const { locale } = translation;
  const placed = [...points, ...targets];
  const stops = placed.flatMap((item) => [...earlierOf(item), item]);
  const values = stops.flatMap((stop) => [stop.x, stop.y]);
  const both = scaleOf(values, { from, to });
  const scale = linearScale(both.from, both.to);
  const place = (spot: ScatterPlace) => ({ x: scale.percent(spot.x), y: rounded(100 - scale.percent(spot.y)) });
  const radius = (error: number) => rounded((error / (scale.to - scale.from)) * 100);
  const places = stops.map(place);
  const whole = values.every(Number.isInteger);
  const table = tableOf({ x, y, placed }, translation, useMessages(errorCatalogue));
  const xAxis = plotAxis(x, scale, { whole, locale });

  return (
    <ChartFigure {...rest} table={table}>
      {placed.length > 0 && (
        <ChartPlot
          title={rest.title}
          size={rest.size ?? "page"}
          x={xAxis}
          y={plotAxis(y, scale, { whole, locale })}
          table={table}
          stops={places.map((stop) => stop.x)}
          plane={chartPlane(nearest)}
          pointsAt={(stop) => places.slice(stop, stop + 1).map((spot) => ({ ...spot, tone: "other" as const }))}
          translation={translation}
          texts={
            <Names
              places={placed.map((item) => ({ ...place(item), names: [nameOf(item)] }))}
              nameless={placed.flatMap(earlierOf).map(place)}
              size={rest.size ?? "page"}
            />
          }
        >
          <PlaneGrid x={xAxis} />
          <Stretched>
            {placed.map((item) => (
              <Ground key={item.label} {...{ item, place, radius }} />
            ))}
          </Stretched>
          {placed.flatMap((item) =>
            earlierOf(item).map((spot) => <Step key={`${item.label} ${spot.label}`} {...place(spot)} />),
          )}
          {targets.map((target) => (
            <TargetMark key={target.label} {...place(target)} />
          ))}
          {points.map((point) => (
            <ScatterMark
              key={point.label}
              {...place(point)}
              tone={point.tone ?? "other"}
              group={point.group ?? 0}
              face={point.face}
            />
          ))}
        </ChartPlot>
      )}
    </ChartFigure>
  );

  function nearest(fromLeft: number, fromTop: number): number {
    return (
      least(places.keys(), (index) => {
        const spot = places[index] ?? { x: 0, y: 0 };
        return Math.hypot(spot.x - fromLeft, spot.y - fromTop);
      }) ?? 0
    );
  }
}

type Item = ScatterPoint | ScatterTarget;

function nameOf(item: Item): PlaceName {
  return { text: item.label, face: "face" in item && item.face?.mark };
}

function earlierOf(item: Item) {
  return item.path ?? [];
}

interface GroundProps {
  item: Item;
  place: (spot: ScatterPlace) => ScatterPlace;
  radius: (error: number) => number;
}

/** What lies under a mark: the circle of its uncertainty, and the way to it. */
function Ground({ item, place, radius }: GroundProps) {
  const { x, y } = place(item);
  const way = [...earlierOf(item), item].map(place).map((spot) => `${spot.x} ${spot.y}`);
  const around = item.error === undefined ? undefined : radius(item.error);
  return (
    <>
      {around !== undefined && <ellipse className={classes.around} cx={x} cy={y} rx={around} ry={around} />}
      {way.length > 1 && <path className={classes.way} d={`M${way.join("L")}`} />}
    </>
  );
}

/** An earlier place. */
function Step({ x, y }: ScatterPlace) {
  return <circle className={classes.step} cx={`${x}%`} cy={`${y}%`} />;
}

interface NamesProps {
  places: readonly NamedPlace[];
  nameless: readonly ScatterPlace[];
  size: "page" | "poster";
}

function Names({ places, nameless, size }: NamesProps) {
  const named = mergedPlaces(places);
  const sides = placeNames(named, nameless, size);
  return byPlace(named, (item, place) => (
    <span
      key={place}
      className={classes.name}
      data-side={sides[place]}
      style={{ ...at(item.x), ...styleOf({ "--chart-down": `${item.y}%` }) }}
    >
      <span>
        {byPlace(item.names, ({ text, face }, line) => (
          <Fragment key={line}>
            {line > 0 && "\n"}
            {face}
            {text}
          </Fragment>
        ))}
      </span>
    </span>
  ));
}

interface TableContent extends Pick<ScatterChartProps, "x" | "y"> {
  placed: readonly Item[];
}

/** A row for each place, earlier ones first. */
function tableOf(
  { x, y, placed }: TableContent,
  { format, locale }: Translation<Messages>,
  errors: Translation<ErrorMessages>,
): ChartTable {
  const writeX = writer(x, locale);
  const writeY = writer(y, locale);
  const uncertain = placed.some(({ error }) => error !== undefined);
  const errorOf = (error: number | undefined) =>
    error === undefined ? "" : errors.format("plusMinus", { value: writeX(error) });
  const row = (label: string, spot: ScatterPlace, error: number | undefined) => [
    label,
    writeX(spot.x),
    writeY(spot.y),
    ...(uncertain ? [errorOf(error)] : []),
  ];
  return {
    head: ["", x.label, y.label, ...(uncertain ? [errors.messages.uncertainty] : [])],
    rows: placed.flatMap((item) => [
      ...earlierOf(item).map((spot) => row(format("pair", { label: item.label, value: spot.label }), spot, item.error)),
      row(item.label, item, item.error),
    ]),
  };
}
