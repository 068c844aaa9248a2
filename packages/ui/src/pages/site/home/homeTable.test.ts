import { expect, it } from "vitest";
import { present, storyTables } from "../../../testing/listedTables.ts";
import { openTables } from "./homeTable.ts";

it("what runs comes before what is paused or waits, the newest first, and what has ended is left out", () => {
  const { lobby, running, paused, past, ended } = storyTables;
  const tables = [
    { ...lobby, gameTableId: "waits" },
    ended,
    { ...paused, gameTableId: "stands" },
    { ...running, gameTableId: "runs", openedAt: 1 },
    { ...running, gameTableId: "runs, newer", openedAt: 2 },
    { ...past, gameTableId: "is over its time" },
  ];
  expect(openTables(tables, present).map(({ gameTableId }) => gameTableId)).toEqual([
    "runs, newer",
    "runs",
    "is over its time",
    "stands",
    "waits",
  ]);
});
