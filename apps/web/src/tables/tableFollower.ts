import type { Answer, Outcome } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import type { Failure } from "../shell/failureText.ts";
import { firstAnswer, pollQuestionTimes, questionTimes } from "./firstAnswer.ts";
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
  /** Asks at once what an accepted action has changed, where the network holds back the stream that would say it. */
  catchUp: () => void;
  /** Resolves once a page that was woken, or heard nothing, has reached the server: undefined unless it is asking. */
  awake: () => Promise<unknown> | undefined;
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
  read: (snapshot: boolean, signal: AbortSignal) => Promise<Outcome<"readTable">>;
  /** Whether there is a stream for such a person on this screen; otherwise they belong to another page. */
  isOpenTo: (access: TableAccess) => boolean;
  listen: (events: TableStreamEvents<ScreenEvents[Screen]>) => TableStream;
  /** Milliseconds since 1970 UTC, by a clock of this computer that nobody can set. */
  now: () => number;
  /** Called once the server is reached again after connections have died: what was sent over them gets no answer. */
  onRevival?: () => void;
}

export interface TableFollower extends TableControls {
  /** Says that the network is gone, which a stream may find out much later. */
  loseConnection: () => void;
  /**
   * Looks for what was missed while nobody looked. The connections may be dead by now, so the question is asked again beside
   * itself until it gets an answer.
   *
   * @param distrustsStream - listens again, though the stream says that it is open.
   */
  wake: (distrustsStream: boolean) => Promise<void>;
  /** Gives up the stream while nobody looks, and asks from time to time instead. */
  rest: () => void;
  close: () => void;
}

/** How often a slow answer is asked for again, for a surer offset. */
const maxReads = 4;

/** Milliseconds until a failed connection is tried again, at first and at most: each time twice as many. */
const firstDelay = 1_000;
const longestDelay = 30_000;

/** Milliseconds until a change is asked for that the stream did not bring: it may be dead without knowing it. */
const eventTimeout = 1_000;

/** Milliseconds between two heartbeats of the server. */
const heartbeatInterval = 5_000;

/** Milliseconds without an event or a heartbeat after which a stream is dead. */
const silenceTimeout = 9_000;

/** Milliseconds after which a network that brings nothing of a new stream is said to hold it back. */
const firstSoundTimeout = 6_000;

/**
 * Milliseconds after the first sound of a stream within which the server's second heartbeat comes, a second after the first.
 * A network that brings the one without the other holds back what is small.
 */
const secondHeartbeatTimeout = 3_000;

/** Milliseconds that a message is late at most, unless this computer's clock has jumped ahead. */
const maxLateness = 4_000;

/** Questions without an answer after which a stream is given up: it takes one of six connections. */
const questionsBeforeDoubt = 3;

/** Milliseconds until a page that rests asks for the first time, and then between two questions. */
const firstRest = 2_000;
const restInterval = 20_000;

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
 * @param isUnseen - nobody looks at the page yet: see {@link TableFollower.rest}.
 */
