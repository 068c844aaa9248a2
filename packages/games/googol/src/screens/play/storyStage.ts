import type { StreamProgress, StreamSummaries } from "@belab/domain/tables";
import classes from "./fixtures/stageClasses.json" with { type: "json" };

// Classes for stories of the projector.

/** What the projector knows of a class that plays. */
export interface StageClass {
  streams: StreamProgress[];
  summaries: StreamSummaries;
}

/** A simulated class, as the engine has its players. */
export function stageClass(name: keyof typeof classes): StageClass {
  const places = classes[name];
  return {
    streams: places.map(([deck], seat) => streamAt(seat, deck as number | null)),
    summaries: Object.fromEntries(places.map(([, summary], seat) => [seat + 1, summary as string | null])),
  };
}

/** A player at a deck; null once all are over. */
export function streamAt(seat: number, deck: number | null): StreamProgress {
  return {
    stream: seat + 1,
    seats: [seat],
    phase: deck === null ? null : { name: "deck", number: deck, startedAt: 0, duration: null, extension: 0 },
    deadline: null,
    awaited: deck === null ? [] : [seat],
  };
}
