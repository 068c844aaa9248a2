import type { TableEvent } from "@belab/api/tables";
import { noteTeachersSeen } from "../stores/colleagueStore.ts";
import { noteVisit } from "../stores/participantStore.ts";
import {
  type Channel,
  createChannel,
  isRead,
  isUpToDate,
  type LiveContext,
  type ReadChannel,
  visitTime,
} from "./channel.ts";
import { heldBackStreams } from "./holding.ts";
import { presenceChanged } from "./presence.ts";
import { readChanges, readStates } from "./reading.ts";
import { nextUpdate, streamsOfUpdate, type Viewer } from "./screens.ts";
import { createTableLists, updateOverviewLists } from "./screenTable.ts";
import { nothingSent } from "./sent.ts";
import { isSeen } from "./tableState.ts";

// Snapshots for pages without a stream: their network holds events back, or they are hidden.

/** Milliseconds after which a visit is noted again. */
const visitInterval = 10_000;

/** Returns the first event of a screen's connection, without one; undefined where there is nothing to show any more. */
export async function readSnapshot(
  live: LiveContext,
  tableId: string,
  viewer: Viewer,
): Promise<TableEvent | undefined> {
  const { database, now } = live;
  const channel = await copyOfChannel(live, tableId, viewer);
  if (!isRead(channel)) {
    return undefined;
  }
  const sent = nothingSent(undefined);
  channel.heldBack = heldBackStreams(channel.state, now());
  await readStates(database, channel, streamsOfUpdate(viewer, channel, sent));
  updateOverviewLists(channel, now());
  const { message } = nextUpdate(viewer, channel, sent);
  if (viewer.screen === "player") {
    await visit(live, channel, viewer.participantId);
  } else if (viewer.screen === "teacher" && viewer.role === "teacher") {
    await noteTeachersSeen(database, [tableId], now());
  }
  return message && { serverTime: now(), ...message };
}

/** Returns what the process knows of the table, or reads it. The open screens' own lists and positions stay as they are. */
async function copyOfChannel(live: LiveContext, tableId: string, viewer: Viewer): Promise<Channel> {
  const known = live.channels.get(tableId);
  if (known !== undefined && isRead(known) && isUpToDate(known, viewer)) {
    const state = { ...known.state, streams: new Map(known.state.streams) };
    return { ...known, state, states: new Map(), lists: createTableLists(), listed: undefined };
  }
  const read = createChannel(live, tableId);
  await readChanges(live, read);
  return read;
}

/** Lets others see that a player without an open screen is here. */
async function visit(
  { database, events, now, channels }: LiveContext,
  { id, state }: ReadChannel,
  participantId: string,
): Promise<void> {
  if (channels.get(id)?.here.has(participantId)) {
    return;
  }
  const participant = state.participants.get(participantId);
  const awayAt = participant?.awayAt ?? 0;
  if (awayAt <= now() + visitTime - visitInterval) {
    await noteVisit(database, participantId, now(), now() + visitTime);
  }
  if (!isSeen(participant, now())) {
    await events.publish(presenceChanged, id);
  }
}
