import type { PlotLabel } from "../ChartFigure/ChartPlot.tsx";

/** The height of a line of text in percent of the plot's height, and how many characters it holds. */
const lineHeight = { page: 6, poster: 10 };
const lineLength = 18;

/** Moves the texts at the ends of lines apart, from the top to the bottom. Their places are in percent from the top. */
export function endLabels(labels: readonly PlotLabel[], size: "page" | "poster"): PlotLabel[] {
  const sorted = [...labels].sort((one, other) => one.y - other.y);
  const heights = sorted.map(({ text }) => Math.ceil(text.length / lineLength) * lineHeight[size]);
  const gap = (index: number) => ((heights[index - 1] ?? 0) + (heights[index] ?? 0)) / 2;
  const ys: number[] = [];
  for (const [index, { y }] of sorted.entries()) {
    ys.push(index === 0 ? y : Math.max(y, (ys[index - 1] ?? 0) + gap(index)));
  }
  const excess = Math.max(0, (ys.at(-1) ?? 0) - 100);
  return sorted.map((label, index) => ({ ...label, y: (ys[index] ?? label.y) - excess }));
}
