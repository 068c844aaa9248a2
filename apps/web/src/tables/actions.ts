import type { CallRequest, Outcome, Refused } from "@belab/api";
import type { ActOutcome, GameScreens } from "@belab/ui/game";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, basePath } from "../api.ts";
import { type Failure, failureText, notSentText } from "../shell/failureText.ts";
import { type KeyStorage, openTabStorage } from "../shell/tabStorage.ts";
import type { Connection } from "./liveTable.ts";

/** Where an action is meant to be taken: at the player's seat, or by a teacher in a stream. */
interface ActionPlace {
  ownSeat?: number;
  stream?: number;
}

interface SentAction extends Omit<CallRequest<"act">, "gameTableId" | "ownSeat">, ActionPlace {}

/** How the actions of a player stand. */
export interface ActionsState {
  /** An action is on its way, and has not been answered. */
  isPending: boolean;
  /** Why an action was not taken, until the next; or that the server has not answered for a while. */
  failure: Failure | undefined;
}

export interface Act extends ActionsState {
  /**
   * Acts in the game, after all actions before.
   *
   * @param phase - the number of the phase that the action is meant for.
   */
  act: (phase: number, action: unknown, place?: ActionPlace) => ActOutcome;
}

/**
 * Sends a player's actions. One that gets no answer is sent again, as the same action, until there is one: also after the
 * page was loaded anew.
 */
export function useAct(gameTableId: string, connection: Connection): Act {
  const send = useCallback<ActionSource["send"]>(
    ({ stream: _, ...action }, signal) => api.act({ gameTableId, ...action }, { signal }),
    [gameTableId],
  );
  return useActions(`actions ${basePath} ${gameTableId}`, send, connection);
}

/** Sends what a teacher does in the game, in any stream. See {@link useAct}. */
export function useActAsTeacher(gameTableId: string, connection: Connection): Act {
  const send = useCallback<ActionSource["send"]>(
    ({ ownSeat: _, stream = 1, ...action }, signal) => api.actAsTeacher({ gameTableId, stream, ...action }, { signal }),
    [gameTableId],
  );
  return useActions(`actions as teacher ${basePath} ${gameTableId}`, send, connection);
}

function useActions(key: string, send: ActionSource["send"], { awake, catchUp, onRevival }: Connection): Act {
  const [state, setState] = useState<ActionsState>(nothingSent);
  const queue = useRef<ActionQueue>(undefined);

  useEffect(() => {
    setState(nothingSent);
    queue.current = createActionQueue({ send, awake, storage: openTabStorage(), key }, setState);
    return () => queue.current?.close();
  }, [key, send, awake]);

  useEffect(() => onRevival(() => queue.current?.sendAgain()), [onRevival]);
  useWindowEvent("online", () => queue.current?.sendNow());
  const act = useCallback<Act["act"]>(
    async (...sent) => {
      const refused = await queue.current?.act(...sent);
      if (refused === undefined) {
        catchUp();
        return undefined;
      }
      return { reason: refused.reason, params: refused.params, text: failureText(refused) };
    },
    [catchUp],
  );
  return { ...state, act };
}

export interface ActionSource {
  send: (action: SentAction, signal: AbortSignal) => Promise<Outcome<"act">>;
  /** Resolves once the server can be reached; undefined where it can. */
  awake: () => Promise<unknown> | undefined;
  /** Keeps what is not answered yet, for this tab alone. */
  storage: KeyStorage;
  key: string;
}

export interface ActionQueue {
  /** @returns the refusal, or undefined, once the server has answered. */
  act: (phase: number, action: unknown, place?: ActionPlace) => Promise<Refused | undefined>;
  /** Doesn't wait for the next attempt: the network is back. */
  sendNow: () => void;
  /** Sends an action again whose connection has died, and the next ones. */
  sendAgain: () => void;
  close: () => void;
}

const nothingSent: ActionsState = { isPending: false, failure: undefined };

/** Milliseconds until an action without an answer is sent again, at first and at most: each time twice as many. */
const firstDelay = 500;
const longestDelay = 8_000;

