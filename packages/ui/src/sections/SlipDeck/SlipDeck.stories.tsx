import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { canEmulateMedia, withMedia } from "../../testing/emulateMedia.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { Slip } from "./Slip.tsx";
import { type DeckSlip, SlipDeck } from "./SlipDeck.tsx";

function slips(count: number): DeckSlip[] {
  return Array.from({ length: count }, (_, index) => {
    const face = String(((index + 3) * 137) % 900);
    return { face, spoken: `Slip ${index + 1}: ${face}.` };
  });
}

const meta = {
  title: "Tables/SlipDeck",
  component: SlipDeck,
  subcomponents: { Slip },
  args: { count: 12, turned: slips(5), best: 3, onTurn: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SlipDeck>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Slips that lie face down are not read. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole("list", { name: "12 slips, 5 turned over" }).children).toHaveLength(12);
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      args.turned.map(({ face, spoken }) => `${spoken}${face}`),
    );
    await userEvent.click(canvasElement.querySelector("button") as HTMLElement);
    await expect(args.onTurn).toHaveBeenCalledOnce();
  },
};

export const FaceDown: Story = {
  args: { turned: [], best: undefined },
  play: ({ canvas }) => expect(canvas.queryByRole("listitem")).toBeNull(),
};

/** The next slip has begun to turn. */
export const Pending: Story = {
  args: { pending: true },
};

/** A slip turns when its face is there. */
export const Turns: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [count, setCount] = useState(0);
    return <SlipDeck {...args} turned={slips(count)} onTurn={() => setCount(count + 1)} />;
  },
  play: async ({ canvas, canvasElement }) => {
    for (const count of [1, 2, 3]) {
      await userEvent.click(canvasElement.querySelector("button") as HTMLElement);
      await expect(canvas.getAllByRole("listitem")).toHaveLength(count);
    }
  },
};

/** Nothing can be turned. */
export const Watching: Story = {
  render: ({ onTurn: _, ...args }) => <SlipDeck {...args} />,
  play: ({ canvasElement }) => expect(canvasElement.querySelector("button")).toBeNull(),
};

/** All slips, the one that was taken, and the one on which a rule stops. */
export const Over: Story = {
  args: { turned: slips(12), best: 8, chosen: 5, compared: 8 },
  render: ({ onTurn: _, ...args }) => <SlipDeck {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You")).toBeVisible();
    await expect(canvas.getByText("Best rule")).toBeVisible();
  },
};

/** Slips that were face down a moment ago turn as soon as the deck is shown. */
export const TurnedOver: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { turned: slips(12), initiallyTurned: 5 },
  play: ({ canvas }) => expect(canvas.getAllByRole("listitem")).toHaveLength(12),
};

/** At the end of a deck the best slip is found, in less than a second and only by what costs nothing to move. */
export const FindsBest: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { turned: slips(12), initiallyTurned: 5, best: 8, chosen: 5, findsBest: true },
  play: async ({ canvas, canvasElement }) => {
    const [best] = canvas.getAllByRole("listitem").slice(7);
    const animations = () => best?.getAnimations({ subtree: true }) ?? [];
    await expect(animations()).toEqual([]);
    if (!canEmulateMedia()) {
      return;
    }
    const root = canvasElement.ownerDocument.documentElement;
    root.dataset.motion = "";
    try {
      await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
        await waitFor(() => expect(animations().length).toBeGreaterThan(0));
        for (const animation of animations()) {
          await expect(animation.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(700);
          const frames = (animation.effect as KeyframeEffect).getKeyframes();
          const moved = frames.flatMap((frame) => Object.keys(frame).filter((key) => !frameKeys.includes(key)));
          await expect(moved.filter((property) => !["transform", "opacity"].includes(property))).toEqual([]);
        }
      });
    } finally {
      delete root.dataset.motion;
    }
  },
};

/** What each keyframe has beside what it moves. */
const frameKeys = ["offset", "computedOffset", "easing", "composite"];

/** Slips that are small have room for a finger nevertheless. */
export const TapSmallSlip: Story = {
  ...{ globals: { viewport: { value: "phone" } }, parameters: { chromatic: { disableSnapshot: true } } },
  args: { count: 100, turned: slips(64), best: 40 },
  play: async ({ args, canvasElement }) => {
    const next = canvasElement.querySelector("button") as HTMLElement;
    const { left, top, width, height } = next.getBoundingClientRect();
    const beside = document.elementFromPoint(left + width / 2, top + height / 2 + 20);
    await expect(beside).toBe(next);
    await userEvent.click(beside as HTMLElement);
    await expect(args.onTurn).toHaveBeenCalledOnce();
  },
};

/** The words on the marks are the product's. */
export const OtherWords: Story = {
  args: { turned: slips(12), chosen: 5, compared: 5, labels: { chosen: "Kofi", compared: "Mei" } },
  play: ({ canvas }) => expect(canvas.getByText("Kofi")).toBeVisible(),
};

/** From 26 slips on, nothing can be read on them, except by screen readers. */
export const HundredSlips: Story = {
  args: { count: 100, turned: slips(64), best: 40 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("411")).toBeNull();
    await expect(canvas.getByText("Slip 1: 411.")).toBeInTheDocument();
  },
};

/** A hundred slips leave room for what stands beside them. */
export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { count: 100, turned: slips(100), best: 40, chosen: 12, compared: 40 },
  play: ({ canvas }) => expect(canvas.getByRole("list").getBoundingClientRect().height).toBeLessThan(440),
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { turned: slips(12), chosen: 5, compared: 8 },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <SlipDeck {...args} />
    </MessagesProvider>
  ),
  play: ({ canvas }) => expect(canvas.getByRole("list", { name: "12 Zettel, 12 aufgedeckt" })).toBeVisible(),
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <SlipDeck {...args} count={5} turned={slips(2)} best={2} />
      <SlipDeck {...args} count={20} turned={slips(9)} best={4} pending />
      <SlipDeck {...args} count={20} turned={slips(20)} best={4} chosen={7} compared={12} />
      <SlipDeck {...args} count={50} turned={slips(50)} best={4} chosen={7} compared={12} />
    </div>
  ),
};
