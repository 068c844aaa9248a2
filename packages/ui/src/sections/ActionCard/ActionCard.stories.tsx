import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { StoryPicture } from "../../testing/StoryPicture.tsx";
import { ActionCard } from "./ActionCard.tsx";

const meta = {
  title: "Actions and links/ActionCard",
  component: ActionCard,
  args: {
    title: "Open a table for your class",
    text: "Choose a game and its settings. Your class joins by a code.",
    label: "Open a table",
    href: "#open",
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ActionCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Open a table for your class" })).toBeVisible();
    const link = canvas.getByRole("link", { name: "Open a table" });
    await expect(link).toHaveAttribute("href", "#open");
    await expect(link).toHaveAccessibleDescription("Open a table for your class");
  },
};

export const OfAGame: Story = { args: { title: "Googol is running", picture: <StoryPicture game="googol" /> } };

const again = {
  title: "Open Googol again",
  text: "With the same settings as last time.",
  label: "Open again",
  picture: <StoryPicture game="googol" />,
  href: undefined,
};

/** A button in place of the link, where something is done at once. */
export const WithButton: Story = {
  args: { ...again, onAction: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open again" }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  args: { ...again, onAction: fn(), pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open again" })).toBeDisabled();
  },
};

export const Failed: Story = {
  args: { ...again, onAction: fn(), error: "You have 20 open game tables. End one of them first." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
    await expect(canvas.getByRole("button", { name: "Open again" })).toBeEnabled();
  },
};

/** The drawing stands below the words. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(picture?.top).toBeGreaterThan(canvas.getByRole("link").getBoundingClientRect().bottom);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <ActionCard {...args} />
      <ActionCard
        {...args}
        title="Brand Management is running"
        picture={<StoryPicture game="brand-management" />}
        error="We can't reach the server."
      />
    </div>
  ),
};
