import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { ShareAddress } from "./ShareAddress.tsx";

const address = "https://games.example.edu/home/games/table?gameTableId=k7m3xq9f2a";

const meta = {
  title: "Tables/ShareAddress",
  component: ShareAddress,
  args: { address },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ShareAddress>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  beforeEach: () => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Link to share")).toHaveValue(address);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Copy link" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("button", { name: "Copied" })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("Copied");
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(address);
  },
};

export const NothingShifts: Story = {
  name: "Nothing shifts when the address is copied",
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <ShareAddress {...args} />
      <ShareAddress {...args} compact subject="Googol" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const widths = () => canvas.getAllByRole("button").map((button) => button.getBoundingClientRect().width);
    const before = widths();
    for (const button of canvas.getAllByRole("button")) {
      await userEvent.click(button);
    }
    await expect(await canvas.findByRole("button", { name: "Copied" })).toBeVisible();
    await expect(widths()).toEqual(before);
    await expect(canvas.getByRole("button", { name: "Copied (Googol)" })).toBeVisible();
  },
};

export const NotCopied: Story = {
  beforeEach: () => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("copy it manually");
    const field = canvas.getByLabelText<HTMLInputElement>("Link to share");
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Link to share").getBoundingClientRect();
    await expect(canvas.getByRole("button").getBoundingClientRect().top).toBeGreaterThan(field.bottom);
  },
};

/** The button stands below the field when the column is narrow, however wide the window is. */
export const InAColumn: Story = {
  parameters: { phones: false, chromatic: { modes: ownWindowModes } },
  render: (args) => (
    <div style={{ width: 340 }}>
      <ShareAddress {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Link to share").getBoundingClientRect();
    await expect(canvas.getByRole("button").getBoundingClientRect().top).toBeGreaterThan(field.bottom);
  },
};

export const Matrix: Story = {
  beforeEach: () => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <ShareAddress {...args} />
      <ShareAddress {...args} compact subject="Googol" />
      <ShareAddress {...args} subject="not copied" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy link (not copied)" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("copy it manually");
  },
};
