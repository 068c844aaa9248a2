import { expect, it } from "vitest";
import { createSharedRun } from "./sharedRun.ts";

it("a run is shared by those who ask before it begins, and by nobody who asks later", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = createSharedRun(() => {
    const one = Promise.withResolvers<void>();
    runs.push(one);
    return one.promise;
  });
  const first = [run(), run()];
  await expect.poll(() => runs.length).toBe(1);
  const second = [run(), run(), run()];
  runs[0]?.resolve();
  await Promise.all(first);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.reject(new Error("the disk is full"));
  for (const asked of second) {
    await expect(asked).rejects.toThrow("the disk is full");
  }
  const third = run();
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve();
  await third;
});
