import { describe, expect, it } from "vitest";
import type { CallOptions } from "./client.ts";
import { createApiClient } from "./client.ts";
import { latestOnly } from "./latestOnly.ts";

/** A call whose answers are given by hand, and the signals it was given. */
function heldCall() {
  const signals = new Map<string, AbortSignal | undefined>();
  const answers = new Map<string, (answer: string) => void>();
  const call = (request: string, { signal }: CallOptions) => {
    signals.set(request, signal);
    return new Promise<string>((resolve) => answers.set(request, resolve));
  };
  return { call, signals, answer: (request: string) => answers.get(request)?.(`answer to ${request}`) };
}

describe("latestOnly", () => {
  it("cancels the call before, and no other", () => {
    const { call, signals } = heldCall();
    const check = latestOnly(call);
    check("a");
    expect(signals.get("a")?.aborted).toBe(false);
    check("ab");
    check("abc");
    expect(["a", "ab", "abc"].map((text) => signals.get(text)?.aborted)).toEqual([true, true, false]);
  });

  it("gives the last answer", async () => {
    const { call, answer } = heldCall();
    const check = latestOnly(call);
    check("a");
    const last = check("ab");
    answer("ab");
    expect(await last).toBe("answer to ab");
  });

  it("keeps two fields apart", () => {
    const { call, signals } = heldCall();
    latestOnly(call)("email");
    latestOnly(call)("password");
    expect(signals.get("email")?.aborted).toBe(false);
  });

  it("makes a check of a stale text end as aborted", async () => {
    const client = createApiClient({
      fetch: async (input, init) => {
        if (String(input).endsWith("=ada")) {
          await new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", reject));
        }
        return Response.json({ success: true, error: 0 });
      },
    });
    const check = latestOnly(client.checkEmail);
    const outcomes = await Promise.all([check({ Email: "ada" }), check({ Email: "ada@example.org" })]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["aborted", "success"]);
  });
});
