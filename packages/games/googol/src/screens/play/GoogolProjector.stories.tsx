import type { StreamProgress } from "@belab/domain/tables";
import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { canEmulateMedia, withMedia } from "@belab/ui/testing/emulateMedia.ts";
import { german } from "@belab/ui/testing/german.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { googolSetup } from "../../setup/index.ts";
import { GoogolProjector } from "./GoogolProjector.tsx";

/** A class of which so many players are at each deck, from the first on; the last number is those who are done. */
function classAt(columns: readonly number[]): StreamProgress[] {
  const decks = columns.length - 1;
  const places = columns.flatMap((players, index) => Array.from({ length: players }, () => index + 1));
  // Neighbouring seats are at different decks.
  const mixed = places.map((_, seat) => places[(seat * 7) % places.length] ?? 1);
  return (places.length % 7 === 0 ? places : mixed).map((deck, seat) => streamAt(seat, deck > decks ? null : deck));
}

function streamAt(seat: number, deck: number | null): StreamProgress {
  return {
    stream: seat + 1,
    seats: [seat],
    phase: deck === null ? null : { name: "deck", number: deck, startedAt: 0, duration: null, extension: 0 },
    deadline: null,
    awaited: deck === null ? [] : [seat],
  };
}

const table = googolSetup.defaults;

/** The part of a stage of 1920 × 1080 that belongs to the game, below its title and above the code to join. */
const meta = {
  title: "Pages/Games/Googol/GoogolProjector",
  component: GoogolProjector,
  args: {
    parameters: { ...table, decks: 10 },
    streams: classAt([0, 1, 2, 6, 11, 8, 5, 3, 2, 1, 5]),
    away: [3, 17],
  },
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "wide" } },
  decorators: (Story) => (
    <div data-belab-scheme="dark" style={{ containerType: "size", height: "100vh" }}>
      <div
        style={{
          background: "var(--belab-color-page-start)",
          color: "var(--belab-color-text)",
          boxSizing: "border-box",
          minHeight: "100%",
          padding: "12cqh 3.5cqw 10cqh",
          fontSize: "clamp(1rem, min(100cqw / 48, 100cqh / 27), 80px)",
          display: "grid",
        }}
      >
        <Story />
      </div>
    </div>
  ),
} satisfies Meta<typeof GoogolProjector>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Asserts that nothing is cut off, or needs scrolling, and each player has a dot within the picture. */
async function expectFits(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.ownerDocument.documentElement;
  await expect(page.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  await expect(page.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expect(clippedTexts(canvasElement)).toEqual([]);
  const headline = within(canvasElement).getByRole("heading").getBoundingClientRect();
  for (const dot of dotsIn(canvasElement)) {
    const { left, right, top } = dot.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(top).toBeGreaterThan(headline.bottom);
  }
}

function dotsIn(canvasElement: HTMLElement, state?: string): HTMLElement[] {
  return [...canvasElement.querySelectorAll<HTMLElement>(`[data-state${state ? `="${state}"` : ""}]`)];
}

/** Where most are is the headline; how many decks are over, and players done, stands in large figures. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Most of you are at decks 4 to 6 of 10" })).toBeVisible();
    await expect(canvas.getByText("A dot is a player. Two are away. Nobody sees what you hold.")).toBeVisible();
    await expect(canvas.getByText("233", { selector: "strong" }).parentElement).toHaveTextContent("233 decks are over");
    await expect(canvas.getByText("5 of 44", { selector: "strong" }).parentElement).toHaveTextContent(
      "5 of 44 players are done",
    );
    await expect(dotsIn(canvasElement, "thinking")).toHaveLength(37);
    await expect(dotsIn(canvasElement, "away")).toHaveLength(2);
    await expect(dotsIn(canvasElement, "done")).toHaveLength(5);
    const places = canvas.getByRole("list", { name: "Where the players are" });
    await expect(within(places).getByText("Deck 5: 11 players")).toBeInTheDocument();
    await expect(within(places).getByText("Done: 5 players")).toBeInTheDocument();
    await expectFits(canvasElement);
  },
};

/** At first everybody is at one deck. */
export const EverybodyAtTheFirstDeck: Story = {
  args: { parameters: { ...table, decks: 5 }, streams: classAt([60, 0, 0, 0, 0, 0]), away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Everybody is at deck 1 of 5" })).toBeVisible();
    await expect(canvas.getByText("0 of 60", { selector: "strong" })).toBeVisible();
    await expectFits(canvasElement);
  },
};

export const EverybodyHasFinished: Story = {
  args: { parameters: { ...table, decks: 5 }, streams: classAt([0, 0, 0, 0, 0, 60]), away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Everybody has finished" })).toBeVisible();
    await expect(canvas.getByText("300", { selector: "strong" }).parentElement).toHaveTextContent("300 decks are over");
    await expectFits(canvasElement);
  },
};

/** In a small class, dots are large and carry the number that players have on their phones. */
export const FourPlayers: Story = {
  args: { parameters: { ...table, decks: 5 }, streams: classAt([0, 1, 2, 0, 0, 1]), away: [2] },
  play: async ({ canvas, canvasElement }) => {
    await expect(dotsIn(canvasElement).map(({ textContent }) => textContent)).toEqual(["1", "2", "3", "4"]);
    await expect(canvas.getByText(/One is away/)).toBeVisible();
    await expectFits(canvasElement);
  },
};

export const ThreeHundredPlayers: Story = {
  args: {
    parameters: { ...table, decks: 10, sharedDecks: true },
    streams: classAt([4, 19, 31, 44, 58, 51, 40, 24, 12, 6, 11]),
    away: [3, 17, 40, 41, 120, 200],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Everybody plays the same decks")).toBeVisible();
    await expect(dotsIn(canvasElement)).toHaveLength(300);
    await expectFits(canvasElement);
  },
};

export const ThirtyDecks: Story = {
  args: {
    parameters: { ...table, decks: 30 },
    streams: classAt([0, 0, 1, 0, 2, 3, 1, 4, 5, 4, 6, 7, 5, 4, 3, 4, 2, 3, 1, 2, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]),
    away: [],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "The field runs from deck 3 to deck 27 of 30" })).toBeVisible();
    await expectFits(canvasElement);
  },
};

