import { expect, test } from "vitest";
import { mergedPlaces, placeNames } from "./placeNames.ts";

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

test("names of marks at one place are one name, of as many lines", () => {
  const place = { x: 50, y: 50, text: "1a" };
  const other = { x: 50, y: 51, text: "4a" };
  expect(mergedPlaces([place, { ...place, text: "2a" }, other, { ...place, text: "3a" }])).toEqual([
    { x: 50, y: 50, text: "1a\n2a\n3a" },
    other,
  ]);
});

test("a name of several lines is as high as they are", () => {
  const tall = { x: 50, y: 50, text: "1a\n2a\n3a" };
  const [, below] = placeNames([tall, { x: 59, y: 58, text: "4a" }]);
  expect(below).not.toBe("left");
});

test("a name on a poster, where marks are higher than wide, covers no mark beside its own", () => {
  const style = { x: 67, y: 23, text: "Style" };
  const brand = { x: 66, y: 21, text: "2a" };
  expect(placeNames([brand, style], [{ x: 65, y: 20 }], "poster")[0]).not.toBe("right");
});

test("a name does not cover a mark without one", () => {
  expect(placeNames([{ x: 50, y: 50, text: "1a" }], [{ x: 56, y: 50 }])).toEqual(["left"]);
});
