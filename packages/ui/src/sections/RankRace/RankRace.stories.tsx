import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { clippedTexts } from "../../testing/clippedTexts.ts";
import { canEmulateMedia, withMedia } from "../../testing/emulateMedia.ts";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { TeamFace } from "../TeamFace/TeamFace.tsx";
import { teamStyle } from "../TeamFace/teamStyle.ts";
import { RankRace, type RankRaceEntry, type RankRaceProps } from "./RankRace.tsx";

const shares: readonly (readonly [string, number, number | null])[] = [
  ["Northwind", 24.6, 26.9],
  ["Alpenglow", 14.9, 23.1],
  ["Kestrel & Sons", 27.4, 21.9],
  ["Tidewater", 18.2, 15.5],
  ["Lumen", 5.9, 4.9],
  ["Gradient Co.", 9, 7.7],
];

function entriesOf(rows: typeof shares): RankRaceEntry[] {
  return rows.map(([label, value, before], seat) => ({
    id: label,
    label,
    mark: <TeamFace seat={seat} />,
    style: teamStyle(seat),
    value,
    before,
    text: `${value.toFixed(1)}%`,
    ...(before !== null && { change: `${value < before ? "−" : "+"}${Math.abs(value - before).toFixed(1)}` }),
  }));
}

const meta = {
  title: "Charts/RankRace",
  component: RankRace,
  parameters: { chromatic: { modes: layoutModes } },
  args: { entries: entriesOf(shares), style: { fontSize: "1.25rem" } },
  decorators: (Story) => <div style={{ containerType: "inline-size" }}>{Story()}</div>,
} satisfies Meta<typeof RankRace>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = canvas.getAllByRole("listitem");
    await expect(rows.map((row) => row.textContent)).toEqual([
      "1▲ 2up 2 placesKestrel & Sons27.4%+5.5",
      "2▼ 1down 1 placeNorthwind24.6%−2.3",
      "3▲ 1up 1 placeTidewater18.2%+2.7",
      "4▼ 2down 2 placesAlpenglow14.9%−8.2",
      "5=the same place as beforeGradient Co.9.0%+1.3",
      "6=the same place as beforeLumen5.9%+1.0",
    ]);
    await expect(clippedTexts(canvasElement)).toEqual([]);
    const bars = [...canvasElement.querySelectorAll("[data-race-bar]")].map(
      (bar) => getComputedStyle(bar).backgroundColor,
    );
    await expect(new Set(bars).size).toBe(6);
    await expect(document.getAnimations()).toHaveLength(0);
  },
};

/** The last round, and by a press the next one, in which the ranks are the other way round. */
function TwoRounds(args: RankRaceProps) {
  const [isNext, setNext] = useState(false);
  const next = shares.map(([label, value], index): (typeof shares)[number] => [
    label,
    shares.at(-1 - index)?.[1] ?? 0,
    value,
  ]);
  return (
    <>
      <button type="button" onClick={() => setNext(true)}>
        Next round
      </button>
      <RankRace {...args} entries={entriesOf(isNext ? next : shares)} />
    </>
  );
}

/** Before everybody's eyes: only positions and clips are animated, for less than a second. */
export const Moving: Story = {
  tags: ["slow"],
  args: { moving: true },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <TwoRounds {...args} />,
  play: async ({ canvas }) => {
    if (!canEmulateMedia()) {
      return;
    }
    await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Next round" }));
      await waitFor(() => expect(document.getAnimations().length).toBeGreaterThan(6));
      const frames = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
      const animated = new Set(frames.flatMap((frame) => Object.keys(frame)));
      for (const property of ["offset", "easing", "composite", "computedOffset"]) {
        animated.delete(property);
      }
      await expect([...animated].toSorted()).toEqual(["clipPath", "transform"]);
      for (const animation of document.getAnimations()) {
        await expect(animation.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(700);
      }
      await waitFor(() => expect(document.getAnimations()).toHaveLength(0), { timeout: 2000 });
    });
  },
};

/** An arrow beside a value that says the opposite has no color: who gains can still be overtaken. */
export const Overtaken: Story = {
  args: {
    entries: entriesOf([
      ["Northwind", 30, 20],
      ["Alpenglow", 24, 22],
      ["Tidewater", 10, 21],
    ]),
  },
  play: async ({ canvas }) => {
    const colors = canvas.getAllByText(/[▲▼]/).map((arrow) => getComputedStyle(arrow).color);
    const rows = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      "1▲ 2up 2 placesNorthwind30.0%+10.0",
      "2▼ 1down 1 placeAlpenglow24.0%+2.0",
      "3▼ 1down 1 placeTidewater10.0%−11.0",
    ]);
    await expect(new Set(colors).size).toBe(3);
  },
};

/** The values before gave no ranks: after a first round nobody has risen or fallen. */
export const WithoutRanksBefore: Story = {
  args: { rankedBefore: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/[▲▼=]/)).toBeNull();
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("1Kestrel & Sons27.4%+5.5");
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

/** Nothing to compare with yet. */
export const FirstRound: Story = {
  args: { entries: entriesOf(shares.map(([label, value]) => [label, value, null])) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("new")).toHaveLength(6);
  },
};

/** In two columns from the eleventh on, where there is room. */
export const TwentyTeams: Story = {
  decorators: [
    (Story) => (
      <div style={{ containerType: "inline-size" }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: "wide" } },
  args: {
    entries: entriesOf(
      Array.from({ length: 20 }, (_, seat) => [`Team ${seat + 1}`, 40 - ((seat * 7) % 20), 30 - seat]),
    ),
    style: { fontSize: "min(2rem, 5cqi)" },
  },
  play: async ({ canvas, canvasElement }) => {
    const rows = canvas.getAllByRole("listitem");
    await expect(rows).toHaveLength(20);
    const [first, eleventh] = [rows[0], rows[10]].map((row) => row?.getBoundingClientRect());
    await expect(eleventh?.top).toBe(first?.top);
    await expect(eleventh?.left).toBeGreaterThanOrEqual(first?.right ?? 0);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

/** Names of any script, cut where there is no more room; nothing runs over. */
export const LongNames: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    entries: entriesOf([
      ["Donaudampfschifffahrtsge", 12, 14],
      ["שלום עולם", 20, 8],
    ]),
    style: { fontSize: "1rem" },
  },
  play: ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    return expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  decorators: [
    (Story) => (
      <MessagesProvider messages={german}>
        <Story />
      </MessagesProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 Plätze nach oben")).toBeInTheDocument();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <RankRace {...args} />
      <RankRace {...args} entries={entriesOf(shares.slice(0, 3))} style={{ fontSize: "1rem", marginBlockStart: 32 }} />
    </>
  ),
};
