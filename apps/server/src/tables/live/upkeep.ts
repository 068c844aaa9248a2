import { screensOpenAfterEnd } from "@belab/domain/tables";
import { operatorsAmong } from "../../accounts/powerStore.ts";
import { livingSessions } from "../../accounts/sessions/sessionStore.ts";
import { findClassTeachersOfTables, findTeachersOfTables, noteTeachersSeen } from "../stores/colleagueStore.ts";
import { noteSeen } from "../stores/participantStore.ts";
import { findStreamNumbers } from "../stores/streamStore.ts";
import { noteProjectorsSeen } from "../stores/tableStore.ts";
import { type Channel, firstHeartbeatDelay, hasProjector, heartbeatInterval, type LiveContext } from "./channel.ts";
import { scheduleOverview } from "./overview.ts";
import { endSubscriber, schedulePresence, tellDepartures } from "./presence.ts";
import { noteProjector } from "./projectors.ts";
import type { Viewer } from "./screens.ts";
import { heartbeatAt, maxWaitingOfProcess, type Subscriber, slowestBeyond, writeHeartbeat } from "./subscriber.ts";
import { noteChange } from "./updates.ts";

// What is done for all channels of a process again and again.

/** The id of a connection's last event, by which a browser that connects again says that it knows of the end. */
export const closedEventId = "closed";

/** Milliseconds between two looks for changes that no event has brought. */
const checkInterval = 2_000;

/** Milliseconds between two looks for sessions that have ended, streams that were just opened, and players who have gone. */
const shortInterval = 500;

/** Presence is noted with every second heartbeat. */
const heartbeatsPerNote = 2;

/** Starts what is done again and again. The function that is returned ends it. */
export function startUpkeep(live: LiveContext): () => void {
  let count = 0;
  const heartbeats = setInterval(() => {
    sendHeartbeats(live);
    if (count++ % heartbeatsPerNote === 0) {
      void notePresence(live).catch(live.onError);
    }
  }, heartbeatInterval).unref();
  const checks = setInterval(() => {
    cutOffSlowest(live);
    void checkForChanges(live).catch(live.onError);
  }, checkInterval).unref();
  const often = setInterval(() => {
    sendFirstHeartbeats(live);
    void endLostSessions(live).catch(live.onError);
    void tellDepartures(live).catch(live.onError);
  }, shortInterval).unref();
  return () => {
    clearInterval(heartbeats);
    clearInterval(often);
    clearInterval(checks);
  };
}

/** Keeps connections open, and ends those that are over. */
function sendHeartbeats(live: LiveContext): void {
  const { now, channels } = live;
  const heartbeat = Buffer.from(heartbeatAt(now()));
  for (const channel of channels.values()) {
    if (isOver(channel, now())) {
      for (const subscriber of channel.subscribers) {
        endSubscriber(live, channel, subscriber, `id: ${closedEventId}\ndata: {"serverTime":${now()}}\n\n`);
      }
    } else {
      for (const subscriber of channel.subscribers) {
        writeHeartbeat(subscriber, heartbeat);
      }
    }
  }
}

/** Sends streams that were just opened a heartbeat of their own. */
function sendFirstHeartbeats({ channels, now }: LiveContext): void {
  const time = now();
  const heartbeat = Buffer.from(heartbeatAt(time));
  for (const { subscribers } of channels.values()) {
    for (const subscriber of subscribers) {
      if (isDue(subscriber, time)) {
        writeHeartbeat(subscriber, heartbeat);
      }
    }
  }
}

function isDue({ openedAt }: Subscriber, now: number): boolean {
  return openedAt !== undefined && openedAt + firstHeartbeatDelay <= now;
}

/** Notes who is here, and sends it to those who see it. */
async function notePresence(live: LiveContext): Promise<void> {
  const { database, now, channels } = live;
  const here: string[] = [];
  const taught: string[] = [];
  const projected: string[] = [];
  for (const channel of channels.values()) {
    here.push(...channel.here);
    if (hasTeacher(channel)) {
      taught.push(channel.id);
    }
    if (hasProjector(channel)) {
      projected.push(channel.id);
    }
    scheduleOverview(live, channel);
    schedulePresence(live, channel);
  }
  await noteSeen(database, here, now());
  await noteTeachersSeen(database, taught, now());
  await noteProjectorsSeen(database, projected, now());
}

/** Whether the teacher of a table that colleagues can take over has a screen open. */
function hasTeacher({ state, subscribers }: Channel): boolean {
  const { teacherId = null, organisationId = null } = state?.table ?? {};
  return organisationId !== null && [...subscribers].some(({ viewer }) => isTeacherOf(viewer, teacherId));
}

