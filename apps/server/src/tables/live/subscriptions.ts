import { randomInt } from "node:crypto";
import type { Readable } from "node:stream";
import type { TableEvent } from "@belab/api/tables";
import { ok, type Result } from "@belab/domain/result";
import { tooMany, unavailable } from "../../errors/refusals.ts";
import { tableChanged } from "../context.ts";
import { noteProjectorsSeen } from "../stores/tableStore.ts";
import { type Channel, channelOf, isUpToDate, type LiveContext } from "./channel.ts";
import { scheduleOverview } from "./overview.ts";
import {
  endSubscriber,
  notePageClosed,
  notePlayerGone,
  presenceChanged,
  removeSubscriber,
  schedulePresence,
  updatePresence,
} from "./presence.ts";
import type { Viewer } from "./screens.ts";
import { type ConnectionLimits, createSlots, retryAfter } from "./slots.ts";
import { readSnapshot } from "./snapshot.ts";
import { createSubscriber, heartbeatAt, type Subscriber, writeText } from "./subscriber.ts";
import { noteChange, refreshChannel, sendUpdates } from "./updates.ts";
import { checkForChanges, startUpkeep } from "./upkeep.ts";

/** All screens that show a game table now, each over a connection of server-sent events. */
export interface TableSubscriptions {
  /**
   * Subscribes a screen to a table: it gets everything at first, then what changes. The connection ends with the session or
   * the place of its viewer, some time after the end of the table, when its browser is too slow, and when it gives way to
   * another one, as `Slots` has it; its slot is free once it is closed.
   *
   * @param lastEventId - the id of the last event that the browser got before it connected.
   * @returns the text of the events; a refusal for too many connections to practices from one address, where nobody gives
   * way, and while the server closes.
   */
  subscribe(
    tableId: string,
    viewer: Viewer,
    lastEventId: string | undefined,
  ): Promise<Result<Readable, "too-many-streams" | "unavailable">>;
  /** Returns what a screen would get first of all; undefined where there is nothing to show any more. */
  readScreen(tableId: string, viewer: Viewer): Promise<TableEvent | undefined>;
  /** Notes that a player has closed a page of a table. */
  closePage(tableId: string, participantId: string): Promise<void>;
  /** Returns how many connections are open. */
  count(): number;
  /** Ends all connections. */
  close(): void;
}

/** Creates the subscriptions of a process. */
export function createTableSubscriptions(
  context: Omit<LiveContext, "channels" | "departures" | "onError">,
  onError: (error: unknown) => void,
  limits?: Partial<ConnectionLimits>,
): TableSubscriptions {
  const live: LiveContext = { ...context, channels: new Map(), departures: new Set(), onError };
  const slots = createSlots(limits);
  const stopListening = listenToEvents(live);
  const stopUpkeep = startUpkeep(live);
  let isClosed = false;

  return {
    async subscribe(tableId, viewer, lastEventId) {
      const subscriber = createSubscriber(viewer, lastEventId, context.now());
      const slot = isClosed
        ? unavailable(retryAfter)
        : slots.take(tableId, viewer, () => void subscriber.readable.destroy());
      if (!slot.ok) {
        return slot;
      }
      const channel = channelOf(live, tableId);
      subscriber.readable.once("close", () => {
        removeSubscriber(live, channel, subscriber);
        slot.value();
        if (!isClosed) {
          void notePlayerGone(live, tableId, viewer).catch(onError);
        }
      });
      await addSubscriber(live, channel, subscriber);
      return subscriber.readable.destroyed ? tooMany(retryAfter, "too-many-streams") : ok(subscriber.readable);
    },
    closePage: (tableId, participantId) => notePageClosed(live, tableId, participantId),
    readScreen: (tableId, viewer) => readSnapshot(live, tableId, viewer),
    count: slots.count,
    close() {
      isClosed = true;
      stopUpkeep();
      stopListening();
      for (const channel of live.channels.values()) {
        for (const subscriber of channel.subscribers) {
          endSubscriber(live, channel, subscriber);
        }
      }
    },
  };
}

/** Adds a screen to a channel and sends it the snapshot; where that fails, its connection is closed. */
async function addSubscriber(live: LiveContext, channel: Channel, subscriber: Subscriber): Promise<void> {
  // Not all browsers connect again at the same moment after the server was away. A browser that knows everything gets the
  // heartbeat alone, and sees that the network holds nothing back.
  writeText(subscriber, `retry: ${randomInt(1_000, 4_000)}\n${heartbeatAt(live.now())}`);
  channel.subscribers.add(subscriber);
  try {
    if (subscriber.viewer.screen === "projector") {
      await noteProjectorsSeen(live.database, [channel.id], live.now());
    }
    await (isUpToDate(channel, subscriber.viewer)
      ? sendUpdates(live, channel, [subscriber])
      : refreshChannel(live, channel, 0));
  } catch (error) {
    subscriber.readable.destroy();
    throw error;
  }
  updatePresence(live, channel);
}

/** Lets changes in any process reach the screens of this one. The function that is returned ends it. */
function listenToEvents(live: LiveContext): () => void {
  const { events, channels, onError } = live;
  const unsubscribeChanges = events.subscribe(tableChanged, {
    onEvent(subject) {
      const [tableId = "", stream = "0"] = subject.split(" ");
      noteChange(live, tableId, Number(stream));
    },
    onGap: () => void checkForChanges(live).catch(onError),
  });
  const unsubscribePresence = events.subscribe(presenceChanged, {
    onEvent(tableId) {
      const channel = channels.get(tableId);
      if (channel !== undefined) {
        schedulePresence(live, channel);
        scheduleOverview(live, channel);
      }
    },
    // The next heartbeat looks again.
    onGap: () => {},
  });
  return () => {
    unsubscribeChanges();
    unsubscribePresence();
  };
}
