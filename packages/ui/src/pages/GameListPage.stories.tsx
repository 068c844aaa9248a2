import type { Meta, StoryObj } from "@storybook/react-vite";
import { GameList } from "../sections/GameList/GameList.tsx";
import { PublicPage } from "./common/PublicPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: GameListPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof GameListPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Our Games");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function GameListPage() {
  return (
    <PublicPage href="/gamelist">
      <GameList order={1} contactHref="/contact" />
    </PublicPage>
  );
}
