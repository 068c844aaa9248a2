import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Chart";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./ChartFigure.module.css";
import { ChartKey } from "./ChartKey.tsx";
import { byPlace, styleOf } from "./chartParts.ts";
import type { ChartTable, KeyEntry } from "./chartTypes.ts";
import largeText from "./largeTextTable.module.css";
import { rowCells, tableHead } from "./tableParts.tsx";

/** The texts of a chart, by default those of the provider's language. */
export type ChartLabels = Overrides<Messages>;

/** What every chart has. */
export interface ChartProps extends Omit<ComponentPropsWithRef<"figure">, "title" | "children"> {
  /** What the picture is of: the heading above it. */
  title: string;
  /** What the picture shows, in a sentence or two. */
  summary?: ReactNode;
  /** Level of the heading. @default 3 */
  order?: TitleOrder;
  /**
   * `page` stands in a column of text. `poster` fills its box on a projector: its type has the size of the text around
   * it, and it has neither a table nor anything to operate. @default "page"
   */
  size?: "page" | "poster";
  /** Replaces texts of the catalogue `common/Chart`. */
  labels?: ChartLabels | undefined;
}

export interface ChartFigureProps extends ChartProps {
  /** The numbers of the picture, for those who want to read them. */
  table?: ChartTable | undefined;
  /** What the colours and marks of the picture mean. */
  keyEntries?: readonly KeyEntry[];
  /** Where the key is shown: only in a narrow container where a wide one has texts in the picture. @default "any" */
  keyRoom?: "any" | "narrow";
  /** The picture; without one, the figure says that there are no numbers yet. */
  children?: ReactNode;
}

/**
 * A picture of numbers with what belongs to it.
 * Renders a `figure` with a heading, a summary, the picture, and its numbers as a table that can be opened.
 *
 * @status beta
 * @useWhen you draw a kind of chart that the lab doesn't have and want its heading, its key and its table.
 * @avoidWhen there is a chart for it: `LineChart`, `Histogram`, `BarChart`, `IntervalChart` and `ScatterChart` are made of it.
 * @do Pass the same numbers as `table`: people who can't see the picture read them there.
 * @do Leave out `children` while there are no numbers: the figure then says so.
 * @dont Don't tell series apart by colour alone: `data-chart-tone` also gives the bars of a class their pattern.
 */
export function ChartFigure({
  title,
  summary,
  order = 3,
  size = "page",
  labels,
  table,
  keyEntries = [],
  keyRoom = "any",
  children,
  className,
  style,
  ...rest
}: ChartFigureProps) {
  const { messages } = useMessages(catalogue, labels);
  const titleId = useId();
  const hatchId = useId();
  return (
    <figure
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      style={styleOf({ "--chart-hatch": `url(#${hatchId})`, ...style })}
      data-size={size}
    >
      <div className={classes.head}>
        <Heading order={order} id={titleId} className={classes.title ?? ""}>
          {title}
        </Heading>
        {summary && <p className={classes.summary}>{summary}</p>}
      </div>
      {children ? (
        <div className={classes.picture}>
          <Hatch id={hatchId} scale={size === "poster" ? 3 : 1} />
          {keyEntries.length > 0 && <ChartKey entries={keyEntries} room={keyRoom} />}
          {children}
        </div>
      ) : (
        <p className={classes.empty}>{messages.empty}</p>
      )}
      {children && table && size === "page" && <Numbers title={title} table={table} messages={messages} />}
    </figure>
  );
}

/** Tells the class's bars from others without their colour. */
function Hatch({ id, scale }: { id: string; scale: number }) {
  return (
    <svg className={classes.hatch} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(45) scale(${scale})`}
        >
          <rect className={classes.hatchGround} width="6" height="6" />
          <rect className={classes.hatchLine} width="3" height="6" />
        </pattern>
      </defs>
    </svg>
  );
}

function Numbers({ title, table, messages }: { title: string; table: ChartTable; messages: Messages }) {
  return (
    <details className={classes.numbers}>
      <summary>{messages.showNumbers}</summary>
      <table className={largeText.table} data-wide={table.head.length > 2 || undefined}>
        <caption>{title}</caption>
        {tableHead(table.head)}
        <tbody>
          {byPlace(table.rows, (row, place) => (
            <tr key={place}>{rowCells(table.head, row)}</tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className={classes.note}>{table.note}</p>}
    </details>
  );
}
