import { describe, expect, test } from "vitest";
import { createHashingQueue } from "./hashingQueue.ts";

describe("createHashingQueue", () => {
  test("row 26: runs at most so many at once and lets every waiting one have its turn, in order", async () => {
    const run = createHashingQueue({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const results = gates.map((gate, index) =>
      run(async () => {
        started.push(index);
        await gate.promise;
        return index;
      }),
    );
    await settled();
    expect(started).toEqual([0, 1]);
    gates[1]?.resolve();
    await results[1];
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) {
      gate.resolve();
    }
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  });

  test("answers 503 where too many wait, and takes tasks again afterwards", async () => {
    const run = createHashingQueue({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const running = run(() => gate.promise);
    const waiting = run(async () => "waited");
    await expect(run(async () => "too many")).rejects.toMatchObject({ status: 503 });
    expect(run.waiting()).toBe(1);
    gate.resolve();
    await running;
    expect(await waiting).toBe("waited");
    expect(run.waiting()).toBe(0);
    expect(await run(async () => "again")).toBe("again");
  });

  test("passes the turn on after a task that failed", async () => {
    const run = createHashingQueue({ atOnce: 1, waiting: 1 });
    await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await run(async () => "next")).toBe("next");
  });
});

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
