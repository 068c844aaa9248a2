import { TeamFace } from "@belab/ui/TeamFace";
import type { CSSProperties } from "react";
import type { Position } from "../../setup/index.ts";
import classes from "./MiniPictures.module.css";

// Pictures of a market that stand beside those of other markets on a projector.

interface MiniBar {
  key: number;
  value: number;
  /** The color of its team, as `teamStyle` gives it; undefined for a bot. */
  style: CSSProperties | undefined;
}

interface MiniBarsProps {
  label: string;
  /** From the first to the last. */
  bars: readonly MiniBar[];
  to: number;
}

/** Bars without texts. */
export function MiniBars({ label, bars, to }: MiniBarsProps) {
  return (
    <svg className={classes.picture} viewBox={`0 0 100 ${bars.length * 10}`} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      {bars.map(({ key, value, style }, index) => (
        <rect
          key={key}
          className={classes.bar}
          data-team={style ? "" : undefined}
          style={style}
          y={index * 10 + 1}
          width={(Math.max(0, value) / to) * 100}
          height={8}
        />
      ))}
    </svg>
  );
}

interface NamedBar extends MiniBar {
  name: string;
  /** Null for a bot. */
  seat: number | null;
  /** The value as it is written. */
  text: string;
}

/** Bars with the faces and names of their teams, where there is room for them. */
export function NamedBars({ bars, to }: { bars: readonly NamedBar[]; to: number }) {
  return (
    <ol className={classes.named}>
      {bars.map(({ key, seat, name, value, text, style }) => (
        <li key={key} data-caption="">
          <TeamFace seat={seat} />
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <span
            aria-hidden="true"
            className={classes.namedBar}
            style={{ ...style, "--share": Math.max(0, value) / to } as CSSProperties}
          />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The places of something on a map, from the first to the last. */
interface MapPath {
  key: string;
  path: readonly Position[];
}

interface MiniMapProps {
  label: string;
  axes: Readonly<Record<"performance" | "design", string>>;
  targets: readonly MapPath[];
  points: readonly MapPath[];
}

/** Places on a map from 0 to 100 and the ways there; only targets are named. */
export function MiniMap({ label, axes, targets, points }: MiniMapProps) {
  return (
    <svg className={classes.map} viewBox="-9 0 109 109" role="img">
      <title>{label}</title>
      <rect className={classes.frame} width="100" height="100" />
      <text className={classes.axisName} x="100" y="107" textAnchor="end">
        {axes.performance}
      </text>
      <text className={classes.axisName} transform="rotate(-90)" x="0" y="-3" textAnchor="end">
        {axes.design}
      </text>
      {[...points, ...targets].map(({ key, path }) => (
        <path key={key} className={classes.way} d={`M${path.map(([x, y]) => `${x} ${100 - y}`).join("L")}`} />
      ))}
      {points.map(({ key, path }) => (
        <circle key={key} className={classes.dot} {...endOf(path)} r="1.8" />
      ))}
      {targets.map(({ key, path }) => (
        <MapTarget key={key} name={key} {...endOf(path)} />
      ))}
    </svg>
  );
}

function endOf(path: readonly Position[]): { cx: number; cy: number } {
  const [x, y] = path.at(-1) ?? [0, 0];
  return { cx: x, cy: 100 - y };
}

/** A ring, with its name above it or, further down, below it. */
function MapTarget({ name, cx, cy }: { name: string; cx: number; cy: number }) {
  return (
    <>
      <circle className={classes.target} cx={cx} cy={cy} r="5" />
      <text className={classes.targetName} x={cx} y={cy < 30 ? cy - 8 : cy + 13} textAnchor="middle">
        {name}
      </text>
    </>
  );
}
