import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/RankRace";
import { useMergedRef } from "@mantine/hooks";
import clsx from "clsx";
import { type ComponentPropsWithRef, type CSSProperties, useLayoutEffect, useRef } from "react";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { moveRows } from "./moveRows.ts";
import classes from "./RankRace.module.css";
import { type RankedEntry, type RankRaceEntry, rankEntries } from "./rankEntries.ts";

export type { RankRaceEntry };

/** The texts of a `RankRace`, by default those of the provider's language. */
export type RankRaceLabels = Overrides<Messages>;

export interface RankRaceProps extends Omit<ComponentPropsWithRef<"ol">, "children"> {
  /** In any order: the race ranks them. */
  entries: readonly RankRaceEntry[];
  /** Ranks and bars move from where they were before: for a change that happens before everybody's eyes. @default false */
  moving?: boolean;
  /** The values before gave ranks, too; otherwise nobody has risen or fallen yet, as after a first round. @default true */
  rankedBefore?: boolean;
  /** Replaces texts of the catalogue `common/RankRace`. */
  labels?: RankRaceLabels | undefined;
}

/**
 * Who leads, and who has risen or fallen since the last round. Renders an ordered list with a bar for each, the value before
 * as a line across it, and the change of rank in words for screen readers. Its size is that of the text around it.
 *
 * @status beta
 * @useWhen the ranks of a few things change from round to round, and people watch how, such as on a projector.
 * @avoidWhen nothing is ranked, or there is nothing before: `BarChart` compares values. Over many rounds, `LineChart`.
 * @do Set `moving` only for a change that people see happen; who comes later sees the ranks as they stand.
 * @dont Don't show more than 24: from the eleventh on they stand in two columns.
 */
export function RankRace({
  entries,
  moving = false,
  rankedBefore = true,
  labels,
  className,
  style,
  ref,
  ...rest
}: RankRaceProps) {
  const translation = useMessages(catalogue, labels);
  const list = useRef<HTMLOListElement>(null);
  const ranked = rankEntries(entries);
  const most = Math.max(Number.MIN_VALUE, ...entries.flatMap(({ value, before }) => [value, before ?? 0]));
  const rows = ranked.length > 10 ? Math.ceil(ranked.length / 2) : ranked.length;
  const order = ranked.map(({ entry }) => entry.id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another race.
  useLayoutEffect(() => (moving && list.current ? moveRows(list.current) : undefined), [moving, order]);
  return (
    <ol
      {...rest}
      ref={useMergedRef(list, ref)}
      className={clsx(classes.root, className)}
      data-columns={rows < ranked.length ? 2 : undefined}
      style={{ ...style, "--race-rows": rows } as CSSProperties}
    >
      {ranked.map(({ entry, rank, rankBefore, place, placeBefore }) => (
        <li
          key={entry.id}
          className={classes.row}
          data-rank={rank}
          data-place={place}
          data-place-before={placeBefore}
          style={entry.style}
        >
          <span className={classes.rank}>{translation.format("rank", { rank })}</span>
          {rankedBefore ? (
            <Change {...{ entry, rank, rankBefore, translation }} />
          ) : (
            <span className={classes.noChange} />
          )}
          <span className={classes.name}>
            {entry.mark}
            <span className={classes.label} dir="auto">
              {entry.label}
            </span>
          </span>
          <Bar value={entry.value} before={entry.before ?? null} most={most} />
          <span className={classes.values}>
            <span className={classes.value}>{entry.text}</span>
            {entry.change && (
              <span className={classes.difference} data-caption="">
                {entry.change}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ChangeProps extends Pick<RankedEntry, "entry" | "rank" | "rankBefore"> {
  translation: Translation<Messages>;
}

/** By how many places it has risen or fallen. An arrow has a color only where its value says the same. */
function Change({ entry, rank, rankBefore, translation: { messages, format } }: ChangeProps) {
  if (rankBefore === null) {
    return (
      <span className={classes.change} data-caption="">
        {messages.isNew}
      </span>
    );
  }
  const places = Math.abs(rankBefore - rank);
  const kind = rankBefore > rank ? "rose" : rankBefore < rank ? "fell" : "same";
  const gain = entry.value - (entry.before ?? 0);
  const isMixed = kind === "rose" ? gain < 0 : gain > 0;
  return (
    <span className={classes.change} data-change={isMixed ? "mixed" : kind} data-caption="">
      <span aria-hidden="true">{kind === "same" ? "=" : `${kind === "rose" ? "▲" : "▼"} ${places}`}</span>
      <VisuallyHidden>{kind === "same" ? messages.same : format(kind, { places })}</VisuallyHidden>
    </span>
  );
}

interface BarProps {
  value: number;
  before: number | null;
  most: number;
}

/** As long as the larger of both values, and cut to the one of now: it grows and shrinks without another layout. */
function Bar({ value, before, most }: BarProps) {
  const longest = Math.max(value, before ?? 0);
  const cut = (of: number) => (longest === 0 ? 0 : 100 * (1 - of / longest));
  const style = {
    "--race-length": `${(100 * longest) / most}%`,
    "--race-cut": `${cut(value)}%`,
    "--race-before": `${(100 * (before ?? 0)) / most}%`,
  } as CSSProperties;
  return (
    <span aria-hidden="true" className={classes.track} style={style}>
      <span className={classes.bar} data-race-bar={cut(before ?? 0)} />
      {before !== null && <span className={classes.before} />}
    </span>
  );
}
