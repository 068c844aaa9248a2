import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { GameList } from "../sections/GameList/GameList.tsx";
import { OpenTableForm } from "../sections/OpenTableForm/OpenTableForm.tsx";
import { PageIntro } from "../sections/PageIntro/PageIntro.tsx";
import { TableList, type TableListItem } from "../sections/TableList/TableList.tsx";
import { SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: GamesPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof GamesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

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

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Games", "signedIn");

export const Default: Story = { play };

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

function GamesPage() {
  return (
    <SignedInPage href="/home/games">
      <PageIntro title="Games">
        <p>Open a table and share its address with your class. Everyone sees the same clock.</p>
      </PageIntro>
      <OpenTableForm onSubmit={fn()} />
      <TableList tables={tables} now={() => present} />
      <GameList
        title="Game catalogue"
        intro="What each game trains, and how long it takes."
        gameHrefs={{ googol: "/tutorials#googol", "brand-management": "/tutorials#brand-management" }}
      />
    </SignedInPage>
  );
}
