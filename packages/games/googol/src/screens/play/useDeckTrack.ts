import type { Seat } from "@belab/domain/games";
import { type RefObject, useMemo, useState } from "react";
import type { PlayerDot, TrackCounts } from "./playerDots.ts";
import {
  areDotsNumbered,
  crowdsOf,
  type DotPlace,
  type LaneCrowds,
  placeDots,
  type Stacking,
  stackDots,
  type TrackAxis,
  type TrackRoom,
  trackAxis,
} from "./track.ts";
import { useRoom } from "./useRoom.ts";

/** The track of decks as it is shown: as many decks, lanes and dots as its room lets it have. */
export interface ShownTrack {
  /** The place of the dots. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly axis: TrackAxis;
  readonly stacking: Stacking;
  readonly crowds: LaneCrowds;
  readonly places: ReadonlyMap<Seat, DotPlace>;
}

/** Lays the track of decks out. As few dots as possible move. */
export function useDeckTrack(decks: number, dots: readonly PlayerDot[], counts: TrackCounts): ShownTrack {
  const [place, room] = useRoom();
  const axis = useMemo(() => trackAxis(room.width, decks), [room.width, decks]);
  const stacking = useStacking(room, axis, { dots, counts });
  const crowds = useMemo(() => crowdsOf(dots, stacking.lanes), [dots, stacking.lanes]);
  const places = usePlaces(dots, stacking.lanes);
  return useMemo(() => ({ place, axis, stacking, crowds, places }), [place, axis, stacking, crowds, places]);
}

/** How dots are stacked. In the same room it stays as long as they fit, so that few of them move. */
function useStacking(
  { height }: TrackRoom,
  { columns }: TrackAxis,
  { dots, counts }: { dots: readonly PlayerDot[]; counts: TrackCounts },
): Stacking {
  const [shown, setShown] = useState<Stacking & TrackRoom>();
  const width = Math.min(...columns.map((column) => column.width));
  const decks = columns.length - 1;
  const isNumbered = useMemo(() => areDotsNumbered(decks, counts.players), [decks, counts.players]);
  const previous = shown?.width === width && shown.height === height ? shown : undefined;
  const next = useMemo(
    () => stackDots({ width, height, isNumbered, ...crowdIn(dots, counts) }, previous),
    [width, height, isNumbered, dots, counts, previous],
  );
  if (next !== previous) {
    setShown({ ...next, width, height });
  }
  return next;
}

/** How many players are to be stacked, and whether in lanes. */
function crowdIn(dots: readonly PlayerDot[], { players, done }: TrackCounts) {
  const playing = dots.filter(({ state }) => state !== "done");
  return {
    players,
    hasLanes: playing.some(({ share }) => share !== null),
    fullest: (lanes: number) => Math.max(Math.ceil(done / lanes), ...crowdsOf(playing, lanes).values()),
  };
}

/** Where each dot is. As few as possible move. */
function usePlaces(dots: readonly PlayerDot[], lanes: number): ReadonlyMap<Seat, DotPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<Seat, DotPlace>>(() => placeDots(new Map(), dots, lanes));
  const next = useMemo(() => placeDots(places, dots, lanes), [places, dots, lanes]);
  if (next !== places) {
    setPlaces(next);
  }
  return next;
}
