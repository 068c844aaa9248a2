import type { Outcome } from "@belab/api";
import { AccountError } from "@belab/domain/accounts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilTurn } from "./untilTurn.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const answer = { kind: "success", answer: { success: true, error: AccountError.None, answer: 7 } } as Outcome<"ask">;

function refusal(status: number, retryAfter?: number): Outcome<"ask"> {
  return {
    kind: "refused",
    error: AccountError.Unknown,
    status,
    reason: "too-many-requests",
    params: {},
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function asker(...outcomes: Outcome<"ask">[]) {
  const left = [...outcomes];
  return vi.fn(async () => left.shift() ?? answer);
}

describe("a question whose turn has not come", () => {
  it("is asked again after the time that the server names", async () => {
    const ask = asker(refusal(429, 1), refusal(429, 2));
    const outcome = untilTurn(ask);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(answer);
  });

  it("is given up where the server asks for a long wait, or refuses it for another reason", async () => {
    const long = refusal(429, 60);
    expect(await untilTurn(asker(long))).toBe(long);
    const away = refusal(503, 1);
    expect(await untilTurn(asker(away))).toBe(away);
  });

  it("is not asked for ever", async () => {
    const ask = vi.fn(async () => refusal(429, 1));
    const outcome = untilTurn(ask);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ kind: "refused", status: 429 });
    expect(ask).toHaveBeenCalledTimes(10);
  });
});
