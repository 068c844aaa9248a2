import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { PortraitNumber } from "../Portrait/PersonDrawing.tsx";
import { PersonCard } from "./PersonCard.tsx";

const meta = {
  title: "Content/PersonCard",
  component: PersonCard,
  args: {
    name: "Board member",
    position: "Professor of operations research",
    bio: "Teaches decisions under uncertainty, and turns them into games.",
    style: { maxWidth: 560 },
  },
} satisfies Meta<typeof PersonCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const card = within(canvas.getByRole("article", { name: "Board member" }));
    await expect(card.getByRole("heading", { level: 3, name: "Board member" })).toBeVisible();
    await expect(card.getByText("Professor of operations research")).toBeVisible();
    await expect(card.getByText(/decisions under uncertainty/)).toBeVisible();
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvasElement.querySelector("svg")).toBeVisible();
  },
};

const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='%231c6fa0' d='M0 0h9v9H0z'/%3E%3C/svg%3E";

/** The photo repeats what the name says: a screen reader passes over it. */
export const WithPhoto: Story = {
  args: { image: photo },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("img")).toHaveAttribute("src", photo);
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvasElement.querySelector("svg")).toBeNull();
  },
};

export const WithoutName: Story = {
  name: "A card without a name is titled by the position, once",
  render: () => <PersonCard position="UX designer" bio="Watches classes play, and removes what is hard to use." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "UX designer" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 3, name: "UX designer" })).toBeVisible();
    await expect(canvas.getAllByText("UX designer")).toHaveLength(1);
  },
};

export const WithoutPosition: Story = {
  render: () => <PersonCard name="Board member" bio="Turns hard decisions into games." />,
};

const portraits: PortraitNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 480px), 1fr))", gap: 24 }}>
      {portraits.map((portrait) => (
        <PersonCard key={portrait} {...args} name={`Portrait ${portrait}`} portrait={portrait} />
      ))}
      <PersonCard {...args} name="Bartholomew Maximilian Cholmondeley-Fiennes" image={photo} />
      <PersonCard
        style={args.style}
        position="UX designer"
        bio="Watches classes play, and removes what is hard to use."
      />
      <PersonCard style={args.style} name="Without a position" bio="Turns hard decisions into games." />
    </div>
  ),
};
