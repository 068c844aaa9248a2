import type { Outcome, Refused } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ActionQueue, type ActionSource, type ActionsState, actionError, createActionQueue } from "./actions.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Sent = Parameters<ActionSource["send"]>[0];

const taken: Outcome<"act"> = { kind: "success", answer: { success: true, error: 0, number: 7 } };
const unreachable = { kind: "unreachable" } as const;

function refused(reason: string, status = 200): Refused {
  return { kind: "refused", status, error: AccountError.Unknown, reason, params: {} };
}

/** A player's page, whose server answers each action with the next of these; with success once there are no more. */
function player(...answers: Outcome<"act">[]) {
  const kept = new Map<string, string>();
  const sent: Sent[] = [];
  const states: ActionsState[] = [];
  const open: ActionQueue[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const load = () => {
    const send = async (action: Sent) => {
      sent.push(action);
      return answers.shift() ?? taken;
    };
    const awake = () => undefined;
    const queue = createActionQueue({ send, awake, storage, key: "actions of t1" }, (state) => states.push(state));
    open.push(queue);
    return queue;
  };
  const queue = load();
  return {
    queue,
    kept,
    sent,
    now: () => states.at(-1),
    /** As the browser does: the page is gone, what the tab keeps is not. */
    reload() {
      open.at(-1)?.close();
      return load();
    },
  };
}

it("sends an action with its phase and an id of its own, and keeps it until it is answered", async () => {
  const { queue, sent, kept, now } = player();
  queue.act(3, { bid: 12 });
  expect(now()).toEqual({ isPending: true, failure: undefined });
  expect(kept.size).toBe(1);

  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ actionId: expect.stringMatching(/^[\w-]{16,64}$/), phase: 3, action: { bid: 12 } }]);
  expect(now()).toEqual({ isPending: false, failure: undefined });
  expect(kept.size).toBe(0);
});

it("sends an action that got no answer again, as the same action, until there is one", async () => {
  const { queue, sent, now } = player(unreachable, refused("unknown", 502), unreachable);
  queue.act(1, "draw");
  await vi.advanceTimersByTimeAsync(0);
  expect(now()).toEqual({ isPending: true, failure: undefined });

  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ actionId }) => actionId)).size).toBe(1);
  expect(now()).toEqual({ isPending: false, failure: undefined });
});

it("says that the server does not answer once it has not for a while, and goes on trying ever more rarely", async () => {
  const { queue, sent, now } = player(...Array<Outcome<"act">>(20).fill(unreachable));
  queue.act(1, "draw");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(now()).toEqual({ isPending: true, failure: unreachable });
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(sent.length - before).toBeGreaterThanOrEqual(1);
  expect(sent.length - before).toBeLessThanOrEqual(2);
});

it("does not wait for the next attempt when the network is back", async () => {
  const { queue, sent } = player(...Array<Outcome<"act">>(20).fill(unreachable));
  queue.act(1, "draw");
  await vi.advanceTimersByTimeAsync(20_000);
  const before = sent.length;
  queue.sendNow();
  expect(sent).toHaveLength(before + 1);
});

it("sends actions one after the other, in order", async () => {
  const { queue, sent } = player(unreachable);
  queue.act(1, "first");
  queue.act(1, "second");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ action }) => action)).toEqual(["first", "first", "second"]);
});

it("says why an action is refused, does not send it again, and forgets that with the next", async () => {
  const { queue, sent, kept, now } = player(refused("phase-over"));
  queue.act(1, "late");
  queue.act(1, "good");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ action }) => action)).toEqual(["late", "good"]);
  expect(now()).toEqual({ isPending: false, failure: refused("phase-over") });
  expect(kept.size).toBe(0);

  queue.act(2, "next");
  expect(now()?.failure).toBeUndefined();
});

it("tells of each action what came of it, also of those that wait", async () => {
  const { queue } = player(unreachable, taken, refused("price-too-low"), taken);
  const outcomes: (string | undefined)[] = [];
  for (const action of ["first", "second", "third"]) {
    void queue.act(1, action).then((outcome) => outcomes.push(outcome?.reason ?? `${action} taken`));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcomes).toEqual(["first taken", "price-too-low", "third taken"]);

  const later = player(...Array<Outcome<"act">>(3).fill(unreachable));
  void later.queue.act(1, "left behind");
  const again = later.reload();
  void again.act(1, "new").then((outcome) => outcomes.push(outcome?.reason ?? "new taken"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(later.sent.at(-2)?.action).toBe("left behind");
  expect(outcomes.at(-1)).toBe("new taken");
});

it("sends what was not answered again after a reload, as the same action", async () => {
  const { queue, sent, reload, now, kept } = player(...Array<Outcome<"act">>(3).fill(unreachable));
  queue.act(5, { bid: 1 });
  await vi.advanceTimersByTimeAsync(100);
  reload();
  expect(now()).toEqual({ isPending: true, failure: undefined });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent.map((action) => JSON.stringify(action))).size).toBe(1);
  expect(now()?.isPending).toBe(false);
  expect(kept.size).toBe(0);
});

it("is silent once the page is closed", async () => {
  const { queue, sent, kept, now } = player(unreachable);
  queue.act(1, "draw");
  const last = now();
  queue.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(now()).toBe(last);
  expect(kept.size).toBe(1);
});

it("names the seat of a player's action, or the stream of a teacher's, also after a reload", async () => {
  const { queue, sent, reload } = player(unreachable);
  void queue.act(1, "grant", { stream: 3 });
  await vi.advanceTimersByTimeAsync(0);
  reload();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ stream }) => stream)).toEqual([3, 3]);
});

it("leaves refusals to games that show them, and says itself that there is no answer", () => {
  const refusal = refused("price-too-low");
  const noAnswers = [unreachable, refused("unknown", 503)];
  expect(actionError({ failure: refusal }, {})).toEqual(expect.any(String));
  for (const failure of noAnswers) {
    for (const showsRefusals of [false, true]) {
      expect(actionError({ failure }, { showsRefusals })).toMatch(/^Not sent yet\. /);
    }
  }
  expect(actionError({ failure: refusal }, { showsRefusals: true })).toBeUndefined();
  expect(actionError({ failure: undefined }, {})).toBeUndefined();
});

describe("an action", () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

  it("waits until a page that was woken has reached the server", async () => {
    const send = vi.fn(async () => taken);
    const { promise: waking, resolve } = Promise.withResolvers<void>();
    const queue = createActionQueue({ send, awake: () => waking, storage, key: "actions of t1" }, () => {});
    const answer = queue.act(1, "draw");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).not.toHaveBeenCalled();
    resolve();
    expect(await answer).toBeUndefined();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("is sent again, as the same action, where its connection has died, and the dead one is closed", async () => {
    const signals: AbortSignal[] = [];
    const ids: string[] = [];
    const send: ActionSource["send"] = (action, signal) => {
      signals.push(signal);
      ids.push(action.actionId);
      return signals.length === 1
        ? new Promise((resolve) => signal.addEventListener("abort", () => resolve({ kind: "aborted" })))
        : Promise.resolve(taken);
    };
    const states: ActionsState[] = [];
    const queue = createActionQueue({ send, awake: () => undefined, storage, key: "actions of t1" }, (state) =>
      states.push(state),
    );
    const answer = queue.act(1, "draw");
    await vi.advanceTimersByTimeAsync(1_000);
    queue.sendAgain();
    expect(await answer).toBeUndefined();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(new Set(ids).size).toBe(1);
    expect(states.at(-1)).toEqual({ isPending: false, failure: undefined });
  });
});
