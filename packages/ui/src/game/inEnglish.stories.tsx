import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { GamesProvider, useGames } from "../messages/games.tsx";
import { paperScreens } from "../pages/games/paper.tsx";
import { GameCard } from "../sections/GameCard/GameCard.tsx";
import { useGameCards } from "../sections/GameList/gameCards.tsx";
import { german } from "../testing/german.ts";
import { MessagesProvider } from "../theme/messages.tsx";
import { inEnglish } from "./inEnglish.tsx";

const { Parameters, setup } = inEnglish(paperScreens("dice"));

/** What a reader of German sees of a game that has English texts alone. */
const meta = {
  title: "Pages/Games/Game without the reader's language",
  render: () => <Parameters value={setup.defaults} onChange={() => undefined} errors={{}} />,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Screens: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox").closest("[lang]")).toHaveAttribute("lang", "en");
  },
};

function EnglishGames() {
  const games = useGames().map((game) => ({ ...game, languages: ["en"] }));
  return (
    <GamesProvider games={games}>
      <Cards />
    </GamesProvider>
  );
}

function Cards() {
  return useGameCards().map((game) => <GameCard key={game.id} game={game} />);
}

export const Card: Story = {
  tags: ["axe"],
  render: () => (
    <MessagesProvider locale="de" messages={german}>
      <EnglishGames />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("heading", { level: 3 });
    await expect(first).toHaveAttribute("lang", "en");
    await expect(canvas.getAllByText("Sprache").length).toBeGreaterThan(0);
    await expect(canvas.getAllByText("Englisch").length).toBeGreaterThan(0);
  },
};
