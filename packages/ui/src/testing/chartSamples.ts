import type { Bar } from "../sections/BarChart/BarChart.tsx";
import type { Bin } from "../sections/Histogram/Histogram.tsx";
import type { Interval } from "../sections/IntervalChart/IntervalChart.tsx";
import type { Line, LineMark } from "../sections/LineChart/lineChartProps.ts";

const slips = 20;

/** "0.384" as "38 %". */
export const percent = (value: number) => `${Math.round(value * 100)} %`;

/** The chance to win a deck of 20 slips by each cut-off. */
function winRate(skipped: number): number {
  if (skipped === 0) {
    return 1 / slips;
  }
  const later = Array.from({ length: slips - skipped }, (_, index) => 1 / (skipped + index));
  return (skipped / slips) * later.reduce((sum, part) => sum + part, 0);
}

/** Where a class stopped, over where the best rule does. */
export const stoppingPlaces: readonly Bin[] = [
  [1, 0],
  [3, 0],
  [6, 0],
  [9, 0],
  [12, 0],
  [14, 0],
  [13, 0],
  [15, 15.3],
  [11, 13.1],
  [10, 11.3],
  [8, 9.9],
  [9, 8.6],
  [6, 7.6],
  [7, 6.8],
  [4, 6.1],
  [5, 5.5],
  [3, 5],
  [4, 4.5],
  [2, 4.1],
  [8, 52.5],
].map(([value = 0, compared = 0], index) => ({ x: index + 1, value, compared }));

export const winRateLine: Line = {
  label: "Chance to win",
  tone: "best",
  points: Array.from({ length: slips }, (_, skipped) => ({ x: skipped, y: winRate(skipped) })),
};

function markAt(skipped: number, label: string, tone: LineMark["tone"] = "class"): LineMark {
  return { x: skipped, y: winRate(skipped), label, tone };
}

const places = [2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 11, 14];

/** The cut-offs of a class of 22, and one's own. */
export const cutOffs: readonly LineMark[] = [
  ...places.map((place, index) => markAt(place, `Player ${index + 1}`)),
  markAt(4, "You", "you"),
];

/** The cut-offs of a class of 300 at few places. */
export const manyCutOffs: readonly LineMark[] = [
  ...Array.from({ length: 300 }, (_, index) => markAt(2 + ((index * index) % 11), `Player ${index + 1}`)),
  markAt(4, "You", "you"),
];

/** Seconds until a decision, slip by slip: the median and the middle half. */
export const decisionTimes: Line = {
  label: "Median and middle half",
  tone: "class",
  points: [2.1, 2.4, 2.9, 3.1, 3.8, 4.6, 5.2, 5.9, 5.1, 4.8, 4.9, 4.1, 4.4, 3.9, 3.6, 3.9, 3.2, 3.4, 2.8, 2.2].map(
    (seconds, index) => ({ x: index + 1, y: seconds, from: seconds * 0.7, to: seconds * 1.45 }),
  ),
};

export const findings: readonly Bar[] = [
  { label: "Right choice, and you won", value: 31, tone: "best" },
  { label: "Right choice, bad luck", value: 44, tone: "class" },
  { label: "Too early", value: 52, tone: "you", detail: "most often" },
  { label: "Too late", value: 12, tone: "other" },
  { label: "This slip could not win", value: 9, tone: "other" },
];

export const winRates: readonly Interval[] = [
  { label: "You", value: 0.4, from: 0.12, to: 0.77, tone: "you" },
  { label: "The class", value: 0.33, from: 0.26, to: 0.41, tone: "class" },
  { label: "The best rule, on the same decks", value: 0.43, from: 0.35, to: 0.51, tone: "best" },
  { label: "Stopping at random", value: 0.05, from: 0.02, to: 0.1 },
];
