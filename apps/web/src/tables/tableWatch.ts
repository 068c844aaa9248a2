import { type Answer, callUrl, type Outcome } from "@belab/api";
import type { TableEvent } from "@belab/api/tables";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, basePath } from "../api.ts";
import type { Failure } from "../shell/failureText.ts";

/** What is known of a game table. */
export interface TableState {
  table?: Pick<Answer<"readTable">, "game" | "clock" | "endedAt" | "canControl">;
  /** Why the table cannot be shown. */
  failure?: Failure;
  /** Changes do not arrive at the moment; `table` may be out of date. */
  isConnectionLost: boolean;
}

/** How a page follows a game table. */
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

export interface LiveTable extends TableState, TableControls {}

/** A game table as it is at every moment, followed by the server's events while the page is open. */
export function useLiveTable(gameTableId: string): LiveTable {
  const [state, setState] = useState<TableState>({ isConnectionLost: false });
  const watch = useRef<TableWatch>(undefined);

  useEffect(() => {
    setState({ isConnectionLost: false });
    watch.current = watchTable(
      { read: () => api.readTable({ gameTableId }), listen: (events) => listen(gameTableId, events), now: Date.now },
      setState,
    );
    return () => watch.current?.close();
  }, [gameTableId]);

  const refresh = useCallback(async () => watch.current?.refresh(), []);
  const expectChange = useCallback(() => watch.current?.expectChange() ?? (async () => {}), []);
  const now = useCallback(() => watch.current?.now() ?? Date.now(), []);

  // A screen that slept, or was without a network, has missed events.
  useWindowEvent("online", refresh);
  useWindowEvent("offline", () => watch.current?.loseConnection());
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [refresh]);

  return { ...state, now, refresh, expectChange };
}

function listen(gameTableId: string, { onOpen, onEvent, onError }: TableStreamEvents): TableStream {
  const source = new EventSource(callUrl("tableEvents", { gameTableId }, basePath));
  source.addEventListener("open", onOpen);
  source.addEventListener("message", ({ data }) => onEvent(JSON.parse(data) as TableEvent));
  source.addEventListener("error", () => onError(source.readyState === EventSource.CLOSED));
  return { isOpen: () => source.readyState === EventSource.OPEN, close: () => source.close() };
}

export interface TableStream {
  isOpen(): boolean;
  close(): void;
}

export interface TableStreamEvents {
  onOpen: () => void;
  onEvent: (event: TableEvent) => void;
  /** @param isOver - the stream does not connect again by itself. */
  onError: (isOver: boolean) => void;
}

export interface TableSource {
  read: () => Promise<Outcome<"readTable">>;
  listen: (events: TableStreamEvents) => TableStream;
  /** Milliseconds since 1970 UTC, by this computer's clock. */
  now: () => number;
}

export interface TableWatch extends TableControls {
  /** Says that the network is gone, which a stream may find out much later. */
  loseConnection: () => void;
  close: () => void;
}

/** Milliseconds that the offset may be unsure by; two screens then differ by less than a quarter of a second. */
const offsetTolerance = 200;

/** How often a slow answer is asked for again, for a surer offset. */
const maxReads = 4;

/** Milliseconds until a stream that the server refused is tried again. */
const retryDelay = 5000;

/** Milliseconds until a change is asked for that the stream did not bring: it may be dead without knowing it. */
const eventTimeout = 1000;

/** Refusals after which there is nothing to follow any more. */
const finalReasons: readonly string[] = ["table-not-found", "not-allowed"];

/**
 * Follows the clock of a game table: reads it once, then listens. Of two events the one with the later server time
 * counts, whichever comes first.
 *
 * @param onChange - called with all that is known, at each change.
 */
