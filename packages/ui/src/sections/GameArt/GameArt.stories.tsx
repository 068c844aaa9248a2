import type { Meta, StoryObj } from "@storybook/react-vite";
import { Fragment } from "react";
import { expect } from "storybook/test";
import { useGames } from "../../messages/games.tsx";
import { StoryPicture } from "../../testing/StoryPicture.tsx";
import { GameArt } from "./GameArt.tsx";

const meta = {
  title: "Catalogue/GameArt",
  component: GameArt,
  args: { game: "auction", style: { maxWidth: 480 } },
} satisfies Meta<typeof GameArt>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A drawing of a game that the application has. */
export const Default: Story = {
  render: ({ style }) => (
    <div style={style}>
      <StoryPicture game="googol" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** The frame is open: shapes of your own, on one of four grounds. */
export const OwnDrawing: Story = {
  name: "A game that the lab does not know has its own drawing",
  args: {
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
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("circle")).toBeVisible();
  },
};

/** Every game in the catalogue has a picture of its own. */
export const Matrix: Story = {
  render: () => <AllPictures />,
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll("svg")].map((picture) => picture.innerHTML);
    await expect(pictures.length).toBeGreaterThan(1);
    await expect(new Set(pictures).size).toBe(pictures.length);
  },
};

function AllPictures() {
  return (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(280px, 1fr))", gap: 24 }}>
      {useGames().map(({ id, picture }) => (
        <Fragment key={id}>{picture}</Fragment>
      ))}
      <GameArt />
    </div>
  );
}
