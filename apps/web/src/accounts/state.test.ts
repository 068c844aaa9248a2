import { beforeEach, expect, it, vi } from "vitest";
import { clearReturnPath, savedReturnPath, saveReturnPath } from "./state.ts";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const hour = 60 * 60 * 1000;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it("keeps for an hour where a person wanted to go", () => {
  saveReturnPath("/home/plans?plan=educator", start);
  expect(savedReturnPath(start + hour - 1)).toBe("/home/plans?plan=educator");
  expect(savedReturnPath(start + hour)).toBe("/home");
});

it("forgets it on arrival, and when the next person wants nothing", () => {
  saveReturnPath("/home/games", start);
  clearReturnPath();
  expect([...kept]).toEqual([]);
  saveReturnPath("/home/games", start);
  saveReturnPath("/home", start);
  expect([...kept]).toEqual([]);
});

it.each(["//example.org", 7, null])(
  "leads to nothing else that somebody may have put there, such as %j",
  (returnTo) => {
    kept.set("return-to", JSON.stringify({ returnTo, until: start + hour }));
    expect(savedReturnPath(start)).toBe("/home");
  },
);

it.each(["", "{", "null", '{"returnTo":"/home/games"}'])("reads %j as nothing", (text) => {
  kept.set("return-to", text);
  expect(savedReturnPath(start)).toBe("/home");
});

it("leads to /home in a browser that keeps nothing", () => {
  const refuse = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  saveReturnPath("/home/games", start);
  expect(savedReturnPath(start)).toBe("/home");
  clearReturnPath();
});
