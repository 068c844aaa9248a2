import { expect, it } from "vitest";
import { isJoinCode, joinCodeAlphabet, joinCodeLength, joinKeyIn, joinKeyOf, normalizeJoinCode } from "./joinCode.ts";

it("has six letters and digits, none of which is read for another", () => {
  expect(joinCodeLength).toBe(6);
  expect(new Set(joinCodeAlphabet).size).toBe(joinCodeAlphabet.length);
  for (const pair of ["0O", "1I", "1L", "IL", "2Z", "5S", "8B", "UV"]) {
    expect([...pair].filter((letter) => joinCodeAlphabet.includes(letter)).length).toBeLessThanOrEqual(1);
  }
});

it.each([
  ["xk6uk9", "XK6UK9"],
  [" XK6 UK9 ", "XK6UK9"],
  ["xk6-uk9", "XK6UK9"],
  ["XK6–UK9", "XK6UK9"],
  ["\u200bXK6 UK9", "XK6UK9"],
  ["ＸＫ６ＵＫ９", "XK6UK9"],
])("reads %j as %s", (typed, code) => {
  expect(normalizeJoinCode(typed)).toBe(code);
  expect(isJoinCode(code)).toBe(true);
});

it.each(["", "XK6UK", "XK6UK99", "XK6UK0", "XK6UKI", "ÄK6UK9"])("is not %j", (text) => {
  expect(isJoinCode(text)).toBe(false);
});

it.each([
  ["xk6 uk9", { code: "XK6UK9" }],
  ["Code: XK6UK9", { code: "XK6UK9" }],
  ["Der Code ist XK6UK9.", { code: "XK6UK9" }],
  ["https://games.example.org/join?code=XK6UK9", { code: "XK6UK9" }],
  ["https://games.example.org/de/join?language=de&code=xk6uk9#code", { code: "XK6UK9" }],
  ["Join here: https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg", { token: "9pQ2vXcR7sLmK4tYwB8hZg" }],
  ["XK6", { code: "XK6" }],
  ["", { code: "" }],
])("finds in %j what leads to a table", (text, key) => {
  expect(joinKeyIn(text)).toEqual(key);
});

it.each([
  ["code=xk6-uk9", { code: "XK6UK9" }],
  ["token=9pQ2vXcR7sLmK4tYwB8hZg", { token: "9pQ2vXcR7sLmK4tYwB8hZg" }],
  ["code=XK6UK9&token=9pQ2", { token: "9pQ2" }],
  ["token=&code=XK6UK9", { code: "XK6UK9" }],
  ["code=%20", undefined],
  ["", undefined],
])("finds in the query %j which table it means", (query, key) => {
  expect(joinKeyOf(new URLSearchParams(query))).toEqual(key);
});
