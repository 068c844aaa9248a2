import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { DebriefingScene } from "../AboutBlurb/DebriefingScene.tsx";
import { ProductGlimpse } from "./ProductGlimpse.tsx";

const meta = {
  title: "Content/ProductGlimpse",
  component: ProductGlimpse,
  args: { moreHref: "#tutorials" },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ProductGlimpse>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const section = canvas.getByRole("region", { name: "One clock for the whole class" });
    await expect(section).toHaveTextContent(/stops on every screen at once/);
    await expect(canvas.getByRole("link", { name: "See how a session runs" })).toHaveAttribute("href", "#tutorials");
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** Another product has a picture of its own. */
export const OwnPicture: Story = {
  args: { picture: <DebriefingScene /> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg text")).toBeNull();
    await expect(canvasElement.querySelector("svg")).toBeVisible();
  },
};

/** The words come first where there is one column. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/show its code/).getBoundingClientRect();
    const picture = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(picture?.top).toBeGreaterThanOrEqual(words.bottom);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ProductGlimpse {...args} />
      <ProductGlimpse
        labels={{ title: "Eine Uhr für alle", text: "Anhalten, fragen, weiterspielen." }}
        {...OwnPicture.args}
      />
    </>
  ),
};
