import { expect, test } from "vitest";
import { advertisingReach, salesReach } from "./reach.ts";

test.each([
  ["advertising", advertisingReach, 0.5223],
  ["sales representatives", salesReach, 0.47],
] as const)("%s that keep a share are as few as possible", (_, rule, share) => {
  const needed = rule.keeping(share) ?? 0;
  expect(rule.after(share, needed)).toBeGreaterThanOrEqual(share);
  expect(rule.after(share, needed - 1)).toBeLessThan(share);
});

test("a share that nothing can keep needs more than can be spent", () => {
  expect(advertisingReach.keeping(1)).toBeNull();
  expect(salesReach.keeping(1)).toBeNull();
});
