import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FormDivider } from "./FormDivider.tsx";

const meta = {
  title: "Forms/FormDivider",
  component: FormDivider,
  decorators: (Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>,
} satisfies Meta<typeof FormDivider>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The word is in the middle of the column. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole("separator").getBoundingClientRect();
    const word = canvas.getByText("OR").getBoundingClientRect();
    await expect(line.width).toBe(360);
    await expect((word.left + word.right) / 2).toBeCloseTo((line.left + line.right) / 2, 0);
  },
};

export const OtherWord: Story = {
  args: { label: "ODER" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ODER")).toBeVisible();
    await expect(canvas.queryByText("OR")).toBeNull();
  },
};

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <FormDivider />
      <FormDivider label="or with an existing account" />
    </div>
  ),
};
