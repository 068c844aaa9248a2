import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { OtherProduct, otherGames } from "../../testing/otherProduct.tsx";
import { MessagesProvider } from "../../theme/messages.tsx";
import { GameList, type GameListProps } from "./GameList.tsx";
import { useGameCards } from "./gameCards.tsx";

const meta = {
  title: "Catalogue/GameList",
  component: GameList,
  args: { games: [] },
  render: (args) => <InstalledGameList {...args} />,
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof GameList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** With the games that the application has, in the provider's language. */
function InstalledGameList(props: GameListProps) {
  return <GameList {...props} games={useGameCards()} />;
}

export const Default: Story = {
  args: { order: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Our Games" })).toBeVisible();
    const list = within(canvas.getByRole("list", { name: "Our Games" }));
    const titles = list.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    await expect(titles).toEqual(["Googol", "Brand Management"]);
    await expect(list.getAllByText(/A whole class plays at once/)).toHaveLength(2);
    await expect(list.queryByRole("link")).toBeNull();
    await expect(canvas.queryByText(/idea for one/)).toBeNull();
  },
};

export const Playground: Story = {
  args: { order: 1, intro: "Two games to start with.", contactHref: "#contact" },
};

/** As on the landing page: with another title, every card a link. */
export const Catalogue: Story = {
  args: { title: "Our gaming catalog", gameHrefs: { googol: "#googol", "brand-management": "#brand-management" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Our gaming catalog" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Brand Management" })).toHaveAttribute("href", "#brand-management");
  },
};

/** Only what is offered for a game is on its card. */
export const WithActions: Story = {
  args: { gameHrefs: { googol: "#googol" }, gameActions: { googol: <button type="button">Practise alone</button> } },
  play: async ({ canvas }) => {
    const [googol, brandManagement] = canvas.getAllByRole("article").map((card) => within(card));
    await expect(googol?.getByRole("button", { name: "Practise alone" })).toBeVisible();
    await expect(brandManagement?.queryByRole("button")).toBeNull();
  },
};

export const WithSuggestion: Story = {
  args: { order: 1, contactHref: "#contact" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Is a game missing, or do you have an idea for one?")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "#contact");
  },
};

/** An application can rename games everywhere at once. */
export const OwnNames: Story = {
  render: (args) => (
    <MessagesProvider messages={{ games: { BrandManagementCard: { title: "Market Leaders" } } }}>
      <InstalledGameList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    await expect(titles).toEqual(["Googol", "Market Leaders"]);
  },
};

/** Any ids, facts and pictures, in any language: no part of the list knows the lab's games. */
export const OtherCatalogue: Story = {
  name: "Another product's games, with a photograph, with a drawing and with neither",
  args: {
    games: otherGames,
    title: "Unsere Planspiele",
    gameHrefs: { bergbahn: "#bergbahn" },
    gameActions: { stammtisch: <button type="button">Vorschau</button> },
    contactHref: "#kontakt",
  },
  render: (args) => (
    <OtherProduct>
      <GameList {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas, canvasElement }) => {
    const titles = canvas.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    await expect(titles).toEqual(["Bergbahn AG", "Weizenbörse", "Stammtisch"]);
    await expect(canvas.getByRole("link", { name: "Bergbahn AG" })).toHaveAttribute("href", "#bergbahn");
    const [photograph, drawing, words] = canvas.getAllByRole("article").map((card) => within(card));
    await expect(photograph?.getByRole("presentation")).toBeVisible();
    await expect(drawing?.getByText("Termingeschäfte")).toBeVisible();
    await expect(words?.getByRole("button", { name: "Vorschau" })).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/Business Education Laboratory|Publisher|Herausgeber/);
  },
};

export const Matrix: Story = {
  args: {
    order: 1,
    intro: "Short games with a long debriefing: each one shows a way to decide and where it leads.",
    gameHrefs: { googol: "#googol" },
    contactHref: "#contact",
    labels: { suggestion: "Is your favourite game missing?" },
  },
};
