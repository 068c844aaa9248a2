import { expect, it } from "vitest";
import { rankEntries } from "./rankEntries.ts";

const entry = (id: string, value: number, before?: number | null) => ({
  id,
  label: id,
  value,
  before,
  text: `${value}`,
});

it("ranks by value, equal ones alike, and says where each stood before", () => {
  const ranked = rankEntries([entry("a", 3, 9), entry("b", 9, 3), entry("c", 3, 5), entry("d", 1)]);
  expect(ranked.map(({ entry: { id }, ...places }) => [id, places])).toEqual([
    ["b", { rank: 1, rankBefore: 3, place: 0, placeBefore: 2 }],
    ["a", { rank: 2, rankBefore: 1, place: 1, placeBefore: 0 }],
    ["c", { rank: 2, rankBefore: 2, place: 2, placeBefore: 1 }],
    ["d", { rank: 4, rankBefore: null, place: 3, placeBefore: 3 }],
  ]);
});
