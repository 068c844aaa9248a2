import { describe, expect, test } from "vitest";
import { createFairQueue } from "./fairQueue.ts";

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

describe("createFairQueue", () => {
  test("S9: gives each owner who waits a turn, whoever has more waiting", async () => {
    const run = createFairQueue({ atOnce: 1, waiting: 10, waitingOfOne: 5, retryAfter: 5 });
    const { begun, task, end } = tasks();
    const names = ["ada 1", "ada 2", "ada 3", "ada 4", "grace 1", "charles 1", "grace 2"];
    const runs = names.map((name) => run(name.replace(/ .*/, ""), task(name)));
    for (let index = 0; index < names.length; index++) {
      await expect.poll(() => begun).toHaveLength(index + 1);
      end(begun.at(-1) ?? "");
    }
    await Promise.all(runs);

    expect(begun).toEqual(["ada 1", "ada 2", "grace 1", "charles 1", "ada 3", "grace 2", "ada 4"]);
  });

  test("S9: refuses an owner's tasks past a few, and goes on taking those of others", async () => {
    const run = createFairQueue({ atOnce: 1, waiting: 3, waitingOfOne: 2, retryAfter: 5 });
    const { begun, task, end } = tasks();
    const runs = [run("ada", task("ada 1")), run("ada", task("ada 2")), run("ada", task("ada 3"))];

    await expect(run("ada", task("ada 4"))).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    runs.push(run("grace", task("grace 1")));
    await expect(run("charles", task("charles 1"))).rejects.toMatchObject({ status: 503, retryAfter: 5 });

    for (let index = 0; index < runs.length; index++) {
      await expect.poll(() => begun).toHaveLength(index + 1);
      end(begun.at(-1) ?? "");
    }
    expect((await Promise.all(runs)).sort()).toEqual(["ada 1", "ada 2", "ada 3", "grace 1"]);
    expect(await run("charles", async () => "charles 1")).toBe("charles 1");
  });

  test("passes the turn on after a task that failed", async () => {
    const run = createFairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1, retryAfter: 5 });
    const failing = run("ada", () => Promise.reject(new Error("broken")));
    const next = run("grace", async () => "next");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("next");
  });
});
