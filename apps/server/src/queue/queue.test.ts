import { describe, expect, test } from "vitest";
import { createFairQueue, createOwnQueues, createTaskQueue } from "./queue.ts";

describe("createTaskQueue", () => {
  test("row 26: runs at most so many at once and lets every waiting one have its turn, in order", async () => {
    const queue = createTaskQueue({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const results = gates.map((gate, index) =>
      queue.run(async () => {
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
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4].map((value) => ({ ok: true, value })));
  });

  test("is unavailable where too many wait, and takes tasks again afterwards", async () => {
    const queue = createTaskQueue({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const running = queue.run(() => gate.promise);
    const waiting = queue.run(async () => "waited");
    expect(await queue.run(async () => "too many")).toMatchObject({ ok: false, fault: "unavailable" });
    expect(queue.waiting()).toBe(1);
    gate.resolve();
    await running;
    expect(await waiting).toMatchObject({ value: "waited" });
    expect(queue.waiting()).toBe(0);
    expect(await queue.run(async () => "again")).toMatchObject({ value: "again" });
  });

  test("passes the turn on after a task that failed", async () => {
    const queue = createTaskQueue({ atOnce: 1, waiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run(async () => "next")).toMatchObject({ value: "next" });
  });
});

describe("createFairQueue", () => {
  test("gives each owner who waits a turn, no matter how many tasks others have waiting", async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingOfOne: 5, retryAfter: 5 });
    const { begun, task, end } = tasks();
    const names = ["ada 1", "ada 2", "ada 3", "ada 4", "grace 1", "charles 1", "grace 2"];
    const runs = names.map((name) => queue.run(name.replace(/ .*/, ""), task(name)));
    for (let index = 0; index < names.length; index++) {
      await expect.poll(() => begun).toHaveLength(index + 1);
      end(begun.at(-1) ?? "");
    }
    await Promise.all(runs);

    expect(begun).toEqual(["ada 1", "ada 2", "grace 1", "charles 1", "ada 3", "grace 2", "ada 4"]);
  });

  test("refuses an owner's tasks past a few, and goes on taking those of others", async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 3, waitingOfOne: 2, retryAfter: 5 });
    const { begun, task, end } = tasks();
    const runs = [1, 2, 3].map((count) => queue.run("ada", task(`ada ${count}`)));

    const adas = await queue.run("ada", task("ada 4"));
    expect(adas).toMatchObject({ ok: false, fault: "tooMany", retryAfter: 5 });
    runs.push(queue.run("grace", task("grace 1")));
    const charless = await queue.run("charles", task("charles 1"));
    expect(charless).toMatchObject({ ok: false, fault: "unavailable", retryAfter: 5 });

    for (let index = 0; index < runs.length; index++) {
      await expect.poll(() => begun).toHaveLength(index + 1);
      end(begun.at(-1) ?? "");
    }
    expect(await Promise.all(runs)).toMatchObject(
      ["ada 1", "ada 2", "ada 3", "grace 1"].map((value) => ({ ok: true, value })),
    );
    expect(await queue.run("charles", async () => "charles 1")).toMatchObject({ value: "charles 1" });
  });

  test("passes the turn on after a task that failed", async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1, retryAfter: 5 });
    const failing = queue.run("ada", () => Promise.reject(new Error("broken")));
    const next = queue.run("grace", async () => "next");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toMatchObject({ value: "next" });
  });
});

describe("createOwnQueues", () => {
  test("runs one task of an owner at a time, refuses those past a few, and keeps no other owner waiting", async () => {
    const queues = createOwnQueues({ waitingOfOne: 1, retryAfter: 5 });
    const { begun, task, end } = tasks();
    const adas = [1, 2].map((count) => queues.run("ada", task(`ada ${count}`)));
    expect(await queues.run("ada", task("ada 3"))).toMatchObject({ ok: false, fault: "tooMany", retryAfter: 5 });
    const grace = queues.run("grace", task("grace 1"));
    await settled();
    expect(begun).toEqual(["ada 1", "grace 1"]);

    end("ada 1");
    await expect.poll(() => begun).toEqual(["ada 1", "grace 1", "ada 2"]);
    end("ada 2");
    end("grace 1");
    expect(await Promise.all([...adas, grace])).toMatchObject(
      ["ada 1", "ada 2", "grace 1"].map((value) => ({ ok: true, value })),
    );
    expect(await queues.run("ada", async () => "ada 4")).toMatchObject({ value: "ada 4" });
  });
});

/** Tasks that note when they begin, and end when they are told. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, task, end: (name: string) => ends.get(name)?.() };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
