import { expect, it } from "vitest";
import { tableEventsUrl } from "./tableEvents.ts";

it.each([
  ["t1", undefined, "/api/table/Events?gameTableId=t1"],
  ["t/2&x", "/games/", "/games/api/table/Events?gameTableId=t%2F2%26x"],
  ["t1", "https://lab.example.org/games", "https://lab.example.org/games/api/table/Events?gameTableId=t1"],
])("the stream of table %j under %j is at %s", (gameTableId, baseUrl, url) => {
  expect(tableEventsUrl(gameTableId, baseUrl)).toBe(url);
});
