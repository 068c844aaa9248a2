import catalogue from "@belab/locales/en/common/Chart";
import { listOf } from "../../messages/listOf.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ChartFigure, type ChartProps } from "../ChartFigure/ChartFigure.tsx";
import { byPlace, styleOf } from "../ChartFigure/chartParts.ts";
import type { Axis, ChartTable, ChartTone } from "../ChartFigure/chartTypes.ts";
import { writer } from "../ChartFigure/plotAxis.ts";
import { readingOf } from "../ChartFigure/readingOf.ts";
import { useChartCursor } from "../ChartFigure/useChartCursor.ts";
import classes from "./BridgeChart.module.css";
import { type BridgePart, type BridgeStep, bridgeOf } from "./bridgeSteps.ts";

export interface BridgeChartProps extends ChartProps {
  /** What the bars measure. */
  value: Axis;
  /** The amount that the bridge begins with; without one there are no numbers. */
  start: BridgePart | undefined;
  /** What is added and taken, in this order; parts of 0 are left out. */
  parts: readonly BridgePart[];
  /** What the amount at the end is called: it is the sum of all others. */
  end: string;
  /** Whose amounts the first and the last one are. @default "you" */
  tone?: ChartTone | undefined;
}

/**
 * The way from one amount to another, part by part.
 * Renders a `ChartFigure` with a bar for each part that begins where the one before ends, in columns, or in rows where it is narrow.
 *
 * @status beta
 * @useWhen an amount comes of another by adding and taking parts, as income from revenue, or this year's members from last year's.
 * @avoidWhen the parts don't add up to the difference: that is `BarChart`. For the same amount over time, `LineChart`.
 * @do Keep the order in which people think of the parts, such as that of an income statement.
 * @do Write amounts short with `value.format` and name their unit in the title: the bars are narrow.
 * @dont Don't pass more than about ten parts: put the small ones together.
 */
export function BridgeChart({ value: axis, start, parts, end, tone = "you", ...rest }: BridgeChartProps) {
  const { size = "page" } = rest;
  const translation = useMessages(catalogue, rest.labels);
  const write = writer(axis, translation.locale);
  const bridge = start && bridgeOf(start, parts.filter(isSome), end);
  const textOf = ({ kind, value }: BridgeStep) => (kind === "gain" ? `+${write(value)}` : write(value));
  const table: ChartTable = {
    head: ["", axis.label],
    rows: (bridge?.steps ?? []).map((step) => [step.label, textOf(step)]),
  };
  const steps = (bridge?.steps ?? []).map((step) => ({ ...step, text: textOf(step) }));
  const cursor = useChartCursor(steps.length, "ArrowDown");
  const page = size === "page";
  const operated = page
    ? {
        ...cursor.props,
        "aria-label": rest.title,
        "aria-valuetext": listOf(readingOf(table, cursor.index, translation), translation.locale),
      }
    : { role: "img", "aria-label": rest.title };

  return (
    <ChartFigure {...rest} table={table}>
      {bridge && (
        <div
          className={classes.root}
          data-size={size}
          data-many={!hasRoomForColumns(steps.map(({ text }) => text)) || undefined}
        >
          <div
            {...operated}
            className={classes.steps}
            style={styleOf({ "--chart-count": steps.length, "--chart-zero": `${bridge.scale.percent(0)}%` })}
          >
            {byPlace(steps, (step, place) => (
              <Step
                key={place}
                step={step}
                tone={step.kind === "total" ? tone : "other"}
                zero={bridge.scale.percent(0)}
                isLast={place === steps.length - 1}
                isCurrent={cursor.shown && cursor.index === place}
                onPoint={page ? () => cursor.show(place) : undefined}
              />
            ))}
          </div>
        </div>
      )}
    </ChartFigure>
  );
}

/** How many characters have room above the columns beside each other. */
const mostCharacters = 72;

/** Where there is none, the bars stand in rows, however wide the chart is. */
function hasRoomForColumns(texts: readonly string[]): boolean {
  const longest = Math.max(...texts.map(({ length }) => length));
  return texts.length * (longest + 1) <= mostCharacters;
}

function isSome({ value }: BridgePart): boolean {
  return value !== 0;
}

interface StepProps {
  step: BridgeStep & { text: string };
  tone: ChartTone;
  zero: number;
  isLast: boolean;
  isCurrent: boolean;
  onPoint: (() => void) | undefined;
}

function Step({ step, tone, zero, isLast, isCurrent, onPoint }: StepProps) {
  const { label, text, kind, low, high, end, value } = step;
  return (
    <div
      className={classes.step}
      style={styleOf({
        "--chart-low": `${low}%`,
        "--chart-high": `${high}%`,
        "--chart-end": `${end}%`,
      })}
      // Its text stands under a bar that hangs down from 0 or lies below it.
      data-below={(high <= zero && low < zero) || undefined}
      data-current={isCurrent || undefined}
      onPointerEnter={onPoint}
    >
      <span className={classes.label}>{label}</span>
      <b className={classes.value}>{text}</b>
      <svg className={classes.picture} data-chart-tone={tone} aria-hidden="true">
        <rect
          className={classes.bar}
          data-chart-part="bar"
          data-kind={kind === "total" && value < 0 ? "negative" : kind}
        />
        <rect className={classes.zero} />
        {!isLast && <rect className={classes.joint} />}
      </svg>
    </div>
  );
}