export function watchTable({ read, listen, now }: TableSource, onChange: (state: TableState) => void): TableWatch {
  let state: TableState = { isConnectionLost: false };
  let offset: ClockOffset = unknownOffset;
  let latestServerTime = Number.NEGATIVE_INFINITY;
  let stream: TableStream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let events = 0;
  const waiting = new Set<() => void>();

  async function refresh(): Promise<void> {
    clearTimeout(retry);
    for (let reads = 0; reads < maxReads; reads++) {
      if (!(await readOnce()) || (offset.to - offset.from) / 2 <= offsetTolerance) {
        break;
      }
    }
    if (!isClosed && state.table?.endedAt === null && !isLive()) {
      listenAgain();
    }
  }

  async function readOnce(): Promise<boolean> {
    const sentAt = now();
    const outcome = await read();
    if (isClosed) {
      return false;
    }
    if (outcome.kind === "success") {
      const { game, canControl, clock, endedAt, serverTime } = outcome.answer;
      offset = narrowed(offset, offsetOfAnswer(serverTime, sentAt, now()));
      take({ clock, endedAt, serverTime }, { game, canControl });
      return true;
    }
    fail(outcome);
    return false;
  }

  function take(
    { clock, endedAt, serverTime }: TableEvent,
    known: Pick<Answer<"readTable">, "game" | "canControl"> | undefined = state.table,
  ): void {
    if (serverTime < latestServerTime || known === undefined) {
      return;
    }
    latestServerTime = serverTime;
    const { game, canControl } = known;
    change({ table: { game, canControl, clock, endedAt }, isConnectionLost: state.isConnectionLost });
    if (endedAt !== null) {
      stream?.close();
    }
  }

  function fail(failure: Failure): void {
    const isFinal = failure.kind === "refused" && finalReasons.includes(failure.reason);
    if (isFinal || state.table === undefined) {
      stream?.close();
      change({ failure, isConnectionLost: false });
    } else {
      loseConnection();
      retryLater();
    }
  }

  function isLive(): boolean {
    return stream?.isOpen() === true && !state.isConnectionLost;
  }

  function listenAgain(): void {
    stream?.close();
    stream = listen({
      onOpen: () => change({ ...state, isConnectionLost: false }),
      onEvent: (event) => {
        events += 1;
        offset = narrowed(offset, offsetOfMessage(event.serverTime, now()));
        state = { ...state, isConnectionLost: false };
        take(event);
        stopWaiting();
      },
      onError: (isOver) => {
        loseConnection();
        if (isOver) {
          retryLater();
        }
      },
    });
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(refresh, retryDelay);
  }

  function loseConnection(): void {
    if (state.table?.endedAt === null) {
      change({ ...state, isConnectionLost: true });
    }
  }

  function expectChange(): () => Promise<void> {
    const eventsBefore = events;
    return async () => {
      if (events === eventsBefore && isLive()) {
        await nextEvent();
      }
      if (events === eventsBefore && !isClosed) {
        await refresh();
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

  function change(next: TableState): void {
    if (!isClosed) {
      state = next;
      onChange(next);
    }
  }

  refresh();
  return {
    refresh,
    expectChange,
    loseConnection,
    now: () => now() + likeliest(offset),
    close() {
      isClosed = true;
      clearTimeout(retry);
      stream?.close();
      stopWaiting();
    },
  };
}

/** How many milliseconds the server's clock is ahead of this computer's: somewhere between the two. */
export interface ClockOffset {
  from: number;
  to: number;
}

export const unknownOffset: ClockOffset = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** What an answer tells: the server took its time after the request was sent and before the answer came. */
export function offsetOfAnswer(serverTime: number, sentAt: number, receivedAt: number): ClockOffset {
  return { from: serverTime - receivedAt, to: serverTime - sentAt };
}

/** What a message tells that nobody asked for: how long it was on its way is not known. */
export function offsetOfMessage(serverTime: number, receivedAt: number): ClockOffset {
  return { from: serverTime - receivedAt, to: Number.POSITIVE_INFINITY };
}

/** Both together. Where they exclude each other one of the clocks was set meanwhile, and the newer one counts. */
export function narrowed(known: ClockOffset, seen: ClockOffset): ClockOffset {
  const both = { from: Math.max(known.from, seen.from), to: Math.min(known.to, seen.to) };
  return both.from <= both.to ? both : seen;
}

/** The likeliest offset, in milliseconds; it is wrong by half of the range at most. */
export function likeliest({ from, to }: ClockOffset): number {
  if (Number.isFinite(from) && Number.isFinite(to)) {
    return (from + to) / 2;
  }
  return Number.isFinite(from) ? from : 0;
}
