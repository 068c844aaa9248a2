import type { Seat } from "@belab/domain/games";
import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { memo, type RefObject, useMemo, useState } from "react";
import classes from "./DeckTrack.module.css";
import type { PlayerDot, TrackCounts } from "./playerDots.ts";
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
import { type DotTarget, useMovingDots } from "./useMovingDots.ts";

interface DeckTrackProps {
  dots: readonly PlayerDot[];
  counts: TrackCounts;
  track: ShownTrack;
}

/** All decks in a row, with a dot for each player who is at one. It has as much height as its place gives it. */
export const DeckTrack = memo(function DeckTrack({ dots, counts, track }: DeckTrackProps) {
  const { axis, stacking } = track;
  const decks = axis.columns.length - 1;
  const targets = useMemo(() => dots.map((dot) => targetOf(dot, track)), [dots, track]);
  const layer = useMovingDots(targets, stacking);
  return (
    <div className={classes.root}>
      <div
        ref={track.place}
        aria-hidden="true"
        className={classes.dots}
        style={{ "--dot": `${stacking.dot}em` } as React.CSSProperties}
      >
        <Dots layer={layer} seats={useSeats(dots)} isNumbered={areDotsNumbered(decks, counts.players)} />
        <StackCounts counts={counts} track={track} />
      </div>
      <Axis axis={axis} counts={counts} />
      <CountsInWords counts={counts} />
    </div>
  );
});

/** The players' seats: the same array for as long as they are the same. */
function useSeats(dots: readonly PlayerDot[]): readonly Seat[] {
  const [seats, setSeats] = useState<readonly Seat[]>([]);
  const isSame = seats.length === dots.length && dots.every(({ seat }, index) => seat === seats[index]);
  const next = isSame ? seats : dots.map(({ seat }) => seat);
  if (!isSame) {
    setSeats(next);
  }
  return next;
}

function targetOf({ seat, state }: PlayerDot, track: ShownTrack): DotTarget {
  return { state, ...positionOf(track.places.get(seat) as DotPlace, track) };
}

function positionOf(place: DotPlace, { axis: { columns }, stacking, crowds }: ShownTrack): { x: number; y: number } {
  const column = columns[place.column] as TrackColumn;
  const players = crowds.get(laneKey(place)) ?? 1;
  return place.column === columns.length - 1
    ? dotPosition({ column, players, slot: place.slot }, stackingOfDone(stacking))
    : dotPosition({ column: laneColumn(column, place.lane, stacking), players, slot: place.slot }, stacking);
}

interface DotsProps {
  layer: RefObject<HTMLDivElement | null>;
  seats: readonly Seat[];
  isNumbered: boolean;
}

/** A dot for each player, which `useMovingDots` puts in its place. */
const Dots = memo(function Dots({ layer, seats, isNumbered }: DotsProps) {
  const { locale } = useMessages(catalogue);
  return (
    <div ref={layer} className={classes.layer}>
      {seats.map((seat) => (
        <span key={seat} className={classes.dot}>
          {isNumbered && <span className={classes.number}>{(seat + 1).toLocaleString(locale)}</span>}
        </span>
      ))}
    </div>
  );
});

/** How many players are at each deck, for screen readers. */
function CountsInWords({ counts: { columns } }: Pick<DeckTrackProps, "counts">) {
  const { messages } = useMessages(catalogue);
  return (
    <VisuallyHidden>
      <ul aria-label={messages.stage.track}>
        {columns.map((players, index) => (
          <ColumnInWords
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
            key={index}
            place={index === columns.length - 1 ? "done" : "deck"}
            deck={index + 1}
            players={players}
          />
        ))}
      </ul>
    </VisuallyHidden>
  );
}

const ColumnInWords = memo(function ColumnInWords(column: { place: "done" | "deck"; deck: number; players: number }) {
  const { format } = useMessages(catalogue);
  return <li>{format("stageColumn", column)}</li>;
});

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
