import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import type { TableListItem } from "../../sections/TableList/TableList.tsx";
import { besideSidebar } from "../common/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../common/wholePage.ts";
import { GamesPage } from "./GamesPage.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const minute = 60_000;

const tables: TableListItem[] = [
  {
    gameTableId: "k7m3xq9f2a",
    game: "googol",
    clock: { state: "running", deadline: present + 725_000 },
    openedAt: present - 18 * minute,
    endedAt: null,
    href: "/home/games/table?gameTableId=k7m3xq9f2a",
    address: "https://games.example.edu/home/games/table?gameTableId=k7m3xq9f2a",
  },
  {
    gameTableId: "p4w8zt6c1b",
    game: "brand-management",
    clock: { state: "paused", remaining: 0 },
    openedAt: present - 3 * 24 * 60 * minute,
    endedAt: present - 3 * 24 * 60 * minute + 90 * minute,
    href: "/home/games/table?gameTableId=p4w8zt6c1b",
    address: "https://games.example.edu/home/games/table?gameTableId=p4w8zt6c1b",
  },
];

const form = { onSubmit: fn() };
const list = { tables, now: () => present, onRetry: fn() };

const meta = {
  component: GamesPage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { teacher: { form, list } },
} satisfies Meta<typeof GamesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Games", "signedIn");

/** As a teacher sees it. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.getByText(/^Open a table and share its link with your class\./)).toBeVisible();
    const own = within(canvas.getByRole("region", { name: "Your tables" }));
    await expect(own.getByRole("link", { name: "Googol" })).toHaveAttribute("href", tables[0]?.href);
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(form.onSubmit).toHaveBeenCalledWith({ game: "googol", durationSeconds: 1800 });
  },
};

export const Student: Story = {
  args: { teacher: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Games", "signedIn");
    await expect(canvas.getByText(/^To join a game, open the link your teacher gives you\./)).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Open a table" })).toBeNull();
    await expect(canvas.queryByRole("region", { name: "Your tables" })).toBeNull();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
  },
};

export const NoTables: Story = {
  args: { teacher: { form, list: { ...list, tables: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No tables yet\./)).toBeVisible();
  },
};

/** Until it is known who looks at the page. */
export const Loading: Story = {
  args: { loading: true, teacher: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const LoadingTables: Story = {
  args: { teacher: { form, list: { onRetry: fn() } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeEnabled();
    await expect(canvas.queryByRole("region", { name: "Your tables" })).toBeNull();
  },
};

export const TablesFailed: Story = {
  args: { teacher: { form, list: { error: "Error connecting to the server. Please try again.", onRetry: fn() } } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.teacher?.list.onRetry).toHaveBeenCalledOnce();
  },
};

export const OpeningTable: Story = {
  args: { teacher: { form: { ...form, pending: true }, list } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeDisabled();
  },
};

export const TableNotOpened: Story = {
  args: {
    teacher: { form: { ...form, error: "You have 20 open game tables. End one of them first." }, list },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

export const Desktop: Story = {
  name: "design 3: opening a table is in sight at once, and the catalogue's cards lead on",
  globals: { viewport: { value: "desktop" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Open table" }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(800);
    await expect(canvas.getByRole("heading", { name: "Game catalogue" }).getBoundingClientRect().top).toBeGreaterThan(
      button.bottom,
    );
    for (const card of canvas.getAllByRole("article")) {
      await expect(within(card).getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^\/tutorials#/));
    }
  },
};

export const Phone: Story = { ...phone, name: "a11y 1.4.4: Phone, where large text breaks no word", play };

export const Narrow: Story = { ...narrow, play };
