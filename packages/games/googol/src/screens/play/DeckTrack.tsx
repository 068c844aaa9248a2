import type { Seat } from "@belab/domain/games";
import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import classes from "./DeckTrack.module.css";
import type { DotState, PlayerDot, TrackCounts } from "./playerDots.ts";
import {
  areDotsNumbered,
  type DotPlace,
  dotPosition,
  placeDots,
  type Stacking,
  stackDots,
  stackHeight,
  type TrackAxis,
  type TrackColumn,
  type TrackRoom,
  trackAxis,
} from "./track.ts";
import { useRoom } from "./useRoom.ts";

interface DeckTrackProps {
  decks: number;
  dots: readonly PlayerDot[];
  counts: TrackCounts;
}

/** All decks in a row, with a dot for each player who is at one. It has as much height as its place gives it. */
export function DeckTrack({ decks, dots, counts }: DeckTrackProps) {
  const { messages, format } = useMessages(catalogue);
  const [track, room] = useRoom();
  const axis = useMemo(() => trackAxis(room.width, decks), [room.width, decks]);
  const stacking = useStacking(room, axis, counts);
  const places = usePlaces(dots);
  const isNumbered = areDotsNumbered(decks, counts.players);
  return (
    <div className={classes.root}>
      <div
        ref={track}
        aria-hidden="true"
        className={classes.dots}
        style={{ "--dot": `${stacking.dot}em` } as React.CSSProperties}
      >
        {dots.map(({ seat, state }) => {
          const { column, slot } = places.get(seat) as DotPlace;
          const { x, y } = dotPosition(
            { column: axis.columns[column] as TrackColumn, players: counts.columns[column] ?? 1, slot },
            stacking,
          );
          return <Dot key={seat} {...{ seat, state, x, y, isNumbered }} size={stacking.dot} />;
        })}
        <StackCounts {...{ axis, counts, stacking }} />
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

/** How dots are stacked. In the same room it stays as long as they fit, so that few of them move. */
function useStacking(
  { height }: TrackRoom,
  { columns }: TrackAxis,
  { players, columns: counted }: TrackCounts,
): Stacking {
  const [shown, setShown] = useState<Stacking & TrackRoom>();
  const width = Math.min(...columns.map((column) => column.width));
  const previous = shown?.width === width && shown.height === height ? shown : undefined;
  const next = stackDots({ width, height, players, fullest: Math.max(...counted) }, previous);
  if (next !== previous) {
    setShown({ ...next, width, height });
  }
  return next;
}

/** Where each dot is. As few as possible move. */
function usePlaces(dots: readonly PlayerDot[]): ReadonlyMap<Seat, DotPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<Seat, DotPlace>>(() => placeDots(new Map(), dots));
  const next = placeDots(places, dots);
  if (next !== places) {
    setPlaces(next);
  }
  return next;
}

interface DotProps {
  seat: Seat;
  state: DotState;
  /** From the start of the track and above the decks, in em. */
  x: number;
  y: number;
  /** Diameter, in em. */
  size: number;
  isNumbered: boolean;
}

/** Milliseconds in which a dot glides to another deck. */
const glide = { duration: 600, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

const Dot = memo(function Dot({ seat, state, x, y, size, isNumbered }: DotProps) {
  const dot = useRef<HTMLSpanElement>(null);
  const before = useRef({ x, y, size });
  const { locale } = useMessages(catalogue);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = { x, y, size };
    // All dots have another place when their size changes: then nobody has moved.
    if (from.size === size && (from.x !== x || from.y !== y) && !prefersReducedMotion()) {
      dot.current?.animate(
        { transform: [`translate(calc(var(--ahead) * ${from.x - x}em), ${y - from.y}em)`, "none"] },
        glide,
      );
    }
  }, [x, y, size]);

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

interface StackCountsProps {
  axis: TrackAxis;
  counts: TrackCounts;
  stacking: Stacking;
}

/** How many players are in a stack, above it. */
function StackCounts({ axis, counts, stacking }: StackCountsProps) {
  const { locale } = useMessages(catalogue);
  return counts.columns.map((players, index) => {
    const column = axis.columns[index];
    return (
      column &&
      players > 0 && (
        <span
          key={column.start}
          className={classes.count}
          style={{
            insetInlineStart: `${column.start}em`,
            inlineSize: `${column.width}em`,
            insetBlockEnd: `${stackHeight(players, stacking)}em`,
          }}
        >
          <span>{players.toLocaleString(locale)}</span>
        </span>
      )
    );
  });
}

/** The decks: those with players are filled. */
function Axis({ axis, counts }: Pick<StackCountsProps, "axis" | "counts">) {
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
