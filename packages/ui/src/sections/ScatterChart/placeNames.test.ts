import { expect, test } from "vitest";
import { placeNames } from "./placeNames.ts";

test("a name stands to the right of its mark where there is room", () => {
  expect(placeNames([{ x: 50, y: 50, text: "1a" }])).toEqual(["right"]);
});

test("a name at the right edge stands to the left of its mark", () => {
  expect(placeNames([{ x: 99, y: 50, text: "Team 1" }])).toEqual(["left"]);
});

test("a name covers neither the mark beside its own nor another name", () => {
  const [first, second] = placeNames([
    { x: 50, y: 50, text: "1a" },
    { x: 56, y: 50, text: "2a" },
  ]);
  expect(first).toBe("left");
  expect(second).toBe("right");
});

test("names of marks at one place stand on different sides", () => {
  const place = { x: 50, y: 50, text: "1a" };
  expect(new Set(placeNames([place, place, place, place])).size).toBe(4);
});

test("a name does not cover a mark without one", () => {
  expect(placeNames([{ x: 50, y: 50, text: "1a" }], [{ x: 56, y: 50 }])).toEqual(["left"]);
});
