import { type Channel, isRead, type LiveContext } from "./channel.ts";
import { forgetStates, readParticipants, readStates, streamsOfOverviews } from "./reading.ts";
import { hasOverview, nextOverview } from "./screens.ts";
import { updateOverviewLists } from "./screenTable.ts";
import { sendEach } from "./subscriber.ts";

/** Milliseconds between two changes that a teacher or a projector is sent, except those of the clock. */
const overviewInterval = 250;

/** Sends teachers and projectors what has changed, after an interval that many changes share. */
export function scheduleOverview(live: LiveContext, channel: Channel): void {
  if (channel.overviewTimer === undefined && [...channel.subscribers].some(({ viewer }) => hasOverview(viewer))) {
    channel.overviewTimer = setTimeout(() => {
      channel.overviewTimer = undefined;
      void sendOverviews(live, channel).catch(live.onError);
    }, overviewInterval).unref();
  }
}

async function sendOverviews(live: LiveContext, channel: Channel): Promise<void> {
  const { database, now } = live;
  if (!isRead(channel) || channel.subscribers.size === 0) {
    return;
  }
  await readParticipants(database, channel);
  await readStates(database, channel, [...streamsOfOverviews(channel)]);
  // The table may have been deleted while it was read.
  if (!isRead(channel)) {
    return;
  }
  updateOverviewLists(channel, now());
  const watching = [...channel.subscribers].filter(({ viewer }) => hasOverview(viewer));
  sendEach(watching, channel, (viewer, sent) => nextOverview(viewer, channel, sent), live);
  forgetStates(channel);
  if (streamsOfOverviews(channel).size > 0) {
    scheduleOverview(live, channel);
  }
}
