import type { Seat } from "@belab/domain/games";
import { type TeamColor, teamFaceOf } from "@belab/domain/tables";
import type { CSSProperties } from "react";

const ink = "var(--belab-pattern-ink)";
const tile = "0 0 / 0.7em 0.7em";

const colors: Readonly<Record<TeamColor, string>> = {
  sun: "var(--belab-color-team-sun)",
  sky: "var(--belab-color-team-sky)",
  coral: "var(--belab-color-team-coral)",
  leaf: "var(--belab-color-team-leaf)",
  violet: "var(--belab-color-team-violet)",
  chalk: "var(--belab-color-team-chalk)",
  pink: "var(--belab-color-team-pink)",
  stone: "var(--belab-color-team-stone)",
};

/** Backgrounds to lay over the colors of teams. They are as coarse as the text is large. */
export const teamPatterns: Readonly<Record<TeamColor, string>> = {
  sun: "none",
  sky: `repeating-linear-gradient(135deg, ${ink} 0 0.12em, transparent 0 0.5em)`,
  coral: ["25%", "75%"]
    .map((at) => `radial-gradient(circle at ${at} ${at}, ${ink} 18%, transparent 20%) ${tile}`)
    .join(", "),
  leaf: ["45deg", "-45deg"].map((angle) => `linear-gradient(${angle}, ${ink} 25%, transparent 0) ${tile}`).join(", "),
  violet: ["45deg", "135deg"]
    .map((angle) => `repeating-linear-gradient(${angle}, ${ink} 0 0.08em, transparent 0 0.55em)`)
    .join(", "),
  chalk: `repeating-linear-gradient(0deg, ${ink} 0 0.1em, transparent 0 0.5em)`,
  pink: `repeating-linear-gradient(90deg, ${ink} 0 0.1em, transparent 0 0.5em)`,
  stone: `repeating-conic-gradient(${ink} 0 25%, transparent 0 50%) ${tile}`,
};

/** Dashes and gaps of lines. */
const dashes: Readonly<Record<TeamColor, string>> = {
  sun: "none",
  sky: "1.2em .4em",
  coral: ".2em .3em",
  leaf: "1.6em .4em .4em .4em",
  violet: ".6em .6em",
  chalk: "2.4em .6em",
  pink: "1em .4em .2em .4em .2em .4em",
  stone: ".4em .4em",
};

/**
 * The color and the pattern of a team, for whatever has its values: a bar, a tile, a line. They are `--team-color` and
 * `--team-pattern`; together: `background: var(--team-pattern), var(--team-color)`. A line in a chart has `--team-dash`.
 *
 * @param seat - the seat of the team; null for a firm or player that a bot runs.
 */
export function teamStyle(seat: Seat | null): CSSProperties {
  const color = seat === null ? undefined : teamFaceOf(seat).color;
  return {
    "--team-color": color === undefined ? "var(--belab-color-chart-other)" : colors[color],
    "--team-pattern": color === undefined ? "none" : teamPatterns[color],
    "--team-dash": color && dashes[color],
  } as CSSProperties;
}
