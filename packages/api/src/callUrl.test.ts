import { expect, it } from "vitest";
import { callUrl } from "./calls.ts";

it.each([
  ["t1", undefined, "/api/table/Events?gameTableId=t1&screen=player"],
  ["t/2&x", "/games/", "/games/api/table/Events?gameTableId=t%2F2%26x&screen=player"],
  [
    "t1",
    "https://lab.example.org/games",
    "https://lab.example.org/games/api/table/Events?gameTableId=t1&screen=player",
  ],
])("the stream of table %j under %j is at %s", (gameTableId, baseUrl, url) => {
  expect(callUrl("tableEvents", { gameTableId, screen: "player" }, baseUrl)).toBe(url);
});

it.each([
  ["p1.webp", undefined, "/pictures/p1.webp"],
  ["../p 1?.webp", "/games/", "/games/pictures/..%2Fp%201%3F.webp"],
  ["$&.webp", "https://lab.example.org", "https://lab.example.org/pictures/%24%26.webp"],
])("the picture %j under %j is at %s", (file, baseUrl, url) => {
  expect(callUrl("picture", { file }, baseUrl)).toBe(url);
});
