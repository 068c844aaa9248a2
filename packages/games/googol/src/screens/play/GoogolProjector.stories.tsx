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
import { stageClass, streamAt } from "./storyStage.ts";

/** A class of which so many players are at each deck, from the first on; the last number is those who are done. */
function classAt(columns: readonly number[]): StreamProgress[] {
  const decks = columns.length - 1;
  const places = columns.flatMap((players, index) => Array.from({ length: players }, () => index + 1));
  // Neighbouring seats are at different decks.
  const mixed = places.map((_, seat) => places[(seat * 7) % places.length] ?? 1);
  return (places.length % 7 === 0 ? places : mixed).map((deck, seat) => streamAt(seat, deck > decks ? null : deck));
}

const table = googolSetup.defaults;

/** The part of a stage of 1920 × 1080 that belongs to the game, below its title and above the code to join. */
const meta = {
  title: "Pages/Games/Googol/GoogolProjector",
  component: GoogolProjector,
  args: {
    parameters: { ...table, decks: 10 },
    ...stageClass("sixtyWithTenDecks"),
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

function figureIn(canvas: Canvas, figure: string): HTMLElement | null {
  return canvas.getByText(figure, { selector: "strong" }).parentElement;
}

type Canvas = ReturnType<typeof within>;

/** How far the class is stretched is the headline; how many decks are over, and players done, stands in large figures. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "The field runs from deck 3 to the end" })).toBeVisible();
    await expect(
      canvas.getByText("A dot is a player, further right with each slip. Two are away. Nobody sees what you hold."),
    ).toBeVisible();
    await expect(figureIn(canvas, "372")).toHaveTextContent("372 decks are over");
    await expect(figureIn(canvas, "2 of 60")).toHaveTextContent("2 of 60 are done");
    await expect(figureIn(canvas, "4")).toHaveTextContent("4 have stopped");
    await expect(figureIn(canvas, "54")).toHaveTextContent("54 go on");
    await expect(dotsIn(canvasElement, "thinking")).toHaveLength(52);
    await expect(dotsIn(canvasElement, "stopped")).toHaveLength(4);
    await expect(dotsIn(canvasElement, "away")).toHaveLength(2);
    await expect(dotsIn(canvasElement, "done")).toHaveLength(2);
    const places = canvas.getByRole("list", { name: "Where the players are" });
    await expect(within(places).getByText("Deck 8: 12 players")).toBeInTheDocument();
    await expect(within(places).getByText("Done: 2 players")).toBeInTheDocument();
    await expectFits(canvasElement);
  },
};

/** Within a deck, who has turned more slips is further right. */
export const Sixty: Story = {
  args: { parameters: table, ...stageClass("sixty"), away: [] },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Most of you are at decks 3 and 4 of 5" })).toBeVisible();
    const dots = dotsIn(canvasElement).map((dot, index) => ({
      left: dot.getBoundingClientRect().left,
      summary: args.summaries[index + 1] ?? "",
      deck: args.streams[index]?.phase?.number,
    }));
    const third = dots.filter(({ deck }) => deck === 3);
    const turned = ({ summary }: (typeof dots)[number]) => Number.parseInt(summary, 10);
    const early = third.filter((dot) => turned(dot) < 5).map(({ left }) => left);
    const late = third.filter((dot) => turned(dot) >= 15).map(({ left }) => left);
    await expect(Math.max(...early)).toBeLessThan(Math.min(...late));
    await expectFits(canvasElement);
  },
};

/** At first everybody is at one deck. */
export const EverybodyAtTheFirstDeck: Story = {
  args: { parameters: table, ...stageClass("sixtyAtFirst"), away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Everybody is at deck 1 of 5" })).toBeVisible();
    await expect(figureIn(canvas, "60")).toHaveTextContent("60 go on");
    await expect(canvas.getByText("0 of 60", { selector: "strong" })).toBeVisible();
    await expectFits(canvasElement);
  },
};

export const EverybodyHasFinished: Story = {
  args: { parameters: { ...table, decks: 5 }, streams: classAt([0, 0, 0, 0, 0, 60]), summaries: {}, away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Everybody has finished" })).toBeVisible();
    await expect(figureIn(canvas, "300")).toHaveTextContent("300 decks are over");
    await expect(canvas.queryByText(/have stopped|go on/)).toBeNull();
    await expectFits(canvasElement);
  },
};

/** In a small class, dots are large and carry the number that players have on their phones. */
export const FourPlayers: Story = {
  args: { parameters: table, ...stageClass("four"), away: [2] },
  play: async ({ canvas, canvasElement }) => {
    await expect(dotsIn(canvasElement).map(({ textContent }) => textContent)).toEqual(["1", "2", "3", "4"]);
    await expect(canvas.getByText(/One is away/)).toBeVisible();
    await expectFits(canvasElement);
  },
};

export const ThreeHundredPlayers: Story = {
  args: { parameters: table, ...stageClass("threeHundred"), away: [3, 17, 40, 41, 120, 200] },
  play: async ({ canvas, canvasElement }) => {
    await expect(figureIn(canvas, "24")).toHaveTextContent("24 have stopped");
    await expect(dotsIn(canvasElement)).toHaveLength(300);
    await expectFits(canvasElement);
  },
};

export const ThreeHundredPlayersWithTenDecks: Story = {
  args: {
    parameters: { ...table, decks: 10 },
    ...stageClass("threeHundredWithTenDecks"),
    away: [3, 17, 40, 41, 120, 200],
  },
  play: async ({ canvasElement }) => {
    await expect(dotsIn(canvasElement)).toHaveLength(300);
    await expectFits(canvasElement);
  },
};

/** Of a deck that all share, nobody sees on which slip somebody stops: only who has stopped. */
export const SharedDecks: Story = {
  args: { parameters: { ...table, sharedDecks: true }, ...stageClass("sixtyWithSharedDecks"), away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Everybody plays the same decks\. Nobody sees/)).toBeVisible();
    await expect(figureIn(canvas, "5")).toHaveTextContent("5 have stopped");
    await expect(dotsIn(canvasElement, "stopped")).toHaveLength(5);
    await expectFits(canvasElement);
  },
};

