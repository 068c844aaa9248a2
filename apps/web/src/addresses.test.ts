import { expect, it } from "vitest";
import { pageAt } from "./addresses.ts";

it.each([
  ["/", "/"],
  ["/de", "/"],
  ["/de/Pricing/", "/pricing"],
  ["/join", "/join"],
  ["/de/join", "/de/join"],
  ["/de/home/games", "/de/home/games"],
])("finds the page at %s, and none where an address names a language that has no such page", (pathname, page) => {
  expect(pageAt(pathname)).toBe(page);
});
