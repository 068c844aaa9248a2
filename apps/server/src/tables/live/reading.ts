import type { Database } from "../../database/database.ts";
import { findParticipants } from "../stores/participantStore.ts";
import { findStreams, type PlayStream } from "../stores/streamStore.ts";
import { type Channel, isProjected, type LiveContext, presentAt, type ReadChannel } from "./channel.ts";
import { streamsOfOverview } from "./screens.ts";
import { stateAt } from "./screenTable.ts";
import { readTableState } from "./tableState.ts";

// What a channel reads from the database, once for all its screens.

/**
 * Reads what is noted as changed.
 *
 * @returns the streams that have changed; undefined where the table itself has.
 */
export async function readChanges(
  { database, games, now }: LiveContext,
  channel: Channel,
): Promise<ReadonlySet<number> | undefined> {
  const changed = new Set(channel.changed);
  channel.changed.clear();
  if (channel.state === undefined || changed.has(0)) {
    const isFirst = channel.state === undefined;
    channel.state = await readTableState(database, games, channel.id);
    channel.present = presentAt(channel, now());
    if (isFirst) {
      // Later changes are noticed, and told to the teacher, by the regular look at projectors.
      channel.isProjected = isProjected(channel, channel.state?.table.projectorSeenAt ?? null, now());
    }
    return undefined;
  }
  for (const stream of await findStreams(database, channel.id, [...changed])) {
    keepStream(channel, stream);
  }
  return changed;
}

/** Reads, in one query, the states of the streams whose view some screen does not have yet. */
export async function readStates(database: Database, channel: Channel, wanted: readonly number[]): Promise<void> {
  const missing = [...new Set(wanted)].filter((stream) => {
    const known = channel.state?.streams.get(stream);
    return known !== undefined && stateAt(channel.states, known) === undefined;
  });
  for (const stream of await findStreams(database, channel.id, missing)) {
    keepStream(channel, stream);
  }
}

function keepStream({ state, states }: Channel, stream: PlayStream): void {
  const known = state?.streams.get(stream.stream)?.number ?? 0;
  if (known > stream.number) {
    // Of two reads at a time, the one that began earlier may end later.
    return;
  }
  state?.streams.set(stream.stream, { ...stream, state: null });
  states.set(stream.stream, stream);
}

/** Reads who takes part: when someone was seen or has acted changes without a change of the table. */
export async function readParticipants(database: Database, { id, state }: ReadChannel): Promise<void> {
  const participants = await findParticipants(database, id);
  state.participants = new Map(participants.map((participant) => [participant.id, participant]));
}

/** Forgets the states of streams, except those that the next overview shows: these need not be read again for it. */
export function forgetStates(channel: Channel): void {
  const wanted = streamsOfOverviews(channel);
  for (const stream of channel.states.keys()) {
    if (!wanted.has(stream)) {
      channel.states.delete(stream);
    }
  }
}

/** Returns the streams whose views have changed since some overview showed them. */
export function streamsOfOverviews({ state, subscribers }: Channel): ReadonlySet<number> {
  return new Set(
    state === undefined ? [] : [...subscribers].flatMap(({ viewer, sent }) => streamsOfOverview(viewer, state, sent)),
  );
}
