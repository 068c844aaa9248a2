import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import type { ReactNode } from "react";
import { listOf } from "../../messages/listOf.ts";
import classes from "./ChartRows.module.css";
import { at, byPlace, toned } from "./chartParts.ts";
import type { ChartFace, ChartTable, ChartTone } from "./chartTypes.ts";
import type { Tick } from "./plotAxis.ts";
import { readingOf } from "./readingOf.ts";
import { useChartCursor } from "./useChartCursor.ts";

export interface ChartRow {
  label: string;
  tone: ChartTone;
  face?: ChartFace | undefined;
  value: string;
  /** A small second line. */
  detail?: string | undefined;
  /** Shapes, placed in percent. */
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

/** Rows with a label, a picture and a value each. They are the readout themselves: the row under the cursor is marked. */
export function ChartRows({ title, size, label, rows, table, ticks = [], reference, translation }: ChartRowsProps) {
  const cursor = useChartCursor(rows.length, "ArrowDown");
  const page = size === "page";
  const operated = page
    ? {
        ...cursor.props,
        "aria-label": title,
        "aria-orientation": "vertical" as const,
        "aria-valuetext": listOf(readingOf(table, cursor.index, translation), translation.locale),
      }
    : { role: "img", "aria-label": title };

  return (
    <div className={classes.root} data-size={size}>
      <span className={classes.name}>{label}</span>
      <div {...operated} className={classes.rows}>
        {reference && (
          <div className={classes.reference}>
            <span className={classes.flag} style={at(reference.at)}>
              {reference.text}
            </span>
          </div>
        )}
        {byPlace(rows, (row, place) => (
          <div
            key={place}
            className={classes.row}
            data-current={(cursor.shown && cursor.index === place) || undefined}
            onPointerEnter={page ? () => cursor.show(place) : undefined}
          >
            <span className={classes.label}>
              {row.face?.mark}
              {row.label}
            </span>
            <div className={classes.plot}>
              <svg className={classes.picture} aria-hidden="true">
                {ticks.map((tick) => (
                  <VerticalLine key={tick.at} className={classes.grid} x={tick.at} />
                ))}
                {reference && (
                  <g data-chart-tone={reference.tone}>
                    <VerticalLine className={classes.pole} x={reference.at} />
                  </g>
                )}
                <g {...toned(row.tone, row.face)}>{row.picture}</g>
              </svg>
            </div>
            <span className={classes.value}>
              <b>{row.value}</b>
              {row.detail && <span className={classes.detail}>{row.detail}</span>}
            </span>
          </div>
        ))}
        {ticks.length > 0 && (
          <div className={classes.ticks} aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick.at} style={at(tick.at)}>
                {tick.text}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function VerticalLine({ className, x }: { className: string | undefined; x: number }) {
  return <line className={className} x1={`${x}%`} x2={`${x}%`} y2="100%" />;
}
