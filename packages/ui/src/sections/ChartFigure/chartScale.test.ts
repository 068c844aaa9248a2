import { expect, test } from "vitest";
import { linearScale, scaleOf, ticksOf } from "./chartScale.ts";
import { plotAxis } from "./plotAxis.ts";

test("an axis holds all values and ends at round numbers", () => {
  expect(scaleOf([3, 17, 8])).toMatchObject({ from: 0, to: 20 });
  expect(scaleOf([-3, 17])).toMatchObject({ from: -5, to: 20 });
});

test("given ends stay as they are", () => {
  expect(scaleOf([3, 17], { from: 2, to: 18 })).toMatchObject({ from: 2, to: 18 });
});

test("an axis of zeros has a length", () => {
  const scale = scaleOf([0, 0]);
  expect(scale).toMatchObject({ from: 0, to: 1 });
  expect(scale.percent(0)).toBe(0);
});

test("values beyond the ends are placed at the ends", () => {
  const { percent } = linearScale(10, 20);
  expect([5, 10, 12.5, 30].map(percent)).toEqual([0, 0, 25, 100]);
});

test("people are counted in whole numbers", () => {
  expect(ticksOf(linearScale(0, 2), { count: 5, whole: true })).toEqual([0, 1, 2]);
  expect(ticksOf(linearScale(0, 2), { count: 5, whole: false })).toEqual([0, 0.5, 1, 1.5, 2]);
});

test("long texts leave room for fewer ticks", () => {
  const scale = linearScale(0, 100);
  const few = (format: (value: number) => string) =>
    plotAxis({ label: "Money", format }, scale, { whole: false, locale: "en-GB" }).few.length;
  expect(few(String)).toBe(6);
  expect(few((value) => `${value} million euros`)).toBe(3);
});
