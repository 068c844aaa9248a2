import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { german } from "../../testing/german.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { OtherProduct, otherGames } from "../../testing/otherProduct.tsx";
import { MessagesProvider } from "../../theme/messages.tsx";
import { useGameCards } from "../GameList/gameCards.tsx";
import { type CatalogueGame, GameCard, type GameCardProps } from "./GameCard.tsx";

/** Games that the application has: the card shows the one with the id. */
const googol: CatalogueGame = { id: "googol", title: "Googol", facts: [] };
const brandManagement: CatalogueGame = { id: "brand-management", title: "Brand Management", facts: [] };

const meta = {
  title: "Catalogue/GameCard",
  component: GameCard,
  args: { game: googol },
  render: (args) => <InstalledGameCard {...args} />,
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof GameCard>;

/** The card of a game that the application has, in the provider's language; of another one as it is given. */
function InstalledGameCard({ game, ...rest }: GameCardProps) {
  return <GameCard {...rest} game={useGameCards().find(({ id }) => id === game.id) ?? game} />;
}

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { style: { maxWidth: 640 } },
  play: async ({ canvas, canvasElement }) => {
    const card = within(canvas.getByRole("article"));
    const title = card.getByRole("heading", { level: 3, name: "Googol" });
    await expect(title).toBeVisible();
    await expect(title.nextElementSibling).toHaveTextContent(
      "Stop on the largest number. A whole class plays at once, each on their own screen.",
    );
    await expect(facts(canvasElement)).toEqual({
      Goal: "Sequential Decision Making",
      Mode: "Single-player",
      Duration: "5-30 minutes",
      Difficulty: "Easy",
      Publisher: "Business Education Laboratory",
    });
    await expect(card.queryByRole("link")).toBeNull();
    await expect(isHorizontal(canvasElement)).toBe(true);
  },
};

export const Playground: Story = { args: { ...Default.args, href: "#googol" } };

const press = fn();
const follow = fn((event: Event) => event.preventDefault());

/** The whole card is a link, named after the game. */
export const Linked: Story = {
  args: { ...Default.args, href: "#googol" },
  play: async ({ canvas, canvasElement }) => {
    follow.mockClear();
    canvasElement.addEventListener("click", follow, { once: true });
    const link = canvas.getByRole("link", { name: "Googol" });
    await expect(link).toHaveAttribute("href", "#googol");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    const card = canvas.getByRole("article").getBoundingClientRect();
    const corner = canvasElement.ownerDocument.elementFromPoint(card.right - 20, card.bottom - 20);
    await expect(corner).toBe(link);
    await userEvent.click(link);
    await expect(follow).toHaveBeenCalledOnce();
  },
};

/** The buttons of a card that is a link are buttons. */
export const WithActions: Story = {
  args: {
    ...Default.args,
    href: "#googol",
    actions: (
      <button type="button" onClick={() => press()}>
        Practise alone
      </button>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    press.mockClear();
    follow.mockClear();
    canvasElement.addEventListener("click", follow, { once: true });
    const button = canvas.getByRole("button", { name: "Practise alone" });
    await userEvent.click(button);
    await expect(press).toHaveBeenCalledOnce();
    const { left, top } = button.getBoundingClientRect();
    await expect(canvasElement.ownerDocument.elementFromPoint(left + 4, top + 4)).toBe(button);
    await expect(canvasElement.ownerDocument.elementFromPoint(left + 4, top - 8)).toBe(
      canvas.getByRole("link", { name: "Googol" }),
    );
  },
};

export const Vertical: Story = {
  args: { orientation: "vertical", style: { maxWidth: 360 } },
  play: async ({ canvasElement }) => {
    await expect(isHorizontal(canvasElement)).toBe(false);
  },
};

export const Horizontal: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { orientation: "horizontal", style: { maxWidth: 640 } },
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvasElement }) => {
    await expect(isHorizontal(canvasElement)).toBe(true);
  },
};

