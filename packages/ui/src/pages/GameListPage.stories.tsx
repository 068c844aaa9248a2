import type { Meta, StoryObj } from "@storybook/react-vite";
import { GameList } from "../sections/GameList/GameList.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { expectWholePage, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: GameListPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof GameListPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Our Games"),
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "Our Games"),
};

function GameListPage() {
  return (
    <PublicPage href="/gamelist">
      <GameList headlineOrder={1} contactHref="/contact" />
    </PublicPage>
  );
}
