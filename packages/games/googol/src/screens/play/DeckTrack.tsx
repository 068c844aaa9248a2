import type { Seat } from "@belab/domain/games";
import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { memo, useLayoutEffect, useRef } from "react";
import classes from "./DeckTrack.module.css";
import type { DotState, PlayerDot, TrackCounts } from "./playerDots.ts";
import {
  areDotsNumbered,
  type DotPlace,
  dotPosition,
  laneColumn,
  laneKey,
  stackHeight,
  stackingOfDone,
  type TrackColumn,
} from "./track.ts";
import type { ShownTrack } from "./useDeckTrack.ts";

interface DeckTrackProps {
  dots: readonly PlayerDot[];
  counts: TrackCounts;
  track: ShownTrack;
}

/** All decks in a row, with a dot for each player who is at one. It has as much height as its place gives it. */
export function DeckTrack({ dots, counts, track }: DeckTrackProps) {
  const { messages, format } = useMessages(catalogue);
  const { axis, stacking, places } = track;
  const decks = axis.columns.length - 1;
  const isNumbered = areDotsNumbered(decks, counts.players);
  return (
    <div className={classes.root}>
      <div
        ref={track.place}
        aria-hidden="true"
        className={classes.dots}
        style={{ "--dot": `${stacking.dot}em` } as React.CSSProperties}
      >
        {dots.map(({ seat, state }) => {
          const { x, y } = positionOf(places.get(seat) as DotPlace, track);
          return <Dot key={seat} {...{ seat, state, x, y, isNumbered }} size={stacking.dot} lanes={stacking.lanes} />;
        })}
        <div className={classes.counts}>
          <StackCounts counts={counts} track={track} />
        </div>
      </div>
      <Axis axis={axis} counts={counts} />
      <VisuallyHidden>
        <ul aria-label={messages.stage.track}>
          {counts.columns.map((players, index) => {
            const text = format("stageColumn", { place: index === decks ? "done" : "deck", deck: index + 1, players });
            return <li key={text}>{text}</li>;
          })}
        </ul>
      </VisuallyHidden>
    </div>
  );
}

function positionOf(place: DotPlace, { axis: { columns }, stacking, crowds }: ShownTrack): { x: number; y: number } {
  const column = columns[place.column] as TrackColumn;
  const players = crowds.get(laneKey(place)) ?? 1;
  return place.column === columns.length - 1
    ? dotPosition({ column, players, slot: place.slot }, stackingOfDone(stacking))
    : dotPosition({ column: laneColumn(column, place.lane, stacking), players, slot: place.slot }, stacking);
}

interface DotProps {
  seat: Seat;
  state: DotState;
  /** From the start of the track and above the decks, in em. */
  x: number;
  y: number;
  /** Diameter, in em. */
  size: number;
  /** Of each deck. */
  lanes: number;
  isNumbered: boolean;
}

/** Milliseconds in which a dot glides to another deck. */
const glide = { duration: 600, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

const Dot = memo(function Dot({ seat, state, x, y, size, lanes, isNumbered }: DotProps) {
  const dot = useRef<HTMLSpanElement>(null);
  const before = useRef({ x, y, size, lanes });
  const { locale } = useMessages(catalogue);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = { x, y, size, lanes };
    // All dots have another place when their size or the lanes change: then nobody has moved.
    const isSameTrack = from.size === size && from.lanes === lanes;
    if (isSameTrack && (from.x !== x || from.y !== y) && !prefersReducedMotion()) {
      dot.current?.animate(
        { transform: [`translate(calc(var(--ahead) * ${from.x - x}em), ${y - from.y}em)`, "none"] },
        glide,
      );
    }
  }, [x, y, size, lanes]);

  return (
    <span
      ref={dot}
      className={classes.dot}
      data-state={state}
      style={{ translate: `calc(var(--ahead) * ${x}em) ${-y}em` }}
    >
      {isNumbered && <span className={classes.number}>{(seat + 1).toLocaleString(locale)}</span>}
    </span>
  );
});

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How many players are at a deck, above the highest stack there. */
function StackCounts({ counts, track }: Pick<DeckTrackProps, "counts" | "track">) {
  const { locale } = useMessages(catalogue);
  return counts.columns.map((players, index) => {
    const column = stackedColumn(index, track);
    return (
      column &&
      players > 0 && (
        <span
          key={column.start}
          className={classes.count}
          style={{
            insetInlineStart: `${column.start}em`,
            inlineSize: `${column.width}em`,
            insetBlockEnd: `${heightAt(index, track)}em`,
          }}
        >
          <span>{players.toLocaleString(locale)}</span>
        </span>
      )
    );
  });
}

/** How high the highest stack in a column is. */
function heightAt(column: number, { axis: { columns }, stacking, crowds }: ShownTrack): number {
  const isDone = column === columns.length - 1;
  const players = takenLanes(column, { stacking, crowds }).map((lane) => crowds.get(laneKey({ column, lane })) ?? 0);
  return stackHeight(Math.max(...players), isDone ? stackingOfDone(stacking) : stacking);
}

/** The part of a column in which there are stacks. */
function stackedColumn(index: number, track: ShownTrack): TrackColumn | undefined {
  const { axis, stacking } = track;
  const column = axis.columns[index];
  const lanes = takenLanes(index, track);
  if (!column || lanes.length === 0 || index === axis.columns.length - 1) {
    return column;
  }
  const { start } = laneColumn(column, Math.min(...lanes), stacking);
  const last = laneColumn(column, Math.max(...lanes), stacking);
  return { start, width: last.start + last.width - start };
}

function takenLanes(column: number, { stacking, crowds }: Pick<ShownTrack, "stacking" | "crowds">): number[] {
  return Array.from({ length: stacking.lanes }, (_, lane) => lane).filter((lane) =>
    crowds.has(laneKey({ column, lane })),
  );
}

/** The decks: those with players are filled. */
function Axis({ axis, counts }: Pick<ShownTrack, "axis"> & Pick<DeckTrackProps, "counts">) {
  const { messages, locale } = useMessages(catalogue);
  const decks = axis.columns.length - 1;
  return (
    <div
      aria-hidden="true"
      className={classes.axis}
      style={{ "--number-size": `${axis.numberSize}em` } as React.CSSProperties}
    >
      {axis.columns.map(({ start, width }, index) => (
        <span
          key={start}
          className={classes.deck}
          data-kind={index === decks ? "done" : "deck"}
          data-taken={(counts.columns[index] ?? 0) > 0 || undefined}
          style={{ insetInlineStart: `${start}em`, inlineSize: `${width}em` }}
        >
          <span>
            {index === decks ? messages.stage.done : axis.isNumbered[index] && (index + 1).toLocaleString(locale)}
          </span>
        </span>
      ))}
    </div>
  );
}
