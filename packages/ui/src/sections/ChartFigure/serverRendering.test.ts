import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { cutOffs, decisionTimes, findings, stoppingPlaces, winRateLine, winRates } from "../../testing/chartSamples.ts";
import { LabProvider } from "../../theme/LabProvider.tsx";
import { BarChart } from "../BarChart/BarChart.tsx";
import { Histogram } from "../Histogram/Histogram.tsx";
import { IntervalChart } from "../IntervalChart/IntervalChart.tsx";
import { LineChart } from "../LineChart/LineChart.tsx";

const axis = { label: "Decks" };
const series = { label: "The class", tone: "class" } as const;

function onServer(chart: ReactElement): string {
  return renderToString(createElement(LabProvider, null, chart));
}

test("a histogram is rendered on the server, with its numbers", () => {
  const html = onServer(
    createElement(Histogram, { title: "Stops", x: { label: "Slip" }, y: axis, bins: stoppingPlaces, series }),
  );
  expect(html).toContain('aria-valuetext="Slip: 1, The class: 1"');
  expect(html).toContain('<th scope="row">20</th><td data-label="The class">8</td>');
  expect(html.match(/data-chart-part="bar" x=/g)).toHaveLength(20 + 1);
});

test("a line chart is rendered on the server, with its bands and marks", () => {
  const html = onServer(
    createElement(LineChart, {
      title: "Times",
      x: { label: "Slip" },
      y: { label: "Seconds" },
      lines: [decisionTimes, winRateLine],
      marks: cutOffs,
    }),
  );
  expect(html).toMatch(/data-chart-part="band" d="M[\d. L]+Z"/);
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
  expect(html).toContain(">You</span>");
});

test("a bar chart is rendered on the server, with its values", () => {
  const html = onServer(createElement(BarChart, { title: "Findings", value: axis, bars: findings }));
  expect(html).toContain('aria-valuetext="Right choice, and you won, Decks: 31"');
  expect(html).toContain('width="100%"');
});

test("an interval chart is rendered on the server, with its intervals", () => {
  const html = onServer(createElement(IntervalChart, { title: "Rates", value: axis, rows: winRates }));
  expect(html).toContain('aria-valuetext="You, Decks: 0.4, From: 0.12, To: 0.77"');
});

test("a poster has no table and nothing to operate", () => {
  const html = onServer(createElement(BarChart, { title: "Findings", value: axis, bars: findings, size: "poster" }));
  expect(html).not.toMatch(/<table|<details|tabindex|role="slider"/i);
  expect(html).toContain('role="img"');
});
