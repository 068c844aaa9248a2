import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { JoinCodeField } from "./JoinCodeField.tsx";

const meta = {
  title: "Tables/JoinCodeField",
  component: JoinCodeField,
  args: { label: "Code", style: { maxWidth: 360 } },
} satisfies Meta<typeof JoinCodeField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** No browser fills it in or corrects it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Code" });
    await userEvent.type(field, "k7m 3xq");
    await expect(field).toHaveValue("k7m 3xq");
    await expect(getComputedStyle(field).textTransform).toBe("uppercase");
    await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
    await expect(field).toHaveAttribute("autocomplete", "off");
    await expect(field).toHaveAttribute("autocapitalize", "characters");
    await expect(field).toHaveAttribute("spellcheck", "false");
  },
};

export const Errored: Story = {
  args: { defaultValue: "K7M3XX", error: "There's no open table with this code. Check it with your teacher." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
    await expect(canvas.getByRole("alert")).toHaveTextContent("There's no open table with this code.");
  },
};

/** Six of the widest letters have room on the smallest phone. */
export const WidestLetters: Story = {
  globals: { viewport: { value: "smallPhone" } },
  args: { defaultValue: "WWWMMM" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <JoinCodeField {...args} />
      <JoinCodeField {...args} defaultValue="k7m3xq" />
      <JoinCodeField {...args} defaultValue="K7M3XX" error="There's no open table with this code." />
      <JoinCodeField {...args} defaultValue="K7M3XQ" disabled />
    </div>
  ),
};
