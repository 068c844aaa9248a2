import classes from "./ChartKey.module.css";
import { byPlace, toned } from "./chartParts.ts";
import type { KeyEntry, PlotPoint } from "./chartTypes.ts";

/** What the marks of a chart mean. */
export function ChartKey({ entries, room }: { entries: readonly KeyEntry[]; room: "any" | "narrow" }) {
  return (
    <ul className={classes.root} data-room={room}>
      {byPlace(entries, (item, place) => (
        <li key={place} className={classes.entry}>
          <Swatch {...item} />
          {item.face?.mark}
          {item.label}
        </li>
      ))}
    </ul>
  );
}

/** A sample of a bar, a line or a dot. */
function Swatch({ kind, tone, face }: KeyEntry) {
  return (
    <svg className={classes.swatch} {...toned(tone, face)} viewBox="0 0 22 14" aria-hidden="true">
      {kind === "bar" && <rect data-chart-part="bar" x="2" y="2" width="18" height="10" />}
      {kind === "line" && (
        <>
          <path data-chart-part="casing" d="M1 7H21" />
          <path data-chart-part="line" d="M1 7H21" />
        </>
      )}
      {kind === "dot" && <Dot x={50} y={50} tone={tone} face={face} />}
    </svg>
  );
}

/** The place of one value, in percent. Its shape differs by tone. */
export function Dot({ x, y, tone, face }: PlotPoint) {
  const shape = tone === "you" || tone === "other" ? <circle data-chart-part="dot" /> : <rect data-chart-part="dot" />;
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" {...toned(tone, face)} aria-hidden="true">
      {shape}
    </svg>
  );
}