/** Attempts without an answer before the person sees a failure. */
const silentAttempts = 3;

/** Statuses by which a server, or a proxy before it, says that it can't answer now. */
const unavailableStatuses = [502, 503, 504];

/** Sends one action after the other, beginning with those that the page left behind when it was loaded anew. */
export function createActionQueue(
  { send, awake, storage, key }: ActionSource,
  onChange: (state: ActionsState) => void,
): ActionQueue {
  let waiting: readonly SentAction[] = JSON.parse(storage.getItem(key) ?? "[]");
  let refusal: Refused | undefined;
  let failedAttempts = 0;
  let sending: AbortController | undefined;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Who waits for the answer to which action. Nobody waits for those that were left behind. */
  const answered = new Map<string, (refused: Refused | undefined) => void>();

  function act(phase: number, action: unknown, place: ActionPlace = {}): Promise<Refused | undefined> {
    const actionId = newActionId();
    const answer = new Promise<Refused | undefined>((resolve) => answered.set(actionId, resolve));
    refusal = undefined;
    storeWaiting([...waiting, { actionId, phase, action, ...place }]);
    reportState();
    void sendNext();
    return answer;
  }

  async function sendNext(): Promise<void> {
    const [next] = waiting;
    if (next === undefined || sending !== undefined || isClosed) {
      return;
    }
    clearTimeout(retry);
    const attempt = new AbortController();
    sending = attempt;
    const waking = awake();
    if (waking !== undefined) {
      await waking;
      if (isClosed || sending !== attempt) {
        return;
      }
    }
    const outcome = await send(next, attempt.signal);
    // One that was sent again beside itself has another attempt by now.
    if (sending === attempt) {
      sending = undefined;
      if (!isClosed) {
        takeOutcome(next, outcome);
      }
    }
  }

  function sendAgain(): void {
    sending?.abort();
    sending = undefined;
    void sendNext();
  }

  function takeOutcome({ actionId }: SentAction, outcome: Outcome<"act">): void {
    if (outcome.kind !== "success" && isNoAnswer(outcome)) {
      failedAttempts += 1;
      reportState(failedAttempts > silentAttempts ? outcome : refusal);
      const delay = Math.min(longestDelay, firstDelay * 2 ** (failedAttempts - 1));
      retry = setTimeout(sendNext, delay * (0.5 + Math.random() / 2));
      return;
    }
    failedAttempts = 0;
    const refused = outcome.kind === "refused" ? outcome : undefined;
    refusal = refused ?? refusal;
    storeWaiting(waiting.slice(1));
    reportState();
    answered.get(actionId)?.(refused);
    answered.delete(actionId);
    void sendNext();
  }

  function storeWaiting(actions: readonly SentAction[]): void {
    waiting = actions;
    if (actions.length === 0) {
      storage.removeItem(key);
    } else {
      storage.setItem(key, JSON.stringify(actions));
    }
  }

  function reportState(failure: Failure | undefined = refusal): void {
    onChange({ isPending: waiting.length > 0, failure });
  }

  if (waiting.length > 0) {
    reportState();
    void sendNext();
  }
  return {
    act,
    sendNow: () => void sendNext(),
    sendAgain,
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

/** Returns 128 random bits. Browsers have no `randomUUID` where a school runs the product without https. */
function newActionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns what the page says of actions: why one wasn't taken, unless the game's screens do; or that no answer came. */
export function actionError(
  { failure }: Pick<ActionsState, "failure">,
  { showsRefusals = false }: Pick<GameScreens, "showsRefusals">,
): string | undefined {
  if (failure === undefined) {
    return undefined;
  }
  if (isNoAnswer(failure)) {
    return notSentText();
  }
  return showsRefusals ? undefined : failureText(failure);
}

/** Whether it isn't known what has become of an action. */
function isNoAnswer(failure: Failure): boolean {
  return failure.kind !== "refused" || unavailableStatuses.includes(failure.status);
}
