import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { GameTable } from "./GameTable.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);

const meta = {
  component: GameTable,
  args: {
    game: "googol",
    clock: { state: "running", deadline: present + 725_000 },
    canControl: true,
    now: () => present,
    address: "https://games.example.edu/home/games/table?gameTableId=k7m3xq9f2a",
    onPauseToggle: fn(),
    onEnd: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof GameTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Googol" })).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
    await expect(canvas.getByLabelText("Link to share")).toHaveValue(args.address);
    await expect(canvas.getByRole("link", { name: "All games" })).toHaveAttribute("href", "/home/games");

    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(args.onPauseToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "End table" }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

/** People who don't control the clock see no buttons that would fail. */
export const Watched: Story = {
  args: { canControl: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This is your table's clock\./)).toBeVisible();
    await expect(canvas.getAllByRole("button").map((button) => button.textContent)).toEqual(["Copy link"]);
  },
};

export const Paused: Story = {
  args: { clock: { state: "paused", remaining: 725_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Resume" })).toBeVisible();
  },
};

export const Ended: Story = {
  args: { clock: { state: "paused", remaining: 65_000 }, ended: true, connectionLost: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This table has ended, with 1:05 left on its clock.")).toHaveRole("status");
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByText(/connection is lost/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "All games" })).toHaveAttribute("href", "/home/games");
  },
};

/** People who watch see the end, and it is announced once. */
export const EndedWhileWatched: Story = {
  name: "a11y 4.1.3: the end of a table is visible text, announced once",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { canControl: false },
  render: (args) => {
    const [ended, setEnded] = useState(false);
    const clock = ended ? { state: "paused" as const, remaining: 0 } : args.clock;
    return (
      <>
        <GameTable {...args} clock={clock} ended={ended} />
        <button type="button" onClick={() => setEnded(true)}>
          End elsewhere
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/has ended/)).toBeNull();
    const region = canvas.getByText(/^This is your table's clock/);
    await userEvent.click(canvas.getByRole("button", { name: "End elsewhere" }));
    await expect(canvas.getByText("This table has ended. Its time was up.")).toBe(region);
    await expect(region).toHaveRole("status");
    const spoken = canvas.getAllByRole("status").map((status) => status.textContent);
    await expect(spoken.filter((text) => text !== "")).toEqual([region.textContent]);
  },
};

export const ConnectionLost: Story = {
  args: { connectionLost: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The connection is lost\./).closest('[role="status"]')).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
  },
};

export const Refused: Story = {
  args: { error: "Error connecting to the server. Please try again." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
  },
};

export const Phone: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "smallPhone" } },
  args: { connectionLost: true, clock: { state: "running", deadline: present + 28_800_000 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("8:00:00");
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** With text at 200% on the smallest phone, nothing leaves the window. */
export const LargeText: Story = {
  ...Phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: ({ canvasElement }) => expectRoomForLargeText(canvasElement),
};

/** Nothing is wider than its column, however wide the window is. */
export const InAColumn: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { connectionLost: true, clock: { state: "running", deadline: present + 28_800_000 } },
  render: (args) => (
    <div style={{ width: 340 }}>
      <GameTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const column = canvas.getByRole("region", { name: "Googol" });
    await expect(column.getBoundingClientRect().width).toBe(340);
    await expect(column.scrollWidth).toBeLessThanOrEqual(340);
    const parts = [canvas.getByRole("timer"), canvas.getByLabelText("Link to share"), ...canvas.getAllByRole("button")];
    for (const part of parts) {
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(column.getBoundingClientRect().right);
    }
  },
};

export const German: Story = {
  args: { clock: { state: "paused", remaining: 65_000 }, ended: true },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <GameTable {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Dieser Tisch ist beendet. Auf der Uhr waren noch 1:05 übrig.")).toHaveRole("status");
    await expect(canvas.getByRole("link", { name: "Alle Spiele" })).toBeVisible();
  },
};

export const Matrix: Story = {
  args: { connectionLost: true, error: "Error connecting to the server. Please try again." },
};

export const Conformance = conformance((props) => (
  <GameTable
    game="googol"
    clock={{ state: "paused", remaining: 60_000 }}
    address="https://games.example.edu/"
    onPauseToggle={() => undefined}
    onEnd={() => undefined}
    {...props}
  />
));
