import type { Viewer } from "@belab/domain/games";
import type { PlayStream } from "../stores/streamStore.ts";
import type { TableState } from "./tableState.ts";

// What a game shows, as far as a screen was told of it.

/** What a screen is told of a view: the whole, or the parts of it that have changed. */
export type ViewChange = { view: unknown } | { viewParts: Readonly<Record<string, unknown>> };

/** A view, of which a screen knows what it was told last. */
export interface ToldView {
  /** What is to be told; undefined where the view is the same. */
  change(view: unknown): ViewChange | undefined;
}

export function createToldView(): ToldView {
  let told = "";
  /** By key, where the view is an object. */
  let toldParts = new Map<string, string>();

  return {
    change(view) {
      const parts = partsOf(view);
      if (parts === undefined || !hasSameKeys(parts, toldParts)) {
        const json = JSON.stringify(view) ?? "";
        const isSame = json === told && parts === undefined;
        told = json;
        toldParts = parts ?? new Map();
        return isSame ? undefined : { view };
      }
      const changed = [...parts].filter(([key, json]) => toldParts.get(key) !== json);
      toldParts = parts;
      const whole = view as Readonly<Record<string, unknown>>;
      return changed.length === 0
        ? undefined
        : { viewParts: Object.fromEntries(changed.map(([key]) => [key, whole[key]])) };
    },
  };
}

/** The parts of a view as JSON; undefined where it is no object, or an empty one. */
function partsOf(view: unknown): Map<string, string> | undefined {
  if (typeof view !== "object" || view === null || Array.isArray(view)) {
    return undefined;
  }
  const parts = Object.entries(view).flatMap(([key, part]) => {
    const json = JSON.stringify(part);
    return json === undefined ? [] : [[key, json] as const];
  });
  return parts.length === 0 ? undefined : new Map(parts);
}

function hasSameKeys(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}

/** The states of streams that were read, and the number of the last entry of which each is. */
export type ReadStates = Map<number, Pick<PlayStream, "number" | "state">>;

/** The state of a stream as it is now; undefined where it has to be read. */
export function stateNow(states: ReadStates, { stream, number }: Pick<PlayStream, "stream" | "number">) {
  const read = states.get(stream);
  return read?.number === number ? read : undefined;
}

/** What a game shows of each of its streams, of which a screen knows what it was told last. */
export interface ToldStreams {
  /** The streams that have changed since they were told; none where there are too many. */
  changed(state: TableState): number[];
  /** What is to be told of the streams whose states were read. */
  changes(state: TableState, states: ReadStates): StreamViewChanges;
}

export interface StreamViewChanges {
  views?: Record<number, unknown>;
  viewPartsByStream?: Record<number, Readonly<Record<string, unknown>>>;
}

/** @param most - streams up to which the game itself is shown. */
export function createToldStreams(viewer: Viewer, most: number): ToldStreams {
  const told = new Map<number, { number: number; view: ToldView }>();

  const changedStreams = ({ streams }: TableState) =>
    streams.size <= most
      ? [...streams.values()].filter(({ stream, number }) => told.get(stream)?.number !== number)
      : [];

  return {
    changed: (state) => changedStreams(state).map(({ stream }) => stream),
    changes(state, states) {
      const views: Record<number, unknown> = {};
      const viewParts: Record<number, Readonly<Record<string, unknown>>> = {};
      for (const { stream, number } of changedStreams(state)) {
        const read = stateNow(states, { stream, number });
        if (read !== undefined) {
          const known = told.get(stream)?.view ?? createToldView();
          told.set(stream, { number, view: known });
          const change = known.change(state.game.view(read.state, viewer));
          if (change !== undefined && "view" in change) {
            views[stream] = change.view;
          } else if (change !== undefined) {
            viewParts[stream] = change.viewParts;
          }
        }
      }
      return {
        ...(Object.keys(views).length > 0 && { views }),
        ...(Object.keys(viewParts).length > 0 && { viewPartsByStream: viewParts }),
      };
    },
  };
}
