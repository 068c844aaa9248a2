import { describe, expect, it } from "vitest";
import { itemAt } from "./itemAt.ts";

describe("itemAt", () => {
  it("returns the item, also one that says nothing", () => {
    expect(itemAt(["a", "b"], 1, "brand")).toBe("b");
    expect(itemAt([null, 0], 0, "score")).toBeNull();
    expect(itemAt([null, 0], 1, "score")).toBe(0);
  });

  it.each([-1, 2])("throws where there is none: %i", (index) => {
    expect(() => itemAt(["a", "b"], index, "brand")).toThrow(new RangeError(`brand-missing: ${index}`));
  });
});
