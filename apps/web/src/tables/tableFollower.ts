import type { Answer, Outcome } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import type { Failure } from "../shell/failureText.ts";
import { isSure, likeliest, narrowed, offsetOfAnswer, offsetOfMessage, unknownOffset } from "./serverClock.ts";
import type { ScreenEvents } from "./tableParts.ts";
import {
  afterAnswer,
  afterEvent,
  afterFailure,
  afterFirst,
  afterHeartbeat,
  afterLoss,
  isFinal,
  type TableAccess,
  type TableState,
} from "./tableState.ts";

/** How a page follows its table. */
export interface TableControls {
  /** The server's time, in milliseconds since 1970 UTC. */
  now: () => number;
  /** Asks for the table as it is now, and listens again where the stream broke off. */
  refresh: () => Promise<void>;
  /**
   * To be called before the table is changed.
   *
   * @returns what resolves, once the server has made the change, as soon as the change is known here.
   */
  expectChange: () => () => Promise<void>;
}

export interface TableStream {
  isOpen(): boolean;
  close(): void;
}

export interface TableStreamEvents<Event> {
  onOpen: () => void;
  onEvent: (event: Event, id: string) => void;
  /** @param serverTime - milliseconds since 1970 UTC. */
  onHeartbeat: (serverTime: number) => void;
  /** @param isOver - the stream does not connect again by itself. */
  onError: (isOver: boolean) => void;
}

export interface TableSource<Screen extends TableScreen> {
  /** @param snapshot - also all that the screen shows. */
  read: (snapshot: boolean) => Promise<Outcome<"readTable">>;
  /** Whether there is a stream for such a person on this screen; otherwise they belong to another page. */
  isOpenTo: (access: TableAccess) => boolean;
  listen: (events: TableStreamEvents<ScreenEvents[Screen]>) => TableStream;
  /** Milliseconds since 1970 UTC, by this computer's clock. */
  now: () => number;
}

export interface TableFollower extends TableControls {
  /** Says that the network is gone, which a stream may find out much later. */
  loseConnection: () => void;
  /**
   * Looks for what was missed while nobody looked.
   *
   * @param distrustsStream - listens again, though the stream says that it is open.
   */
  wake: (distrustsStream: boolean) => Promise<void>;
  close: () => void;
}

/** How often a slow answer is asked for again, for a surer offset. */
const maxReads = 4;

/** Milliseconds until a failed connection is tried again, at first and at most: each time twice as many. */
const firstDelay = 1_000;
const longestDelay = 30_000;

/** Milliseconds until a change is asked for that the stream did not bring: it may be dead without knowing it. */
const eventTimeout = 1_000;

/** Milliseconds without an event or a heartbeat, of which there is one every ten seconds, after which a stream is dead. */
const silenceTimeout = 25_000;

/** Milliseconds after which a network that brings nothing of a new stream is said to hold it back. */
const firstSoundTimeout = 10_000;

/** Milliseconds between two questions while a network holds the stream back, about; and until a stream is tried again. */
const pollInterval = 4_000;
const streamInterval = 60_000;

/** Of the stream's last event, as the server names it: the table ended long ago, and nothing more comes. */
const lastEventId = "closed";

/**
 * Follows a game table for one screen: reads what the person may do there, then listens. While a stream is open its events
 * alone count; what is read in between fills in while there is none.
 *
 * @param onChange - called with all that is known, at each change.
 * @param first - an answer that came with the page: then there is nothing to read before listening.
 */
