import { gameIds } from "@belab/domain/games";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { GameArt } from "./GameArt.tsx";

const meta = {
  title: "Catalogue/GameArt",
  component: GameArt,
  args: { game: "googol", style: { maxWidth: 480 } },
} satisfies Meta<typeof GameArt>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Playground: Story = {};

/** The frame is open: shapes of your own, on one of four grounds. */
export const OwnDrawing: Story = {
  name: "A game that the lab does not know has its own drawing",
  args: {
    game: "auction",
    ground: "coral",
    children: <path fill="var(--belab-art-sun)" d="M80 220h240l-30-120H110z" data-testid="own" />,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByTestId("own")).toBeVisible();
    await expect(canvasElement.querySelectorAll("path")).toHaveLength(1);
  },
};

/** Nobody has drawn the game yet. */
export const Undrawn: Story = {
  args: { game: "auction" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("circle")).toBeVisible();
  },
};

/** Every game in the catalogue has a picture of its own. */
export const Matrix: Story = {
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(280px, 1fr))", gap: 24 }}>
      {gameIds.map((game) => (
        <GameArt key={game} game={game} />
      ))}
      <GameArt />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll("svg")].map((picture) => picture.innerHTML);
    await expect(new Set(pictures).size).toBe(gameIds.length + 1);
  },
};

export const Conformance = conformance((props) => <GameArt game="googol" {...props} />);