export const ThirtyDecks: Story = {
  args: {
    parameters: { ...table, decks: 30 },
    streams: classAt([0, 0, 1, 0, 2, 3, 1, 4, 5, 4, 6, 7, 5, 4, 3, 4, 2, 3, 1, 2, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]),
    summaries: {},
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
    summaries: {},
    away: [],
  },
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const OneDeck: Story = {
  args: { parameters: { ...table, decks: 1 }, streams: classAt([17, 7]), summaries: {}, away: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Most of you are still playing" })).toBeVisible();
    await expectFits(canvasElement);
  },
};

export const NobodyYet: Story = {
  args: { parameters: table, streams: [], summaries: {}, away: [] },
  play: ({ canvas }) => expect(canvas.getByRole("heading", { name: "Nobody is playing yet" })).toBeVisible(),
};

/** 24 players, of whom two go on to the next deck by one press, and two others turn another slip by the next. */
function Moving() {
  const [moves, setMoves] = useState(0);
  const deckOf = (seat: number) => (moves > 0 && seat >= 22 ? 3 : seat < 12 ? 1 : 2);
  const turnedBy = (seat: number) => (seat >= 22 && moves > 0 ? 0 : moves > 1 && seat >= 20 ? 19 : (seat * 7) % 20);
  const seats = Array.from({ length: 24 }, (_, seat) => seat);
  return (
    <>
      <button
        type="button"
        onClick={() => setMoves(moves + 1)}
        style={{ position: "absolute", insetBlockStart: 0, opacity: 0 }}
      >
        Two move
      </button>
      <GoogolProjector
        parameters={table}
        streams={seats.map((seat) => streamAt(seat, deckOf(seat)))}
        summaries={Object.fromEntries(seats.map((seat) => [seat + 1, `${turnedBy(seat)}/20`]))}
        away={[]}
      />
    </>
  );
}

/** Dots move with the browser's frames, which a busy machine draws late. */
const patience = { timeout: 10_000 };

/** Only the dots that go on glide, by their transform, to another deck or within one; none for someone who prefers less motion. */
export const Gliding: Story = {
  tags: ["slow"],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <Moving />,
  play: async ({ canvas, canvasElement }) => {
    const gliding = () => dotsIn(canvasElement).flatMap((dot) => dot.getAnimations());
    const next = canvas.getByRole("button", { name: "Two move" });
    if (!canEmulateMedia()) {
      return;
    }
    await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
      await userEvent.click(next);
      await waitFor(() => expect(gliding()).toHaveLength(2), patience);
      await waitFor(() => expect(gliding()).toHaveLength(0), patience);
      await userEvent.click(next);
      await waitFor(() => expect(gliding()).toHaveLength(2), patience);
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
    const placesBefore = dotsIn(canvasElement).map((dot) => dot.style.transform);
    await userEvent.click(canvas.getByRole("button", { name: "Two move" }));
    await waitFor(() => expect(canvas.getByText("Deck 3: 2 players")).toBeInTheDocument());
    await waitFor(
      () => expect(dotsIn(canvasElement).map((dot) => dot.style.transform)).not.toEqual(placesBefore),
      patience,
    );
    await expect(dotsIn(canvasElement).flatMap((dot) => dot.getAnimations())).toEqual([]);
  },
};

/** The smallest screen that a class looks at. */
export const SmallScreen: Story = {
  globals: { viewport: { value: "desktop" } },
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const German: Story = {
  tags: ["exhaustive"],
  args: Sixty.args ?? {},
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <GoogolProjector {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Die meisten sind bei Stapel 3 und 4 von 5" })).toBeVisible();
    await expect(canvas.getByText(/rückt mit jedem Zettel nach rechts/)).toBeVisible();
    await expect(figureIn(canvas, "11 von 60")).toHaveTextContent("11 von 60 fertig");
    await expect(figureIn(canvas, "3")).toHaveTextContent("3 haben gewählt");
    await expect(figureIn(canvas, "46")).toHaveTextContent("46 decken noch auf");
    await expectFits(canvasElement);
  },
};
