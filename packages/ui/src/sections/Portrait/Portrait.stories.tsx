import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { PortraitNumber } from "./PersonDrawing.tsx";
import { Portrait } from "./Portrait.tsx";

const meta = {
  title: "Content/Portrait",
  component: Portrait,
} satisfies Meta<typeof Portrait>;

export default meta;

type Story = StoryObj<typeof meta>;

const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='%231c6fa0' d='M0 0h9v9H0z'/%3E%3C/svg%3E";

/** The name beside the picture says who it is, so screen readers skip the picture. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const drawing = canvasElement.querySelector("svg");
    await expect(drawing).toBeVisible();
    await expect(drawing?.parentElement?.getBoundingClientRect()).toMatchObject({
      width: 48,
      height: 48,
    });
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Playground: Story = { args: { drawing: 2 } };

export const Photo: Story = {
  args: { image: photo },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("img")).toHaveAttribute("src", photo);
    await expect(canvasElement.querySelector("svg")).toBeNull();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** A photo that cannot be loaded is replaced by the drawing. */
export const BrokenPhoto: Story = {
  args: { image: "data:image/png;base64,AAAA" },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("svg")).toBeVisible());
    await expect(canvasElement.querySelector("img")).toBeNull();
  },
};

const people: PortraitNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

export const Matrix: Story = {
  render: () => (
    <>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
        <Portrait />
        <Portrait image={photo} />
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 24, marginBlockStart: 24 }}>
        {people.map((person) => (
          <Portrait key={person} drawing={person} size={112} />
        ))}
        <Portrait image={photo} size={112} />
      </div>
    </>
  ),
};