function isTeacherOf({ screen, accountId }: Viewer, teacherId: string | null): boolean {
  return screen !== "player" && accountId !== undefined && accountId === teacherId;
}

/** Holds what waits for slow browsers to the bound of the process. */
function cutOffSlowest({ channels }: LiveContext): void {
  const subscribers = [...channels.values()].flatMap((channel) => [...channel.subscribers]);
  for (const { readable } of slowestBeyond(subscribers, maxWaitingOfProcess)) {
    readable.destroy();
  }
}

/** Returns whether the table has ended, and was looked at long enough since. */
function isOver({ state }: Channel, now: number): boolean {
  const endedAt = state?.table.endedAt ?? null;
  return endedAt !== null && endedAt + screensOpenAfterEnd <= now;
}

/** Ends the screens of those who have signed out while nothing happened at their table, or may no longer look at it. */
async function endLostSessions(live: LiveContext): Promise<void> {
  const all = [...live.channels.values()].flatMap((channel) =>
    [...channel.subscribers].map((subscriber) => ({ channel, subscriber })),
  );
  const ids = all.flatMap(({ subscriber }) => subscriber.viewer.sessionId ?? []);
  const living = await livingSessions(live.database, ids, live.server.now());
  const supporters = all.flatMap(({ subscriber: { viewer } }) => (viewer.role === "support" && viewer.accountId) || []);
  const operators = await operatorsAmong(live.database, supporters);
  const teachers = await findTeachersOfTables(live.database, tablesOfOrganisations(live));
  const watched = all.flatMap(({ channel, subscriber: { viewer } }) =>
    viewer.role === "classTeacher" ? channel.id : [],
  );
  const classTeachers = await findClassTeachersOfTables(live.database, watched);
  for (const { channel, subscriber } of all) {
    const { sessionId, role, accountId = "" } = subscriber.viewer;
    const isSignedOut = sessionId !== undefined && !living.has(sessionId);
    const mayLook =
      (role !== "support" || (operators.has(accountId) && letsSupportLook(channel, live.now()))) &&
      (role !== "classTeacher" || classTeachers.get(channel.id)?.has(accountId) === true);
    if (isSignedOut || !mayLook || isFormerTeacher(subscriber.viewer, teachers.get(channel.id))) {
      endSubscriber(live, channel, subscriber);
    }
  }
}

/** The tables that colleagues can take over: others keep their teacher. */
function tablesOfOrganisations({ channels }: LiveContext): string[] {
  return [...channels.values()].flatMap(({ id, state }) => (state?.table.organisationId == null ? [] : id));
}

/**
 * Whether a screen is that of somebody whose table a colleague has taken over.
 *
 * @param teacherId - of the table as it is stored; undefined where it has only one teacher ever.
 */
function isFormerTeacher(viewer: Viewer, teacherId: string | null | undefined): boolean {
  const isTeachers = viewer.screen !== "player" && viewer.role === "teacher";
  return isTeachers && teacherId !== undefined && !isTeacherOf(viewer, teacherId);
}

/** Whether the teacher of a table lets support look at it; so too while nothing is known of the table yet. */
function letsSupportLook({ state }: Channel, now: number): boolean {
  return state === undefined || now < (state.table.supportUntil ?? 0);
}

/**
 * Compares the numbers of all streams that are watched, in one query: an event can be lost with its process. It tells, too,
 * which projectors other processes have.
 */
export async function checkForChanges(live: LiveContext): Promise<void> {
  const { database, channels } = live;
  const numbers = await findStreamNumbers(database, [...channels.keys()]);
  const found = new Set(numbers.map(({ tableId }) => tableId));
  for (const { tableId, stream, number } of numbers) {
    const { state } = channels.get(tableId) ?? {};
    const known = stream === 0 ? state?.number : state?.streams.get(stream)?.number;
    if (state !== undefined && known !== number) {
      noteChange(live, tableId, known === undefined ? 0 : stream);
    }
  }
  for (const [id, { changed, nextReading }] of channels) {
    if (!found.has(id) || (changed.size > 0 && nextReading === undefined)) {
      noteChange(live, id, 0);
    }
  }
  for (const { tableId, projectorSeenAt } of numbers.filter(({ stream }) => stream === 0)) {
    const channel = channels.get(tableId);
    if (channel !== undefined) {
      await noteProjector(live, channel, projectorSeenAt);
    }
  }
}
