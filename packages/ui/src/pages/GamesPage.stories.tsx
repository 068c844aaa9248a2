import type { Meta, StoryObj } from "@storybook/react-vite";
import { GameList } from "../sections/GameList/GameList.tsx";
import { SignedInPage } from "./SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: GamesPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof GamesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Games", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function GamesPage() {
  return (
    <SignedInPage href="/home/games">
      <GameList
        headline="Games"
        headlineOrder={1}
        intro="Open a game to set up a table for your class."
        gameHrefs={{ googol: "/home/games/googol", "brand-management": "/home/games/brand-management" }}
        contactHref="/contact"
      />
    </SignedInPage>
  );
}
