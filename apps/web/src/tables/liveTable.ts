import { type Answer, callUrl, type Outcome } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, basePath } from "../api.ts";
import type { Failure } from "../shell/failureText.ts";
import { isSure, likeliest, narrowed, offsetOfAnswer, offsetOfMessage, unknownOffset } from "./serverClock.ts";
import { mergeEvent, type ScreenEvents, type TableParts } from "./tableParts.ts";

/** What a person may do at a table. */
export type TableAccess = Pick<Answer<"readTable">, "canControl" | "isParticipant">;

/** What a screen knows of its table. */
export interface TableState<Screen extends TableScreen> {
  /** What it was told, as far as it was. It stays while the connection is lost. */
  parts: TableParts<Screen>;
  /** What the person may do at the table; undefined until it is known. */
  access?: TableAccess;
  /** Why the table cannot be shown. */
  failure?: Failure;
  /** Changes do not arrive at the moment; `parts` may be out of date. */
  isConnectionLost: boolean;
}

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

export interface LiveTable<Screen extends TableScreen> extends TableState<Screen>, TableControls {}

/** By which a screen finds its table: by its id, or a projector by the token of its link. */
export type TablePlace = { gameTableId: string } | { projectorToken: string };

/** Milliseconds out of sight after which a stream may have died without the browser knowing it: a phone sleeps. */
const longSleep = 30_000;

/** A game table as it is at every moment, followed by the server's events while the page is open. */
export function useLiveTable<Screen extends TableScreen>(screen: Screen, place: TablePlace): LiveTable<Screen> {
  const [state, setState] = useState(unknownTable<Screen>);
  const follower = useRef<TableFollower>(undefined);
  const placeText = JSON.stringify(place);

  useEffect(() => {
    const place: TablePlace = JSON.parse(placeText);
    setState(unknownTable<Screen>());
    follower.current = followTable<Screen>(
      {
        read: () => api.readTable(place),
        isOpenTo: (access) => isOpenTo(screen, place, access),
        listen: (events) => listen(callUrl("tableEvents", { ...place, screen }, basePath), events),
        now: Date.now,
      },
      setState,
    );
    return () => follower.current?.close();
  }, [screen, placeText]);

  const refresh = useCallback(async () => follower.current?.refresh(), []);
  const expectChange = useCallback(() => follower.current?.expectChange() ?? (async () => {}), []);
  const now = useCallback(() => follower.current?.now() ?? Date.now(), []);

  useWindowEvent("online", refresh);
  useWindowEvent("offline", () => follower.current?.loseConnection());
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    function onVisibilityChange() {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
      } else {
        follower.current?.wake(Date.now() - hiddenAt >= longSleep);
      }
    }
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, []);

  return { ...state, now, refresh, expectChange };
}

/** A projector is open to whoever has its link. */
export function isOpenTo(screen: TableScreen, place: TablePlace, { canControl, isParticipant }: TableAccess): boolean {
  return "projectorToken" in place || (screen === "player" ? isParticipant : canControl);
}

function listen<Event>(address: string, { onOpen, onEvent, onError }: TableStreamEvents<Event>): TableStream {
  const source = new EventSource(address);
  source.addEventListener("open", onOpen);
  source.addEventListener("message", ({ data, lastEventId }) => onEvent(JSON.parse(data), lastEventId));
  source.addEventListener("error", () => onError(source.readyState === EventSource.CLOSED));
  return { isOpen: () => source.readyState === EventSource.OPEN, close: () => source.close() };
}

export interface TableStream {
  isOpen(): boolean;
  close(): void;
}

export interface TableStreamEvents<Event> {
  onOpen: () => void;
  onEvent: (event: Event, id: string) => void;
  /** @param isOver - the stream does not connect again by itself. */
  onError: (isOver: boolean) => void;
}

