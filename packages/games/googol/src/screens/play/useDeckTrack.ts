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
  return { place, axis, stacking, crowds, places: usePlaces(dots, stacking.lanes) };
}

/** How dots are stacked. In the same room it stays as long as they fit, so that few of them move. */
function useStacking(
  { height }: TrackRoom,
  { columns }: TrackAxis,
  { dots, counts: { players, done } }: { dots: readonly PlayerDot[]; counts: TrackCounts },
): Stacking {
  const [shown, setShown] = useState<Stacking & TrackRoom>();
  const width = Math.min(...columns.map((column) => column.width));
  const previous = shown?.width === width && shown.height === height ? shown : undefined;
  const playing = dots.filter(({ state }) => state !== "done");
  const next = stackDots(
    {
      ...{ width, height, players },
      fullest: (lanes) => Math.max(Math.ceil(done / lanes), ...crowdsOf(playing, lanes).values()),
      isNumbered: areDotsNumbered(columns.length - 1, players),
      hasLanes: playing.some(({ share }) => share !== null),
    },
    previous,
  );
  if (next !== previous) {
    setShown({ ...next, width, height });
  }
  return next;
}

/** Where each dot is. As few as possible move. */
function usePlaces(dots: readonly PlayerDot[], lanes: number): ReadonlyMap<Seat, DotPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<Seat, DotPlace>>(() => placeDots(new Map(), dots, lanes));
  const next = placeDots(places, dots, lanes);
  if (next !== places) {
    setPlaces(next);
  }
  return next;
}