export const ThreeHundredPlayersAtTheFirstOfThirtyDecks: Story = {
  args: {
    parameters: { ...table, decks: 30 },
    streams: classAt([300, ...Array.from({ length: 30 }, () => 0)]),
    away: [],
  },
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const OneDeck: Story = {
  args: { parameters: { ...table, decks: 1 }, streams: classAt([17, 7]), away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Most of you are still playing" })).toBeVisible();
    await expectFits(canvasElement);
  },
};

/** Decks that the clock ends: how many have stopped on a slip, and how many go on. */
export const ByTheClock: Story = {
  args: {
    parameters: { ...table, decks: 5, minutesPerDeck: 2 },
    streams: classAt([0, 8, 0, 0, 0, 0]),
    away: [],
    views: { 1: { isDecided: true }, 2: { isDecided: false }, 5: { isDecided: true }, 6: { isDecided: true } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("3", { selector: "strong" }).parentElement).toHaveTextContent("3 have stopped");
    await expect(canvas.getByText("5", { selector: "strong" }).parentElement).toHaveTextContent("5 go on");
    await expect(dotsIn(canvasElement, "stopped")).toHaveLength(3);
    await expectFits(canvasElement);
  },
};

export const NobodyYet: Story = {
  args: { parameters: table, streams: [], away: [] },
  play: ({ canvas }) => expect(canvas.getByRole("heading", { name: "Nobody is playing yet" })).toBeVisible(),
};

function Moving() {
  const [columns, setColumns] = useState([24, 0, 0, 0, 0, 0]);
  return (
    <>
      <button
        type="button"
        onClick={() => setColumns([22, 2, 0, 0, 0, 0])}
        style={{ position: "absolute", insetBlockStart: 0, opacity: 0 }}
      >
        Two go on
      </button>
      <GoogolProjector
        parameters={table}
        streams={columns.flatMap((players, deck) =>
          Array.from({ length: players }, (_, index) => streamAt(deck === 0 ? index : 22 + index, deck + 1)),
        )}
        away={[]}
      />
    </>
  );
}

/** Only the dots that go on to another deck glide, by their transform; none does for someone who prefers less motion. */
export const Gliding: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <Moving />,
  play: async ({ canvas, canvasElement }) => {
    const gliding = () => dotsIn(canvasElement).flatMap((dot) => dot.getAnimations());
    const next = canvas.getByRole("button", { name: "Two go on" });
    if (!canEmulateMedia()) {
      return;
    }
    await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
      await userEvent.click(next);
      await waitFor(() => expect(gliding()).toHaveLength(2));
      for (const animation of gliding()) {
        const effect = animation.effect as KeyframeEffect;
        await expect(effect.getTiming().duration).toBeLessThanOrEqual(700);
        await expect(effect.getKeyframes().flatMap((frame) => Object.keys(frame))).not.toContain("left");
        await expect(effect.getKeyframes().every((frame) => "transform" in frame)).toBe(true);
      }
    });
  },
};

export const WithoutMotion: Story = {
  ...Gliding,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Two go on" }));
    await expect(canvas.getByText("Deck 2: 2 players")).toBeInTheDocument();
    await expect(dotsIn(canvasElement).flatMap((dot) => dot.getAnimations())).toEqual([]);
  },
};

/** The smallest screen that a class looks at. */
export const SmallScreen: Story = {
  globals: { viewport: { value: "desktop" } },
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const German: Story = {
  args: ByTheClock.args ?? {},
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <GoogolProjector {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Alle sind bei Stapel 2 von 5" })).toBeVisible();
    await expect(canvas.getByText("0 von 8", { selector: "strong" }).parentElement).toHaveTextContent(
      "0 von 8 sind fertig",
    );
    await expect(canvas.getByText("3", { selector: "strong" }).parentElement).toHaveTextContent("3 haben gewählt");
    await expectFits(canvasElement);
  },
};
