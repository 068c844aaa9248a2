import classes from "./ChartKey.module.css";
import { byPlace } from "./chartParts.ts";
import type { ChartTone, KeyEntry } from "./chartTypes.ts";

/** What the marks of a chart mean. */
export function ChartKey({ entries }: { entries: readonly KeyEntry[] }) {
  return (
    <ul className={classes.root}>
      {byPlace(entries).map(({ place, item }) => (
        <li key={place} className={classes.entry} data-kind={item.kind}>
          <Swatch kind={item.kind} tone={item.tone} />
          {item.label}
        </li>
      ))}
    </ul>
  );
}

/** A sample of a bar, a line or a dot. */
export function Swatch({ kind, tone }: { kind: KeyEntry["kind"]; tone: ChartTone }) {
  return (
    <svg className={classes.swatch} data-chart-tone={tone} viewBox="0 0 22 14" aria-hidden="true">
      {kind === "bar" && <rect data-chart-part="bar" x="2" y="2" width="18" height="10" />}
      {kind === "line" && (
        <>
          <path data-chart-part="casing" d="M1 7H21" />
          <path data-chart-part="line" d="M1 7H21" />
        </>
      )}
      {kind === "dot" && <Dot x="11" y="7" tone={tone} />}
    </svg>
  );
}

/** The place of one value: its shape differs by tone. */
export function Dot({ x, y, tone }: { x: string; y: string; tone: ChartTone }) {
  if (tone === "best" || tone === "class") {
    return (
      <svg x={x} y={y} overflow="visible" data-chart-tone={tone}>
        <rect data-chart-part="dot" />
      </svg>
    );
  }
  return <circle data-chart-tone={tone} data-chart-part="dot" cx={x} cy={y} />;
}
