import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, waitFor } from "storybook/test";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Hint } from "./Hint.tsx";

const meta = {
  title: "Feedback/Hint",
  component: Hint,
  args: { label: "Stops the clock for everyone", children: <PlainButton>Pause</PlainButton> },
  parameters: { docs: { story: { inline: false, height: "160px" } } },
} satisfies Meta<typeof Hint>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Appears once a pointer has rested for 100 ms, and disappears when it leaves. */
export const Default: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    await expect(screen.queryByRole("tooltip")).toBeNull();
    const waited = await millisecondsToHint(() => userEvent.hover(canvas.getByRole("button")));
    await expect(waited).toBeGreaterThanOrEqual(100);
    await expect(waited).toBeLessThan(700);
    await userEvent.unhover(canvas.getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};

export const Playground: Story = {
  tags: ["axe"],
  play: ({ canvas, userEvent }) => userEvent.hover(canvas.getByRole("button")),
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Stops the clock for everyone");
  },
};

/** Appears once a finger has rested for 700 ms, and disappears when it is lifted. */
export const Held: Story = {
  tags: ["!autodocs", "slow"],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Pause" });
    await expect(await millisecondsToHint(() => fireEvent.touchStart(button))).toBeGreaterThanOrEqual(700);
    await fireEvent.touchEnd(button);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "flex", gap: 24, paddingBlockEnd: 48 }}>
      <Hint {...args} position="bottom-start" />
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toBeVisible();
  },
};

async function millisecondsToHint(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  await screen.findByRole("tooltip");
  return performance.now() - start;
}
