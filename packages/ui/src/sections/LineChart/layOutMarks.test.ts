import { expect, test } from "vitest";
import type { PlotLabel } from "../ChartFigure/ChartPlot.tsx";
import { endLabels } from "./endLabels.ts";
import { layOutMarks } from "./layOutMarks.ts";
import type { LineMark } from "./lineChartProps.ts";

function marksAt(x: number, count: number, tone: LineMark["tone"] = "class"): LineMark[] {
  return Array.from({ length: count }, (_, index) => ({ x, y: 50, label: `Player ${index + 1}`, tone }));
}

const layOut = (marks: readonly LineMark[]) => layOutMarks(marks, ({ x, y }) => ({ x, y }), String);

test("marks at one place are stacked upwards, one's own first", () => {
  const { dots, counts, names } = layOut([...marksAt(10, 2), ...marksAt(10, 1, "you")]);
  expect(dots).toEqual([
    { x: 10, y: 50, tone: "you" },
    { x: 10, y: 46.4, tone: "class" },
    { x: 10, y: 42.8, tone: "class" },
  ]);
  expect(counts).toEqual([]);
  expect(names).toEqual([{ x: 10, y: 50, text: "Player 1" }]);
});

test("more than twelve are counted", () => {
  expect(layOut(marksAt(10, 12)).counts).toEqual([]);
  const { dots, counts } = layOut(marksAt(10, 13));
  expect(dots).toHaveLength(1);
  expect(counts).toEqual([{ x: 10, y: 50, text: "13", raised: undefined }]);
});

test("a stack that has no room under the top is counted", () => {
  const marks = marksAt(10, 5).map((mark) => ({ ...mark, y: 10 }));
  expect(layOut(marks).counts).toMatchObject([{ text: "5" }]);
});

test("of two numbers side by side the second stands higher", () => {
  const marks = [10, 13, 16, 24].flatMap((x) => marksAt(x, 20));
  expect(layOut(marks).counts.map(({ raised }) => raised)).toEqual([undefined, "any", undefined, "narrow"]);
});

test("texts at the ends of lines are moved apart and stay beside the plot", () => {
  const label = (y: number, text: string): PlotLabel => ({ x: 100, y, tone: "class", text });
  const apart = endLabels([label(50, "B"), label(49, "A")], "page");
  expect(apart.map(({ text, y }) => [text, y])).toEqual([
    ["A", 49],
    ["B", 55],
  ]);
  expect(endLabels([label(100, "B"), label(99, "A")], "page").map(({ y }) => y)).toEqual([94, 100]);
});
