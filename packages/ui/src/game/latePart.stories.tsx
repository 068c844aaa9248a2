import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { latePart } from "./latePart.tsx";

interface PartProps {
  words: string;
}

function Part({ words }: PartProps) {
  return <p>{words}</p>;
}

const load = fn(async () => Part);

const meta = {
  title: "Pages/Games/LatePart",
  component: Part,
  args: { words: "The debriefing" },
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Part>;

export default meta;

type Story = StoryObj<typeof meta>;

const First = latePart<PartProps>(async () => Part);

/** It says that it is loaded, and is there then. */
export const Default: Story = {
  render: (args) => <First {...args} />,
  play: async ({ canvas }) => expect(await canvas.findByText("The debriefing")).toBeVisible(),
};

const Early = latePart<PartProps>(load);

/** Asked for before, it is loaded once. */
export const Preloaded: Story = {
  render: (args) => <Early {...args} />,
  beforeEach: () => {
    load.mockClear();
    Early.preload();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The debriefing")).toBeVisible();
    await expect(load).toHaveBeenCalledOnce();
  },
};

const Idle = latePart<PartProps>(load);

/** Asked for while the browser is idle, it is loaded then, and shown at once from then on. */
export const PreloadedWhenIdle: Story = {
  render: (args) => <Idle {...args} />,
  beforeEach: async () => {
    load.mockClear();
    Idle.preloadWhenIdle();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await Idle.load();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The debriefing")).toBeVisible();
    await expect(load).toHaveBeenCalledOnce();
  },
};

const Unlucky = latePart<PartProps>(load);

/** Where the network was away, it comes by itself once it is back. */
export const Retried: Story = {
  tags: ["slow"],
  render: (args) => <Unlucky {...args} />,
  beforeEach: () => {
    load.mockClear().mockRejectedValueOnce(new Error("offline"));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(await canvas.findByText("The debriefing", {}, { timeout: 4000 })).toBeVisible();
    await expect(load).toHaveBeenCalledTimes(2);
  },
};