export function followTable<Screen extends TableScreen>(
  { read, isOpenTo, listen, now, onRevival }: TableSource<Screen>,
  onChange: (state: TableState<Screen>) => void,
  first?: Answer<"readTable">,
  isUnseen = false,
): TableFollower {
  let state: TableState<Screen> = afterFirst(first);
  let offset = first === undefined ? unknownOffset : offsetOfMessage(first.serverTime, now());
  let stream: TableStream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let secondHeartbeat: ReturnType<typeof setTimeout> | undefined;
  let nextStream: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<void> | undefined;
  let waking: Promise<boolean> | undefined;
  let isCheckingTime = false;
  /** Ends the questions that are under way. */
  let asking = new AbortController();
  let isResting = isUnseen;
  let heartbeats = 0;
  let newestEventTime = Number.NEGATIVE_INFINITY;
  let failedAttempts = 0;
  let isFinished = false;
  const events = countEvents();

  /** All who ask at the same time share one answer. */
  function refresh(): Promise<void> {
    return refreshing ?? follow(state.isHeldBack ? () => readUntilAnswered(false, pollQuestionTimes) : readOnce);
  }

  function follow(ask: () => Promise<boolean>): Promise<void> {
    clearTimeout(retry);
    const following = askAndListen(ask).finally(() => {
      if (refreshing === following) {
        refreshing = undefined;
      }
    });
    refreshing = following;
    return following;
  }

  async function askAndListen(ask: () => Promise<boolean>): Promise<void> {
    const isAnswered = !isFinished && (await ask());
    if (isAnswered) {
      listenOrAskOn();
    }
  }

  function listenOrAskOn(): void {
    clearTimeout(retry);
    if (state.access && !hasScreen()) {
      // Someone else teaches now.
      stopListening();
    } else if (isResting) {
      retry = setTimeout(refresh, restInterval);
    } else if (state.access && !isLive()) {
      if (state.isHeldBack) {
        retry = setTimeout(refresh, pollInterval * (0.75 + Math.random() / 2));
      } else {
        listenAgain();
      }
    }
    if (!state.isHeldBack && !isResting) {
      void checkTime();
    }
  }

  /**
   * Asks for the time until it is sure enough. The stream does not wait for that: on a slow network it would come seconds
   * later.
   *
   * @param isInDoubt - this computer's clock may have jumped ahead.
   */
  async function checkTime(isInDoubt = false): Promise<void> {
    if (isCheckingTime) {
      return;
    }
    isCheckingTime = true;
    let isAnswered = true;
    for (let reads = 1; reads < maxReads && isAnswered && !isFinished; reads++) {
      if (!isSure(offset) || (isInDoubt && reads === 1)) {
        isAnswered = await readTime();
      }
    }
    isCheckingTime = false;
  }

  /** @returns whether there was an answer. */
  async function readTime(): Promise<boolean> {
    const sentAt = now();
    const outcome = await read(false, asking.signal);
    if (isFinished || outcome.kind !== "success") {
      return false;
    }
    takeAnswer(outcome.answer, sentAt);
    return true;
  }

  /** @returns whether there was an answer. */
  async function readOnce(): Promise<boolean> {
    const { signal } = asking;
    const { outcome, sentAt } = await ask(hasScreen() && isResting, signal);
    return !signal.aborted && takeOutcome(outcome, sentAt);
  }

  /** Reads the table, and again without the screen if that is refused: the person may have another role by now. */
  async function ask(
    snapshot: boolean,
    signal: AbortSignal,
  ): Promise<{ sentAt: number; outcome: Outcome<"readTable"> }> {
    const sentAt = now();
    const outcome = await read(snapshot, signal);
    return snapshot && outcome.kind === "refused" ? ask(false, signal) : { sentAt, outcome };
  }

  /** Whether the screen is known to be for this person. */
  function hasScreen(): boolean {
    return state.access !== undefined && isOpenTo(state.access);
  }

  /** @returns whether there was an answer, to one of several questions. */
  async function readUntilAnswered(distrustsStream: boolean, times = questionTimes): Promise<boolean> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    let asked = 0;
    const first = await firstAnswer(
      (ended) => {
        asked += 1;
        distrust(asked === questionsBeforeDoubt);
        return ask(hasScreen(), ended);
      },
      ({ outcome }) => outcome.kind === "success" || outcome.kind === "refused",
      signal,
      times,
    );
    if (first === undefined || signal.aborted) {
      return false;
    }
    const { isLate, answer } = first;
    distrust(isLate || asked >= questionsBeforeDoubt);
    if (isLive()) {
      expectSound(heartbeatInterval + eventTimeout, reconnect);
    }
    const { outcome, sentAt } = answer;
    const isAnswered = takeOutcome(outcome.kind === "aborted" ? { kind: "unreachable" } : outcome, sentAt);
    if (isAnswered && (isLate || distrustsStream)) {
      onRevival?.();
    }
    return isAnswered;
  }

  function takeOutcome(outcome: Outcome<"readTable">, sentAt: number): boolean {
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

  /** An answer with all that the screen shows counts unless an event is newer; another one only while there is no stream. */
  function takeAnswer(answer: Answer<"readTable">, sentAt: number): void {
    const { event, serverTime } = answer;
    offset = narrowed(offset, offsetOfAnswer(serverTime, sentAt, now()));
    change(afterAnswer(state, answer, event === undefined ? isLive() : event.serverTime < newestEventTime));
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
        heartbeats = 0;
        change({ ...state, isConnectionLost: false });
      },
      onEvent(event, id) {
        take(event);
        if (id === lastEventId) {
          finish();
        }
      },
      onHeartbeat(serverTime) {
        heartbeats += 1;
        hear(serverTime);
        change(afterHeartbeat(state, isProven()));
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
    clearTimeout(secondHeartbeat);
    secondHeartbeat = undefined;
    heartbeats = 0;
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

  /** Whether the network brings what is small as well: the first heartbeat may have come with the first event. */
  function isProven(): boolean {
    return heartbeats > 1;
  }

  function expectSecondHeartbeat(): void {
    if (isProven()) {
      clearTimeout(secondHeartbeat);
      secondHeartbeat = undefined;
    } else if (!isFinished) {
      // A device that was busy hears first what has come in the meantime.
      secondHeartbeat ??= setTimeout(() => {
        secondHeartbeat = setTimeout(holdBack);
      }, secondHeartbeatTimeout);
    }
  }

  function reconnect(): void {
    loseConnection();
    void askAgain(true);
  }

  /** Asks again and again instead of listening, and tries another stream from time to time. */
  function holdBack(): void {
    stopListening();
    clearTimeout(nextStream);
    nextStream = setTimeout(listenAgain, streamInterval);
    change({ ...state, isHeldBack: true });
    // A network that has just died sounds the same.
    void askAgain(false);
  }

  /** Notes that the stream brings something. */
  function hear(serverTime: number): void {
    expectSound(silenceTimeout, reconnect);
    expectSecondHeartbeat();
    if (state.isHeldBack && isProven()) {
      clearTimeout(retry);
    }
    const seen = offsetOfMessage(serverTime, now());
    if (seen.from < offset.from - maxLateness) {
      void checkTime(true);
    }
    offset = narrowed(offset, seen);
  }

  function take(event: ScreenEvents[Screen]): void {
    hear(event.serverTime);
    newestEventTime = Math.max(newestEventTime, event.serverTime);
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
    isResting = false;
    return askAgain(distrustsStream);
  }

  function askAgain(distrustsStream: boolean): Promise<void> {
    distrust(distrustsStream);
    if (waking !== undefined && refreshing !== undefined) {
      return refreshing;
    }
    return follow(() => {
      waking = readUntilAnswered(distrustsStream).finally(() => {
        waking = undefined;
      });
      return waking;
    });
  }

  function distrust(distrustsStream: boolean): void {
    if (distrustsStream && !state.isHeldBack) {
      stopListening();
    }
  }

  function rest(): void {
    if (!isResting && !isFinished) {
      isResting = true;
      stopListening();
      clearTimeout(nextStream);
      change({ ...state, isHeldBack: false });
      clearTimeout(retry);
      retry = setTimeout(refresh, firstRest);
    }
  }

  function expectChange(): () => Promise<void> {
    const before = events.count();
    return async () => {
      if (events.count() === before && isLive()) {
        await events.next(eventTimeout);
      }
      if (events.count() === before && !isFinished) {
        distrust(true);
        await refresh();
      }
    };
  }

  function catchUp(): void {
    if (state.isHeldBack) {
      // An answer that is under way may be older than the action.
      void Promise.resolve(refreshing).then(refresh);
    }
  }

  function change(next: TableState<Screen>): void {
    if (!isFinished && next !== state) {
      state = next;
      onChange(next);
    }
  }

  function finish(): void {
    isFinished = true;
    asking.abort();
    clearTimeout(retry);
    clearTimeout(nextStream);
    stopListening();
    events.stopWaiting();
  }

  if (first === undefined) {
    void refresh();
  } else {
    listenOrAskOn();
  }
  return {
    refresh,
    expectChange,
    catchUp,
    awake: () => waking,
    loseConnection,
    wake,
    rest,
    now: () => now() + likeliest(offset),
    close: finish,
  };
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
