import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { CountdownTimer } from "./CountdownTimer.tsx";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const minute = 60_000;

const meta = {
  component: CountdownTimer,
  args: { clock: { state: "running", deadline: start + 12 * minute + 5000 }, now: () => start },
} satisfies Meta<typeof CountdownTimer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer", { name: "Time left" })).toHaveTextContent("12:05");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Conformance = conformance((props) => <CountdownTimer clock={undefined} {...props} />);
