import type { Answer, Outcome, TableEvent } from "@belab/api";
import { failureText } from "../content/failureText.ts";
import { type ClockOffset, likeliest, narrowed, offsetOfAnswer, offsetOfMessage, unknownOffset } from "./serverTime.ts";

/** What is known of a game table. */
export interface TableState {
  table?: Pick<Answer<"readTable">, "game" | "clock" | "endedAt" | "canControl">;
  /** Why the table cannot be shown. */
  failure?: { status: number | undefined; message: string };
  /** Changes do not arrive at the moment; `table` may be out of date. */
  isConnectionLost: boolean;
}

export interface TableStream {
  isOpen(): boolean;
  close(): void;
}

export interface TableStreamEvents {
  onOpen: () => void;
  onNews: (news: TableEvent) => void;
  /** @param isOver - the stream does not connect again by itself. */
  onTrouble: (isOver: boolean) => void;
}

export interface TableSource {
  read: () => Promise<Outcome<"readTable">>;
  listen: (events: TableStreamEvents) => TableStream;
  /** Milliseconds since 1970 UTC, by this computer's clock. */
  now: () => number;
}

export interface TableWatch {
  /** Asks for the table as it is now, and listens again where the stream broke off. */
  catchUp: () => Promise<void>;
  /** Says that the network is gone, which a stream may find out much later. */
  loseConnection: () => void;
  /** The server's time, in milliseconds since 1970 UTC. */
  now: () => number;
  close: () => void;
}

/** Milliseconds that the offset may be unsure by; two screens then differ by less than a quarter of a second. */
const offsetTolerance = 200;

/** How often a slow answer is asked for again, for a surer offset. */
const maxReads = 4;

/** Milliseconds until a stream that the server refused is tried again. */
const retryDelay = 5000;

/**
 * Follows the clock of a game table: reads it once, then listens. Of two news the one with the later server time counts,
 * whichever comes first.
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

  async function catchUp(): Promise<void> {
    clearTimeout(retry);
    for (let reads = 0; reads < maxReads; reads++) {
      if (!(await readOnce()) || (offset.to - offset.from) / 2 <= offsetTolerance) {
        break;
      }
    }
    if (!isClosed && state.table?.endedAt === null && (!stream?.isOpen() || state.isConnectionLost)) {
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

  function fail(outcome: Exclude<Outcome<"readTable">, { kind: "success" }>): void {
    const status = outcome.kind === "refused" ? outcome.status : undefined;
    const isGone = status === 403 || status === 404;
    if (isGone || state.table === undefined) {
      stream?.close();
      change({ failure: { status, message: failureText(outcome) }, isConnectionLost: false });
    } else {
      loseConnection();
      tryLater();
    }
  }

  function listenAgain(): void {
    stream?.close();
    stream = listen({
      onOpen: () => change({ ...state, isConnectionLost: false }),
      onNews: (news) => {
        offset = narrowed(offset, offsetOfMessage(news.serverTime, now()));
        state = { ...state, isConnectionLost: false };
        take(news);
      },
      onTrouble: (isOver) => {
        loseConnection();
        if (isOver) {
          tryLater();
        }
      },
    });
  }

  function tryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(catchUp, retryDelay);
  }

  function loseConnection(): void {
    if (state.table?.endedAt === null) {
      change({ ...state, isConnectionLost: true });
    }
  }

  function change(next: TableState): void {
    if (!isClosed) {
      state = next;
      onChange(next);
    }
  }

  catchUp();
  return {
    catchUp,
    loseConnection,
    now: () => now() + likeliest(offset),
    close() {
      isClosed = true;
      clearTimeout(retry);
      stream?.close();
    },
  };
}
