import { noteDeparture, noteGoodbye, noteSeen, type TableParticipant } from "../stores/participantStore.ts";
import {
  type Channel,
  closedPageTime,
  hasProjector,
  isRead,
  type LiveContext,
  lostScreenTime,
  presentAt,
} from "./channel.ts";
import { scheduleOverview } from "./overview.ts";
import { readParticipants } from "./reading.ts";
import { nextPresence, type Viewer } from "./screens.ts";
import { endText, type Subscriber, sendEach } from "./subscriber.ts";
import { isSeen } from "./tableState.ts";

// Who has a screen open: what the others are sent when a screen comes or goes.

/** Milliseconds between two looks at who is here, where someone has come or gone. */
const presenceInterval = 500;

/** The topic of events that someone has opened a table. Their subject is the table's id. */
export const presenceChanged = "table presence changed";

/** Notes who has a screen open in this process, and sends it to those who see it. */
export function updatePresence(live: LiveContext, channel: Channel): void {
  channel.here = new Set(
    [...channel.subscribers].flatMap(({ viewer }) => (viewer.screen === "player" ? viewer.participantId : [])),
  );
  channel.isProjected ||= hasProjector(channel);
  scheduleOverview(live, channel);
  schedulePresence(live, channel);
}

/** Looks at who is here in any process, after an interval that all who come and go share. */
export function schedulePresence(live: LiveContext, channel: Channel): void {
  channel.presenceTimer ??= setTimeout(() => {
    channel.presenceTimer = undefined;
    void sendPresence(live, channel).catch(live.onError);
  }, presenceInterval).unref();
}

/** Sends those who share a seat who of them is here now, and lets other processes know who has come to this one. */
async function sendPresence(live: LiveContext, channel: Channel): Promise<void> {
  const { database, events, now } = live;
  if (!isRead(channel) || channel.subscribers.size === 0) {
    return;
  }
  const { id, state } = channel;
  await readParticipants(database, channel);
  channel.present = presentAt(channel, now());
  if (!isRead(channel)) {
    return;
  }
  sendEach(channel.subscribers, channel, (viewer, sent) => nextPresence(viewer, channel, sent), live);
  const unknown = [...channel.here].filter((id) => !isKnownToBeHere(state.participants.get(id), now()));
  if (unknown.length > 0) {
    await noteSeen(database, unknown, now());
    await events.publish(presenceChanged, id);
  }
}

/** Whether other processes know that a screen of someone is open, and expect no end of it. */
function isKnownToBeHere(participant: TableParticipant | undefined, now: number): boolean {
  return participant?.awayAt === null && isSeen(participant, now);
}

/** Lets others see after a while that a player has gone whose last screen here was closed. */
export async function notePlayerGone(live: LiveContext, tableId: string, viewer: Viewer): Promise<void> {
  if (viewer.screen === "player" && !isHere(live, tableId, viewer.participantId)) {
    const { database, now } = live;
    const awayAt = now() + lostScreenTime;
    await noteDeparture(database, viewer.participantId, now(), awayAt);
    live.departures.add({ tableId, at: awayAt });
  }
}

/** Lets others see soon that a player has gone whose page says goodbye, unless another page of theirs is open. */
export async function notePageClosed(live: LiveContext, tableId: string, participantId: string): Promise<void> {
  const { database, now } = live;
  const awayAt = now() + closedPageTime;
  await noteGoodbye(database, participantId, now(), awayAt);
  live.departures.add({ tableId, at: awayAt });
  // Processes with another page of theirs say so.
  await live.events.publish(presenceChanged, tableId);
}

function isHere({ channels }: LiveContext, tableId: string, participantId: string): boolean {
  return channels.get(tableId)?.here.has(participantId) === true;
}

/** Tells all processes whose time has come to look who has gone. */
export async function tellDepartures({ departures, events, now }: LiveContext): Promise<void> {
  const time = now();
  const due = [...departures].filter(({ at }) => at <= time);
  for (const departure of due) {
    departures.delete(departure);
  }
  for (const tableId of new Set(due.map((each) => each.tableId))) {
    await events.publish(presenceChanged, tableId);
  }
}

/** Ends the connection of a screen. */
export function endSubscriber(live: LiveContext, channel: Channel, subscriber: Subscriber, lastEvent = ""): void {
  removeSubscriber(live, channel, subscriber);
  endText(subscriber, lastEvent);
}

/** Removes a screen, and the channel with its last one. */
export function removeSubscriber(live: LiveContext, channel: Channel, subscriber: Subscriber): void {
  channel.subscribers.delete(subscriber);
  if (channel.subscribers.size > 0) {
    updatePresence(live, channel);
    return;
  }
  clearTimeout(channel.overviewTimer);
  clearTimeout(channel.presenceTimer);
  clearTimeout(channel.releaseTimer);
  // A connection that was ended may close much later, when the table has another channel.
  if (live.channels.get(channel.id) === channel) {
    live.channels.delete(channel.id);
  }
}