export interface TableSource<Screen extends TableScreen> {
  read: () => Promise<Outcome<"readTable">>;
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

function unknownTable<Screen extends TableScreen>(): TableState<Screen> {
  return { parts: {} as TableParts<Screen>, isConnectionLost: false };
}

/** How often a slow answer is asked for again, for a surer offset. */
const maxReads = 4;

/** Milliseconds until a failed connection is tried again, at first and at most: each time twice as many. */
const firstDelay = 1_000;
const longestDelay = 30_000;

/** Milliseconds until a change is asked for that the stream did not bring: it may be dead without knowing it. */
const eventTimeout = 1_000;

/** Of the stream's last event, as the server names it: the table ended long ago, and nothing more comes. */
const lastEventId = "closed";

/** Statuses of refusals after which there is nothing to follow: not seated here, not allowed, no such table. */
const finalStatuses = [400, 401, 403, 404];

/**
 * Follows a game table for one screen: reads what the person may do there, then listens. While a stream is open its events
 * alone count; what is read in between fills in while there is none.
 *
 * @param onChange - called with all that is known, at each change.
 */
export function followTable<Screen extends TableScreen>(
  { read, isOpenTo, listen, now }: TableSource<Screen>,
  onChange: (state: TableState<Screen>) => void,
): TableFollower {
  let state: TableState<Screen> = unknownTable();
  let offset = unknownOffset;
  let stream: TableStream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<void> | undefined;
  let failedAttempts = 0;
  let events = 0;
  let isFinished = false;
  const waiting = new Set<() => void>();

  /** All who ask at the same time share one answer. */
  function refresh(): Promise<void> {
    refreshing ??= readAndListen().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function readAndListen(): Promise<void> {
    clearTimeout(retry);
    let isAnswered = !isFinished && (await readOnce());
    for (let reads = 1; reads < maxReads && isAnswered && !isSure(offset); reads++) {
      isAnswered = await readOnce();
    }
    if (isAnswered && state.access && isOpenTo(state.access) && !isLive()) {
      listenAgain();
    }
  }

  /** @returns whether there was an answer. */
  async function readOnce(): Promise<boolean> {
    const sentAt = now();
    const outcome = await read();
    if (isFinished) {
      return false;
    }
    if (outcome.kind !== "success") {
      fail(outcome);
      return false;
    }
    const { table, serverTime, canControl, isParticipant } = outcome.answer;
    offset = narrowed(offset, offsetOfAnswer(serverTime, sentAt, now()));
    const { isConnectionLost } = state;
    const parts = isLive() ? state.parts : mergeEvent(state.parts, { serverTime, table });
    change({ parts, access: { canControl, isParticipant }, isConnectionLost });
    return true;
  }

  function fail(failure: Failure): void {
    if (failure.kind === "refused" && finalStatuses.includes(failure.status)) {
      stream?.close();
      stream = undefined;
      change({ ...state, failure, isConnectionLost: false });
      return;
    }
    if (state.access === undefined) {
      change({ ...state, failure });
    }
    loseConnection();
    retryLater();
  }

  function isLive(): boolean {
    return stream?.isOpen() === true && !state.isConnectionLost;
  }

  function listenAgain(): void {
    stream?.close();
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
      onError(isOver) {
        loseConnection();
        if (isOver) {
          retryLater();
        }
      },
    });
  }

  function take(event: ScreenEvents[Screen]): void {
    events += 1;
    offset = narrowed(offset, offsetOfMessage(event.serverTime, now()));
    change({ ...state, parts: mergeEvent(state.parts, event), isConnectionLost: false });
    stopWaiting();
  }

  function retryLater(): void {
    clearTimeout(retry);
    const delay = Math.min(longestDelay, firstDelay * 2 ** failedAttempts);
    failedAttempts += 1;
    // A whole class doesn't come back at the same moment.
    retry = setTimeout(refresh, delay * (0.5 + Math.random() / 2));
  }

  function loseConnection(): void {
    if (state.access !== undefined && state.failure === undefined) {
      change({ ...state, isConnectionLost: true });
    }
  }

  function wake(distrustsStream: boolean): Promise<void> {
    if (distrustsStream) {
      stream?.close();
    }
    return refresh();
  }

  function expectChange(): () => Promise<void> {
    const eventsBefore = events;
    return async () => {
      if (events === eventsBefore && isLive()) {
        await nextEvent();
      }
      if (events === eventsBefore && !isFinished) {
        await wake(true);
      }
    };
  }

  function nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(stop, eventTimeout);
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

  function change(next: TableState<Screen>): void {
    if (!isFinished) {
      state = next;
      onChange(next);
    }
  }

  function finish(): void {
    isFinished = true;
    clearTimeout(retry);
    stream?.close();
    stopWaiting();
  }

  void refresh();
  return { refresh, expectChange, loseConnection, wake, now: () => now() + likeliest(offset), close: finish };
}
