import { expect, it } from "vitest";
import { appendPage } from "./resultPages.ts";

it("adds a page to those before it, and no item twice", () => {
  const [one, two, three] = ["1", "2", "3"].map((gameTableId) => ({ gameTableId }));
  if (one && two && three) {
    expect(appendPage([], [one, two])).toEqual([one, two]);
    expect(appendPage([one, two], [three])).toEqual([one, two, three]);
    expect(appendPage([one, two], [one, two])).toEqual([one, two]);
  }
});
