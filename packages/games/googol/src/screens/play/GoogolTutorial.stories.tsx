import { german } from "@belab/ui/testing/german.ts";
import { withHeldTimers } from "@belab/ui/testing/heldTimers.ts";
import { layoutModes, ownWindowModes } from "@belab/ui/testing/modes.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { GoogolTutorial } from "./GoogolTutorial.tsx";

const meta = {
  title: "Pages/Games/Googol/GoogolTutorial",
  component: GoogolTutorial,
  args: { order: 2 },
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof GoogolTutorial>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

/** Milliseconds until a slip is taken to be read, so that something can be decided. */
const readingTime = 250;

/** Presses a button as soon as it does something. */
async function press(canvas: Canvas, name: string): Promise<void> {
  const button = canvas.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
}

async function turn(canvas: Canvas, slips: number, read?: () => Promise<void>): Promise<void> {
  for (let slip = 1; slip <= slips; slip += 1) {
    await press(canvas, slip === 1 ? "Turn the first slip" : slip === 8 ? "Turn the last slip" : "Turn the next slip");
    await read?.();
  }
}

/** It begins with what the game is about. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Learn it on one short deck" })).toBeVisible();
    await expect(canvas.getByText(/^Eight slips lie face down/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Stop here" })).toBeDisabled();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

/** What a slip means is said, and announced, as soon as it is turned. */
export const SecondSlip: Story = {
  tags: ["slow"],
  play: async ({ canvas }) => {
    await turn(canvas, 2);
    await expect(
      canvas.getByText(/this one can't be the largest of all eight/, { ignore: "[role=status]" }),
    ).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Slip 2 of 8: 87\.10\. Not the best so far\. The first number was larger/,
    );
  },
};

/** By keyboard: turn five, go back to the other button and stop, then once more. */
export const ByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: withHeldTimers(async ({ canvas }, timers) => {
    await userEvent.tab();
    const next = canvas.getByRole("button", { name: "Turn the first slip" });
    await expect(next).toHaveFocus();
    for (const slip of [1, 2, 3, 4, 5]) {
      await waitFor(() => expect(next).not.toHaveAttribute("aria-disabled"));
      await userEvent.keyboard("{Enter}");
      await expect(canvas.getByRole("status")).toHaveTextContent(`Slip ${slip} of 8`);
      await expect(next).toHaveFocus();
      await timers.passOnceDue(readingTime);
    }
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Stop here" })).not.toHaveAttribute("aria-disabled"));
    await userEvent.keyboard("{Enter}");

    await expect(canvas.getByRole("heading", { level: 3, name: "You won: that's the largest" })).toHaveFocus();
    await expect(canvas.getByRole("heading", { level: 3, name: "Look, then leap" })).toBeVisible();
    await userEvent.tab();
    const again = canvas.getByRole("button", { name: "Play this deck again" });
    await expect(again).toHaveFocus();
    await timers.passOnceDue(readingTime);
    await waitFor(() => expect(again).not.toHaveAttribute("aria-disabled"));
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Turn the first slip" })).toHaveFocus();
  }, readingTime),
};

export const TooEarly: Story = {
  tags: ["slow"],
  play: async ({ canvas }) => {
    await turn(canvas, 1);
    await press(canvas, "Stop here");
    await expect(canvas.getByRole("heading", { name: "Lost: a larger one was still to come" })).toBeVisible();
    await expect(canvas.getByText(/^You stopped on slip 1\. The largest number was on slip 5/)).toBeVisible();
    // All slips are turned, and the largest wears the sun.
    await expect(canvas.getByRole("list", { name: "8 slips, 8 turned over" })).toBeVisible();
  },
};

/** A player who turns all slips ends on the last. */
export const LastSlip: Story = {
  tags: ["slow"],
  play: withHeldTimers(async ({ canvas }, timers) => {
    await turn(canvas, 8, () => timers.passOnceDue(readingTime));
    await expect(canvas.getByRole("heading", { name: "Lost: the largest had passed" })).toBeVisible();
  }, readingTime),
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    await turn(canvas, 1);
    const { bottom } = canvas.getByRole("button", { name: "Stop here" }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <GoogolTutorial {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await press(canvas, "Ersten Zettel aufdecken");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^Zettel 1 von 8: 1\.208\. Bisher bester\. Der erste/);
  },
};