export function followTable<Screen extends TableScreen>(
  { read, isOpenTo, listen, now }: TableSource<Screen>,
  onChange: (state: TableState<Screen>) => void,
  first?: Answer<"readTable">,
): TableFollower {
  let state: TableState<Screen> = afterFirst(first);
  let offset = first === undefined ? unknownOffset : offsetOfMessage(first.serverTime, now());
  let stream: TableStream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextStream: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<void> | undefined;
  let failedAttempts = 0;
  let isFinished = false;
  const events = countEvents();

  /** All who ask at the same time share one answer. */
  function refresh(): Promise<void> {
    refreshing ??= readAndListen().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function readAndListen(): Promise<void> {
    clearTimeout(retry);
    const isAnswered = !isFinished && (await readOnce());
    if (isAnswered) {
      await listenOrAskOn();
    }
  }

  async function listenOrAskOn(): Promise<void> {
    if (state.access && !isOpenTo(state.access)) {
      // Someone else teaches now.
      stopListening();
    } else if (state.access && !isLive()) {
      if (state.isHeldBack) {
        retry = setTimeout(refresh, pollInterval * (0.75 + Math.random() / 2));
      } else {
        listenAgain();
      }
    }
    if (!state.isHeldBack) {
      await askForSurerTime();
    }
  }

  /** The stream is not waited for: on a slow network it would come seconds later. */
  async function askForSurerTime(): Promise<void> {
    for (let reads = 1; reads < maxReads && !isSure(offset) && !isFinished; reads++) {
      const sentAt = now();
      const outcome = await read(false);
      if (isFinished || outcome.kind !== "success") {
        return;
      }
      takeAnswer(outcome.answer, sentAt);
    }
  }

  /** @returns whether there was an answer. */
  async function readOnce(): Promise<boolean> {
    const sentAt = now();
    const outcome = await read(state.isHeldBack);
    if (isFinished) {
      return false;
    }
    if (outcome.kind !== "success") {
      fail(outcome);
      return false;
    }
    takeAnswer(outcome.answer, sentAt);
    return true;
  }

  function takeAnswer(answer: Answer<"readTable">, sentAt: number): void {
    offset = narrowed(offset, offsetOfAnswer(answer.serverTime, sentAt, now()));
    change(afterAnswer(state, answer, isLive()));
  }

  function fail(failure: Failure): void {
    if (!isFinal(failure)) {
      change(afterFailure(state, failure));
      retryLater();
      return;
    }
    stopListening();
    clearTimeout(nextStream);
    change(afterFailure(state, failure));
  }

  function isLive(): boolean {
    return stream?.isOpen() === true && !state.isConnectionLost && !state.isHeldBack;
  }

  function listenAgain(): void {
    stopListening();
    clearTimeout(nextStream);
    expectSound(firstSoundTimeout, holdBack);
    stream = listen({
      onOpen() {
        failedAttempts = 0;
        change({ ...state, isConnectionLost: false });
      },
      onEvent(event, id) {
        take(event);
        if (id === lastEventId) {
          finish();
        }
      },
      onHeartbeat(serverTime) {
        hear(serverTime);
        change(afterHeartbeat(state));
      },
      onError(isOver) {
        if (state.isHeldBack) {
          return;
        }
        loseConnection();
        if (isOver) {
          retryLater();
        }
      },
    });
  }

  function stopListening(): void {
    clearTimeout(silence);
    stream?.close();
    stream = undefined;
  }

  /** @param onSilence - called unless the stream brings something in time. */
  function expectSound(timeout: number, onSilence: () => void): void {
    clearTimeout(silence);
    if (!isFinished) {
      silence = setTimeout(onSilence, timeout);
    }
  }

  function reconnect(): void {
    loseConnection();
    void wake(true);
  }

  /** Asks again and again instead of listening, and tries another stream from time to time. */
  function holdBack(): void {
    stopListening();
    nextStream = setTimeout(listenAgain, streamInterval);
    change({ ...state, isHeldBack: true });
    void refresh();
  }

  /** Notes that the stream brings something. */
  function hear(serverTime: number): void {
    expectSound(silenceTimeout, reconnect);
    if (state.isHeldBack) {
      clearTimeout(retry);
    }
    offset = narrowed(offset, offsetOfMessage(serverTime, now()));
  }

  function take(event: ScreenEvents[Screen]): void {
    hear(event.serverTime);
    events.add();
    change(afterEvent(state, event));
    events.stopWaiting();
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(refresh, retryDelay(failedAttempts));
    failedAttempts += 1;
  }

  function loseConnection(): void {
    change(afterLoss(state));
  }

  function wake(distrustsStream: boolean): Promise<void> {
    if (distrustsStream && !state.isHeldBack) {
      stopListening();
    }
    return refresh();
  }

  function expectChange(): () => Promise<void> {
    const before = events.count();
    return async () => {
      if (events.count() === before && isLive()) {
        await events.next(eventTimeout);
      }
      if (events.count() === before && !isFinished) {
        await wake(true);
      }
    };
  }

  function change(next: TableState<Screen>): void {
    if (!isFinished && next !== state) {
      state = next;
      onChange(next);
    }
  }

  function finish(): void {
    isFinished = true;
    clearTimeout(retry);
    clearTimeout(nextStream);
    stopListening();
    events.stopWaiting();
  }

  void (first === undefined ? refresh() : listenOrAskOn());
  return { refresh, expectChange, loseConnection, wake, now: () => now() + likeliest(offset), close: finish };
}

/** Milliseconds until the next attempt. A whole class doesn't come back at the same moment. */
function retryDelay(failedAttempts: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** failedAttempts) * (0.5 + Math.random() / 2);
}

/** Counts the events of a table, and lets those who expect one wait for it. */
function countEvents() {
  let count = 0;
  const waiting = new Set<() => void>();

  /** Resolves with the next event, but after so many milliseconds at the latest. */
  function next(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(stop, timeout);
      waiting.add(stop);
      function stop() {
        clearTimeout(timer);
        waiting.delete(stop);
        resolve();
      }
    });
  }

  function stopWaiting(): void {
    for (const stop of waiting) {
      stop();
    }
  }

  return {
    count: () => count,
    add() {
      count += 1;
    },
    next,
    stopWaiting,
  };
}
