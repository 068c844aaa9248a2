import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import type { ReactNode } from "react";
import { readingOf, type Tick } from "./ChartPlot.tsx";
import classes from "./ChartRows.module.css";
import { byPlace, styleOf } from "./chartParts.ts";
import type { ChartTable, ChartTone } from "./chartTypes.ts";
import { useChartCursor } from "./useChartCursor.ts";

export interface ChartRow {
  label: string;
  tone: ChartTone;
  value: string;
  /** A small second line. */
  detail?: string | undefined;
  /** The shapes, placed in percent. */
  picture: ReactNode;
}

export interface ChartRowsProps {
  title: string;
  size: "page" | "poster";
  /** What the rows measure. */
  label: string;
  rows: readonly ChartRow[];
  table: ChartTable;
  ticks?: readonly Tick[];
  /** A vertical line through all rows, with its text. */
  reference?: { at: number; tone: ChartTone; text: string } | undefined;
  translation: Translation<Messages>;
}

/** Rows with a label, a picture and a value each. The rows are the readout: the one under the cursor is marked. */
export function ChartRows({ title, size, label, rows, table, ticks = [], reference, translation }: ChartRowsProps) {
  const cursor = useChartCursor(rows.length, "ArrowDown");
  const operated =
    size === "page"
      ? {
          ...cursor.focusProps,
          role: "slider",
          "aria-orientation": "vertical" as const,
          "aria-valuemin": 1,
          "aria-valuemax": rows.length,
          "aria-valuenow": cursor.index + 1,
          "aria-valuetext": readingOf(table, cursor.index, translation).join(", "),
        }
      : { role: "img" };
  return (
    <div className={classes.root} data-size={size}>
      <span className={classes.name}>{label}</span>
      <div {...operated} className={classes.rows} aria-label={title} onPointerLeave={cursor.hide}>
        {reference && (
          <div className={classes.top}>
            <span data-chart-tone={reference.tone} style={styleOf({ "--chart-at": `${reference.at}%` })}>
              {reference.text}
            </span>
          </div>
        )}
        {byPlace(rows).map(({ place, item }) => (
          <div
            key={place}
            className={classes.row}
            data-current={(cursor.shown && cursor.index === place) || undefined}
            onPointerEnter={size === "page" ? () => cursor.show(place) : undefined}
          >
            <span className={classes.label}>{item.label}</span>
            <svg className={classes.picture} aria-hidden="true">
              {ticks.map(({ at }) => (
                <line key={at} className={classes.grid} x1={`${at}%`} x2={`${at}%`} y2="100%" />
              ))}
              {reference && (
                <line
                  className={classes.reference}
                  data-chart-tone={reference.tone}
                  x1={`${reference.at}%`}
                  x2={`${reference.at}%`}
                  y2="100%"
                />
              )}
              <g data-chart-tone={item.tone}>{item.picture}</g>
            </svg>
            <span className={classes.value}>
              <b>{item.value}</b>
              {item.detail && <span className={classes.detail}>{item.detail}</span>}
            </span>
          </div>
        ))}
        {ticks.length > 0 && (
          <div className={classes.ticks} aria-hidden="true">
            {ticks.map(({ at, text }) => (
              <span key={at} style={styleOf({ "--chart-at": `${at}%` })}>
                {text}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
