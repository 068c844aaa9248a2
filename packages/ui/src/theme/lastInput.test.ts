import { expect, it } from "vitest";
import { hasPointerCome } from "./lastInput.ts";

it("takes a pointer that was never heard of to rest where a dialog opens under it, until it moves", () => {
  expect(hasPointerCome({ clientX: 40, clientY: 20 })).toBe(false);
  expect(hasPointerCome({ clientX: 40, clientY: 20 })).toBe(false);
  expect(hasPointerCome({ clientX: 41, clientY: 20 })).toBe(true);
});