/** The widths of two cards side by side at 1280 px. */
export const WholePicture: Story = {
  name: "A picture is shown whole, whatever its box",
  render: () => (
    <div style={{ display: "grid", gap: 32 }}>
      <InstalledGameCard game={brandManagement} style={{ maxWidth: 548 }} />
      <InstalledGameCard game={googol} style={{ maxWidth: 1100 }} />
      <InstalledGameCard game={brandManagement} style={{ maxWidth: 320 }} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const picture of canvasElement.querySelectorAll<SVGSVGElement>("article svg[data-game]")) {
      const box = picture.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const place = picture.getScreenCTM();
      const first = new DOMPoint(0, 0).matrixTransform(place ?? undefined);
      const last = new DOMPoint(400, 300).matrixTransform(place ?? undefined);
      await expect(first.x).toBeGreaterThanOrEqual(box.left - 1);
      await expect(first.y).toBeGreaterThanOrEqual(box.top - 1);
      await expect(last.x).toBeLessThanOrEqual(box.right + 1);
      await expect(last.y).toBeLessThanOrEqual(box.bottom + 1);
    }
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { href: "#googol" },
  play: async ({ canvasElement }) => {
    await expect(isHorizontal(canvasElement)).toBe(false);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { style: { maxWidth: 640 } },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <InstalledGameCard {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Der ganze Kurs spielt gleichzeitig/)).toBeVisible();
    await expect(facts(canvasElement)).toEqual({
      Lernziel: "Sequenzielles Entscheiden",
      Modus: "Einzelspiel",
      Dauer: "5–30 Minuten",
      Schwierigkeit: "Leicht",
      Herausgeber: "Business Education Laboratory",
    });
  },
};

export const Photograph: Story = {
  name: "A photograph fills its side of the card",
  args: { game: otherGames[0] as CatalogueGame, href: "#bergbahn", style: { maxWidth: 640 } },
  render: (args) => (
    <OtherProduct>
      <GameCard {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas, canvasElement }) => {
    const photograph = canvas.getByRole("presentation").getBoundingClientRect();
    const card = canvas.getByRole("article").getBoundingClientRect();
    await expect(Math.abs(photograph.height - (card.height - 4))).toBeLessThanOrEqual(1);
    await expect(facts(canvasElement)).toEqual({
      Thema: "Investitionsrechnung",
      Gruppen: "3 bis 8",
      Dauer: "Ein Vormittag",
      Anspruch: "Mittel",
    });
    await expect(canvasElement.querySelectorAll("rect")).toHaveLength(3);
    await expect(canvasElement.querySelectorAll("rect[data-filled]")).toHaveLength(2);
  },
};

export const WordsAlone: Story = {
  name: "A game without a picture is words alone",
  args: { game: { id: "talk", title: "Table talk", facts: [] }, style: { maxWidth: 640 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Table talk" })).toBeVisible();
    await expect(canvasElement.querySelector("svg, img, dl, p")).toBeNull();
  },
};

/** The same game for experts. */
function ExpertGameCard(props: Omit<GameCardProps, "game">) {
  const game = useGameCards().find(({ id }) => id === brandManagement.id) ?? brandManagement;
  const facts = game.facts.map((fact) => (fact.bars ? { ...fact, value: "Expert", bars: { filled: 4, of: 4 } } : fact));
  return <GameCard {...props} game={{ ...game, facts }} />;
}

export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 32 }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 32 }}>
        <InstalledGameCard game={googol} orientation="vertical" href="#googol" style={{ maxWidth: 360 }} />
        <InstalledGameCard game={brandManagement} orientation="vertical" style={{ maxWidth: 360 }} />
      </div>
      <InstalledGameCard game={googol} href="#googol" style={{ maxWidth: 640 }} />
      <ExpertGameCard style={{ maxWidth: 960 }} />
    </div>
  ),
};

function facts(canvasElement: HTMLElement): Record<string, string> {
  const terms = [...canvasElement.querySelectorAll("dt")];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]));
}

function isHorizontal(canvasElement: HTMLElement): boolean {
  const picture = canvasElement.querySelector("svg")?.getBoundingClientRect();
  const title = canvasElement.querySelector("h3")?.getBoundingClientRect();
  if (picture === undefined || title === undefined) {
    throw new Error("The card has no picture or no title.");
  }
  return title.left >= picture.right;
}
