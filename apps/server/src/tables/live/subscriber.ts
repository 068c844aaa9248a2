import { Readable } from "node:stream";
import { eventIdOf, type Next, type Viewer } from "./screens.ts";
import type { ScreenTable } from "./screenTable.ts";
import { nothingSent, type Sent } from "./sent.ts";
import type { TableState } from "./tableState.ts";

// A screen that is open, and what is written to its connection.

/** Bytes that may wait for a browser: one that is slower is cut off, and may connect again. */
const maxWaiting = 1024 * 1024;

/** The same for a teacher, who is shown everybody's game. */
const maxWaitingForTeacher = 8 * maxWaiting;

/** Bytes that may wait for all browsers of a process together. */
export const maxWaitingOfProcess = 256 * maxWaiting;

/** Heartbeats, five seconds apart, after which a browser that takes nothing of what waits for it is cut off. */
const heartbeatsUntaken = 12;

/** A screen that is open. */
export interface Subscriber {
  viewer: Viewer;
  /** The text of the events: the body of the answer over its connection. */
  readable: Readable;
  /** The text is complete: what is still made for the screen is not written. */
  isOver: boolean;
  sent: Sent;
  /**
   * Bytes that were written; those that its connection had taken of them at the last heartbeat, -1 before the first; and
   * since how many heartbeats it takes none.
   */
  written: number;
  taken: { bytes: number; heartbeats: number };
  /** When the stream was opened, in milliseconds since 1970 UTC, until it gets its first heartbeat after that. */
  openedAt: number | undefined;
}

/** @param lastEventId - the id of the last event that the browser got before; undefined or empty where it got none. */
export function createSubscriber(
  viewer: Viewer,
  lastEventId: string | undefined,
  openedAt?: number | undefined,
): Subscriber {
  return {
    viewer,
    readable: new Readable({ read() {} }),
    isOver: false,
    sent: nothingSent(lastEventId),
    written: 0,
    taken: { bytes: -1, heartbeats: 0 },
    openedAt,
  };
}

/** Sends a screen its next message, if there is one, and notes what it was sent. */
function sendNext(
  subscriber: Subscriber,
  table: Pick<ScreenTable, "keys">,
  { message, sent }: Next,
  now: number,
): void {
  subscriber.sent = sent;
  if (message !== undefined) {
    const data = JSON.stringify({ serverTime: now, ...message });
    writeText(subscriber, `id: ${eventIdOf(subscriber.viewer, table, sent)}\ndata: ${data}\n\n`);
  }
}

/** Sends screens their next messages. One that cannot be made, because its game is damaged, holds up no other. */
export function sendEach(
  subscribers: Iterable<Subscriber>,
  table: Pick<ScreenTable, "keys">,
  nextOf: (viewer: Viewer, sent: Sent) => Next,
  { now, onError }: { now: () => number; onError: (error: unknown) => void },
): void {
  for (const subscriber of subscribers) {
    try {
      sendNext(subscriber, table, nextOf(subscriber.viewer, subscriber.sent), now());
    } catch (error) {
      onError(error);
    }
  }
}

/** Returns the event by which a page sees that its connection brings what is sent, though nothing has changed. */
export function heartbeatAt(now: number): string {
  return `event: heartbeat\ndata: {"serverTime":${now}}\n\n`;
}

/** Writes text to a screen's connection, or cuts the screen off where too much waits for it. */
export function writeText(subscriber: Subscriber, text: string | Buffer): void {
  const { readable, viewer, isOver } = subscriber;
  if (readable.destroyed || isOver) {
    return;
  }
  if (readable.readableLength > (viewer.screen === "teacher" ? maxWaitingForTeacher : maxWaiting)) {
    readable.destroy();
  } else if (text.length > 0) {
    subscriber.written += Buffer.byteLength(text);
    readable.push(text);
  }
}

/** Writes the last text to a screen's connection, which ends with it. */
export function endText(subscriber: Subscriber, text: string): void {
  writeText(subscriber, text);
  subscriber.isOver = true;
  subscriber.readable.push(null);
}

/**
 * Sends a heartbeat, or cuts the screen off where its browser has taken nothing for twelve of them though something waits.
 *
 * @param heartbeat - one buffer for all screens.
 */
export function writeHeartbeat(subscriber: Subscriber, heartbeat: Buffer): void {
  const { readable, written, taken } = subscriber;
  const bytes = written - readable.readableLength;
  const isTaken = bytes === written || bytes !== taken.bytes;
  subscriber.taken = { bytes, heartbeats: isTaken ? 0 : taken.heartbeats + 1 };
  if (subscriber.taken.heartbeats >= heartbeatsUntaken) {
    readable.destroy();
  } else {
    subscriber.openedAt = undefined;
    writeText(subscriber, heartbeat);
  }
}

/**
 * Returns the screens that are cut off so that no more than a number of bytes waits for all others: those for which most
 * waits.
 */
export function slowestBeyond(subscribers: readonly Subscriber[], bytes: number): Subscriber[] {
  const waiting = ({ readable }: Subscriber) => readable.readableLength;
  const slowestFirst = subscribers.toSorted((one, other) => waiting(other) - waiting(one));
  let all = subscribers.reduce((sum, each) => sum + waiting(each), 0);
  return slowestFirst.filter((each) => {
    const isBeyond = all > bytes;
    all -= waiting(each);
    return isBeyond;
  });
}

/**
 * Returns whether someone may still see a table: it is there, their session lives, and their place is still theirs.
 *
 * @param living - ids of sessions that live.
 */
export function hasAccess(state: TableState | undefined, viewer: Viewer, living: ReadonlySet<string>): boolean {
  if (state === undefined || (viewer.sessionId !== undefined && !living.has(viewer.sessionId))) {
    return false;
  }
  if (viewer.screen !== "player") {
    return true;
  }
  const participant = state.participants.get(viewer.participantId);
  return (
    participant !== undefined &&
    participant.leftAt === null &&
    (viewer.accountId !== undefined
      ? participant.accountId === viewer.accountId
      : participant.tokenSleeps === 0 && participant.tokenDigest === viewer.tokenDigest)
  );
}
