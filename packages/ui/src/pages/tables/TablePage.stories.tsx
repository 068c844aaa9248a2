import { pauseClock, resumeClock, type TableClock, tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { besideSidebar } from "../common/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../common/wholePage.ts";
import { type ShownTable, TablePage } from "./TablePage.tsx";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);

const table = {
  game: "googol",
  clock: { state: "running", deadline: start + 725_000 },
  canControl: true,
  now: () => start,
  address: "https://games.example.edu/home/games/table?gameTableId=k7m3xq9f2a",
  onPauseToggle: fn(),
  onEnd: fn(),
} satisfies ShownTable;

const meta = {
  component: TablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { table, onRetry: fn() },
} satisfies Meta<typeof TablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The clock is paused and resumed, as by its owner. */
const Controlled: Story["render"] = (args) => {
  const [clock, setClock] = useState<TableClock>(table.clock);
  const toggle = () => setClock(clock.state === "paused" ? resumeClock(clock, start) : pauseClock(clock, start));
  return <TablePage {...args} table={{ ...table, clock, onPauseToggle: toggle }} />;
};

const play: Story["play"] = async ({ canvas, canvasElement, userEvent }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
  await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
  await expect(canvas.queryByRole("button", { name: "Pause" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Resume" }));
  await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
};

/** As a teacher sees the table whose clock is running. */
export const Default: Story = { render: Controlled, play };

export const Phone: Story = { ...phone, render: Controlled, play };

export const Narrow: Story = { ...narrow, render: Controlled, play };

export const Paused: Story = {
  args: { table: { ...table, clock: { state: "paused", remaining: 725_000 } } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await expect(canvas.getByRole("button", { name: "Resume" })).toBeEnabled();
  },
};

export const TimeUp: Story = {
  args: { table: { ...table, clock: { state: "running", deadline: start - 60_000 } } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await expect(canvas.getByText("Time's up")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("0:00");
  },
};

export const Ended: Story = {
  args: { table: { ...table, ended: true, clock: { state: "paused", remaining: 65_000 } } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await expect(canvas.getByText("This table has ended, with 1:05 left on its clock.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All games" })).toHaveAttribute("href", tablePaths.games);
  },
};

/** As everyone sees it who does not control the clock. */
export const Watching: Story = {
  args: { table: { ...table, canControl: false } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await expect(canvas.getByText(/^This is your table's clock\./)).toBeVisible();
    const main = within(canvas.getByRole("main"));
    await expect(main.getAllByRole("button").map((button) => button.textContent)).toEqual(["Copy link"]);
  },
};

export const ConnectionLost: Story = {
  args: { table: { ...table, canControl: false, connectionLost: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The connection is lost\./)).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
  },
};

export const NotChanged: Story = {
  args: { table: { ...table, error: "Only the table's teacher or an administrator can control its clock." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Only the table's teacher");
  },
};

/** The table ends for everyone: its teacher is asked first. */
export const Ending: Story = {
  args: { table: { ...table, onEnd: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End table" }));
    const question = within(await screen.findByRole("alertdialog", { name: "End this table?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.table?.onEnd).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole("button", { name: "End table" }));
    const again = within(await screen.findByRole("alertdialog", { name: "End this table?" }));
    await userEvent.click(again.getByRole("button", { name: "End table" }));
    await waitFor(() => expect(args.table?.onEnd).toHaveBeenCalledOnce());
  },
};

export const Loading: Story = {
  args: { table: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Missing: Story = {
  args: { table: undefined, unavailable: "missing" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "We can't find this table", "signedIn");
    await expect(canvas.getByText(/^The link may be incomplete\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", tablePaths.games);
  },
};

export const NoAccess: Story = {
  args: { table: undefined, unavailable: "forbidden" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You don't have access to this table", "signedIn");
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", tablePaths.games);
  },
};

export const Failed: Story = {
  args: { table: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "The table did not load", "signedIn");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
