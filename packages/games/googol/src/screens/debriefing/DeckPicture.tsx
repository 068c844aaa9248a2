import type { PlayedDeck } from "../../setup/index.ts";
import classes from "./DeckPicture.module.css";

const height = 20;

/** Widths of bars. Among very many, the ones that matter are wider. */
const thin = 0.76;
const thick = 3;

/** A deck as a row of bars, the better a slip the higher: those turned, those not turned, the best one and the one taken. */
export function DeckPicture({ slips, stop, turned, best }: Pick<PlayedDeck, "slips" | "stop" | "turned" | "best">) {
  const barAt = (index: number, width = thin) =>
    barOf(index, width, (slips.length - (slips[index]?.rank ?? 1)) / Math.max(slips.length - 1, 1));
  const bars = slips.map((_, index) => barAt(index));
  const marked = slips.length > 40 ? thick : thin;
  return (
    <svg
      aria-hidden="true"
      className={classes.root}
      viewBox={`0 0 ${slips.length} ${height}`}
      preserveAspectRatio="none"
    >
      <path className={classes.slips} d={bars.slice(0, turned).join("")} />
      <path className={classes.slips} data-unseen d={bars.slice(turned).join("")} />
      <path className={classes.best} d={barAt(best - 1, marked)} />
      {stop !== null && <path className={classes.taken} d={barAt(stop - 1, marked)} />}
    </svg>
  );
}

/** @param share - of the bars' height, from 0 to 1. */
function barOf(index: number, width: number, share: number): string {
  const rise = Math.round(10 * (3 + 16 * share)) / 10;
  return `M${index + 0.5 - width / 2} ${height}v${-rise}h${width}v${rise}z`;
}
