import { type Channel, isRead, type LiveContext } from "./channel.ts";
import { forgetStates, readParticipants, readStates, streamsOfOverviews } from "./reading.ts";
import { lacksSummaries, nextOverview, watchesOthers } from "./screens.ts";
import { updateOverviewLists } from "./screenTable.ts";
import { type Subscriber, sendEach } from "./subscriber.ts";

/** Milliseconds between two changes of others that a screen is sent, except those of the clock. */
const overviewInterval = 250;

/** Sends what has changed to those who watch others, after an interval that many changes share. */
export function scheduleOverview(live: LiveContext, channel: Channel): void {
  if (channel.overviewTimer === undefined && watching(channel).length > 0) {
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
  sendEach(watching(channel), channel, (viewer, sent) => nextOverview(viewer, channel, sent), live);
  forgetStates(channel);
  if (streamsOfOverviews(channel).size > 0 || hasSummariesLeft(channel)) {
    scheduleOverview(live, channel);
  }
}

/** Whether some screen has still to be sent a summary. */
function hasSummariesLeft(channel: Channel): boolean {
  return watching(channel).some(({ viewer, sent }) => lacksSummaries(viewer, channel, sent));
}

function watching({ state, subscribers }: Channel): Subscriber[] {
  return state === undefined ? [] : [...subscribers].filter(({ viewer }) => watchesOthers(viewer, state));
}
