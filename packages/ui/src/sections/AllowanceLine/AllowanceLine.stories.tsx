import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AllowanceLine } from "./AllowanceLine.tsx";

const present = new Date(2026, 10, 22, 14, 10).getTime();
const december = new Date(2026, 11, 12, 9, 20).getTime();

const meta = {
  title: "Catalogue/AllowanceLine",
  component: AllowanceLine,
  args: { allowance: { limit: 3, used: 2, freesAt: null }, now: () => present },
} satisfies Meta<typeof AllowanceLine>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 3 left")).toBeVisible();
  },
};

export const Until: Story = {
  name: "With the day on which there will be more",
  args: { allowance: { limit: 3, used: 2, freesAt: december } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 3 left until 12 December")).toBeVisible();
  },
};

export const None: Story = {
  args: { allowance: { limit: 3, used: 3, freesAt: december } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("None left until 12 December")).toBeVisible();
  },
};

/** After a plan has ended, more were taken than the next one gives. */
export const MoreThanTheLimit: Story = {
  name: "More were taken than there can be; there will be one today",
  args: { allowance: { limit: 3, used: 5, freesAt: new Date(2026, 10, 22, 16, 40).getTime() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("None left until 16:40")).toBeVisible();
  },
};

export const Tomorrow: Story = {
  args: { allowance: { limit: 3, used: 3, freesAt: new Date(2026, 10, 23, 9, 20).getTime() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^None left until Monday.* 09:20$/)).toBeVisible();
  },
};

/** An organization without a plan opens no tables, however long it waits. */
export const Never: Story = {
  args: { allowance: { limit: 0, used: 0, freesAt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("None left")).toBeVisible();
  },
};

export const NoLimit: Story = {
  args: { allowance: { limit: null, used: 41, freesAt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No limit")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 12 }}>
      <AllowanceLine {...args} />
      <AllowanceLine {...args} allowance={{ limit: 3, used: 0, freesAt: null }} />
      <AllowanceLine {...args} allowance={{ limit: 3, used: 2, freesAt: december }} />
      <AllowanceLine {...args} allowance={{ limit: 3, used: 3, freesAt: december }} />
      <AllowanceLine {...args} allowance={{ limit: 500, used: 108, freesAt: null }} />
      <AllowanceLine {...args} allowance={{ limit: null, used: 41, freesAt: null }} />
    </div>
  ),
};
