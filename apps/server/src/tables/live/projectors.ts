import { projectorGrace } from "@belab/domain/tables";
import { publishChange } from "../context.ts";
import { releaseHeldStreams } from "../stores/streamStore.ts";
import { type Channel, isProjected, type LiveContext } from "./channel.ts";
import { heldBackStreams } from "./holding.ts";
import { scheduleOverview } from "./overview.ts";

// What follows from whether the projector of a table is open: without one, nothing is held back from players.

/** Tells the teacher whether the projector is open, and shows players what was held back for one that is not. */
export async function noteProjector(live: LiveContext, channel: Channel, seenAt: number | null): Promise<void> {
  const { database, now } = live;
  const isOpen = isProjected(channel, seenAt, now());
  if (isOpen !== channel.isProjected) {
    channel.isProjected = isOpen;
    scheduleOverview(live, channel);
  }
  if (!isOpen && channel.state !== undefined && heldBackStreams(channel.state, now()).size > 0) {
    await releaseHeldStreams(database, channel.id, now() - projectorGrace);
    await publishChange(live, channel.id);
  }
}
