import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { DepartmentInfo } from "./DepartmentInfo.tsx";

const meta = {
  title: "Tables/DepartmentInfo",
  component: DepartmentInfo,
  args: {
    name: "Business Education Laboratory",
    administrators: [
      { firstName: "Grace", lastName: "Hopper", email: "grace@example.edu" },
      { firstName: "", lastName: "", email: "office.of.the.department.of.operations.research@example.edu" },
    ],
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof DepartmentInfo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your department is Business Education Laboratory.")).toBeVisible();
    await expect(canvas.getByText("Grace Hopper")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "grace@example.edu" })).toHaveAttribute(
      "href",
      "mailto:grace@example.edu",
    );
  },
};

export const NobodyToAsk: Story = {
  args: { administrators: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This department has no operator yet.")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <DepartmentInfo {...args} />
      <DepartmentInfo {...args} administrators={[]} labels={{ title: "Nobody to ask" }} />
    </>
  ),
};
