import { expect, test } from "vitest";
import { mergedPlaces, type NamedPlace, placeNames } from "./placeNames.ts";

function named(x: number, y: number, ...texts: string[]): NamedPlace {
  return { x, y, names: texts.map((text) => ({ text })) };
}

test("a name stands to the right of its mark where there is room", () => {
  expect(placeNames([named(50, 50, "1a")])).toEqual(["right"]);
});

test("a name at the right edge stands to the left of its mark", () => {
  expect(placeNames([named(99, 50, "Team 1")])).toEqual(["left"]);
});

test("a name covers neither the mark beside its own nor another name", () => {
  const [first, second] = placeNames([named(50, 50, "1a"), named(56, 50, "2a")]);
  expect(first).toBe("left");
  expect(second).toBe("right");
});

test("names of marks at one place stand there together", () => {
  const other = named(50, 51, "4a");
  expect(mergedPlaces([named(50, 50, "1a"), named(50, 50, "2a"), other, named(50, 50, "3a")])).toEqual([
    named(50, 50, "1a", "2a", "3a"),
    other,
  ]);
});

test("a name has room for the face before it", () => {
  const place = named(77, 50, "Kestrel");
  expect(placeNames([place])).toEqual(["right"]);
  expect(placeNames([{ ...place, names: [{ text: "Kestrel", face: "*" }] }])).toEqual(["left"]);
});

test("a name of several lines is as high as they are", () => {
  const tall = named(50, 50, "1a", "2a", "3a");
  const [, below] = placeNames([tall, named(59, 58, "4a")]);
  expect(below).not.toBe("left");
});

test("a name on a poster, where marks are higher than wide, covers no mark beside its own", () => {
  const style = named(67, 23, "Style");
  const brand = named(66, 21, "2a");
  expect(placeNames([brand, style], [{ x: 65, y: 20 }], "poster")[0]).not.toBe("right");
});

test("a name does not cover a mark without one", () => {
  expect(placeNames([named(50, 50, "1a")], [{ x: 56, y: 50 }])).toEqual(["left"]);
});
