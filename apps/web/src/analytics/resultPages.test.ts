import { expect, it } from "vitest";
import { joined } from "./resultPages.ts";

it("adds a page to those before it, and no item twice", () => {
  const [one, two, three] = ["1", "2", "3"].map((gameTableId) => ({ gameTableId }));
  if (one && two && three) {
    expect(joined([], [one, two])).toEqual([one, two]);
    expect(joined([one, two], [three])).toEqual([one, two, three]);
    expect(joined([one, two], [one, two])).toEqual([one, two]);
  }
});
