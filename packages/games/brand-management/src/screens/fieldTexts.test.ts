import { expect, it } from "vitest";
import { isSame, readTexts, writeTexts } from "./fieldTexts.ts";

it.each([
  ["75", 7_500],
  ["75.5", 7_550],
  ["75,55", 7_555],
  ["75.", 7_500],
  [" 300.00 ", 30_000],
  ["75.555", undefined],
  ["-5", undefined],
  ["", undefined],
  ["cheap", undefined],
])("reads the price %j as %j cents", (text, cents) => {
  expect(readTexts("a.price", [text])).toBe(cents);
});

it.each([
  ["36000", 36_000],
  ["36,000", 36_000],
  ["36.000", 36_000],
  ["36 000", 36_000],
  ["2.5", undefined],
  ["36,00", undefined],
  ["1e3", undefined],
  ["", undefined],
])("reads %j as %j units", (text, units) => {
  expect(readTexts("a.forecast", [text])).toBe(units);
});

it("reads an empty plan as one that follows the forecast", () => {
  expect(readTexts("a.plan", [""])).toBeNull();
});

it("reads a place once both numbers are there", () => {
  expect(readTexts("a.develop", ["68", "61"])).toEqual([68, 61]);
  expect(readTexts("a.develop", ["68", ""])).toBeUndefined();
  expect(readTexts("launch", [])).toBeNull();
  expect(readTexts("launch", ["", ""])).toBeNull();
});

it("reads which brand is withdrawn", () => {
  expect(readTexts("withdraw", ["b"])).toBe("b");
  expect(readTexts("withdraw", [])).toBeNull();
});

it("writes values as their language does, and without separators where they are typed", () => {
  expect(writeTexts("a.price", 7_500, { locale: "de-DE", typing: false })).toEqual(["75,00"]);
  expect(writeTexts("a.forecast", 36_000, { locale: "en-GB", typing: false })).toEqual(["36,000"]);
  expect(writeTexts("a.forecast", 36_000, { locale: "en-GB", typing: true })).toEqual(["36000"]);
  expect(writeTexts("a.plan", null, { locale: "en-GB", typing: false })).toEqual([""]);
  expect(writeTexts("a.develop", [68, 61], { locale: "en-GB", typing: false })).toEqual(["68", "61"]);
  expect(writeTexts("launch", null, { locale: "en-GB", typing: false })).toEqual([]);
});

it("tells nothing from a value", () => {
  expect(isSame(null, null)).toBe(true);
  expect(isSame(null, 0)).toBe(false);
  expect(isSame([68, 61], [68, 61])).toBe(true);
});
