import { livingSessions } from "../../accounts/sessions/sessionStore.ts";
import { type Channel, isRead, type LiveContext, type ReadChannel } from "./channel.ts";
import { heldBackStreams, nextRelease } from "./holding.ts";
import { scheduleOverview } from "./overview.ts";
import { endSubscriber } from "./presence.ts";
import { forgetStates, readChanges, readStates } from "./reading.ts";
import { hasOverview, nextUpdate, streamsOfUpdate } from "./screens.ts";
import { updateLists, updateOverviewLists } from "./screenTable.ts";
import { hasAccess, type Subscriber, sendEach } from "./subscriber.ts";
import { streamOfSeat } from "./tableState.ts";

// From a change of a table to what each screen is sent at once.

/** Reads and sends a change of a table, where a screen of it is open; stream 0 is the table itself. */
export function noteChange(live: LiveContext, tableId: string, stream: number): void {
  const channel = live.channels.get(tableId);
  if (channel !== undefined) {
    void refreshChannel(live, channel, stream).catch(live.onError);
  }
}

/** Reads what has changed and sends it. All who ask while a read is under way share the next one. */
export async function refreshChannel(live: LiveContext, channel: Channel, stream: number): Promise<void> {
  channel.changed.add(stream);
  channel.nextReading ??= channel.reading.then(() => {
    channel.nextReading = undefined;
    const read = readChanges(live, channel).then((changed) =>
      sendUpdates(live, channel, subscribersOf(channel, changed)),
    );
    // Where it fails, the next check asks again.
    channel.reading = read.catch(() => void channel.changed.add(0));
    return read;
  });
  await channel.nextReading;
}

/**
 * Returns who may see some change: not those who play in other streams than those that have changed.
 *
 * @param changed - streams; undefined where the table itself has changed.
 */
function subscribersOf({ subscribers, state }: Channel, changed: ReadonlySet<number> | undefined): Subscriber[] {
  return [...subscribers].filter(({ viewer }) => {
    if (changed === undefined || state === undefined || viewer.screen !== "player") {
      return true;
    }
    const stream = streamOfSeat(state, state.participants.get(viewer.participantId)?.seat ?? null);
    return stream !== undefined && changed.has(stream);
  });
}

/** Sends screens the clock and what is their own at once; what they see of the others comes a little later. */
export async function sendUpdates(
  live: LiveContext,
  channel: Channel,
  subscribers: readonly Subscriber[],
): Promise<void> {
  const { database, now } = live;
  const { state } = channel;
  const allowed = await endWithoutAccess(live, channel, subscribers);
  if (state === undefined) {
    return;
  }
  const heldBack = heldBackStreams(state, now());
  await readStates(
    database,
    channel,
    allowed.flatMap(({ viewer, sent }) => streamsOfUpdate(viewer, { state, heldBack }, sent)),
  );
  // The table may have been deleted while it was read.
  if (!isRead(channel)) {
    return;
  }
  channel.heldBack = heldBack;
  scheduleRelease(live, channel);
  updateLists(channel);
  if (allowed.some(({ viewer, sent }) => hasOverview(viewer) && !sent.hasSnapshot)) {
    updateOverviewLists(channel, now());
  }
  sendEach(allowed, channel, (viewer, sent) => nextUpdate(viewer, channel, sent), live);
  forgetStates(channel);
  scheduleOverview(live, channel);
}

/** Sends players the results that are held back once their time has come. */
function scheduleRelease(live: LiveContext, channel: ReadChannel): void {
  clearTimeout(channel.releaseTimer);
  const delay = nextRelease(channel.state, live.now());
  channel.releaseTimer =
    delay === undefined
      ? undefined
      : setTimeout(() => void sendUpdates(live, channel, [...channel.subscribers]).catch(live.onError), delay).unref();
}

/** Ends the screens of those who may not see the table any more, and returns the others. */
async function endWithoutAccess(
  live: LiveContext,
  channel: Channel,
  subscribers: readonly Subscriber[],
): Promise<Subscriber[]> {
  const { state } = channel;
  const living = await livingSessions(
    live.database,
    subscribers.flatMap(({ viewer }) => viewer.sessionId ?? []),
    live.server.now(),
  );
  for (const subscriber of subscribers.filter(({ viewer }) => !hasAccess(state, viewer, living))) {
    endSubscriber(live, channel, subscriber);
  }
  return subscribers.filter(({ viewer }) => hasAccess(state, viewer, living));
}
