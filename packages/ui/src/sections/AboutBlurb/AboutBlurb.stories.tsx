import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { AboutBlurb } from "./AboutBlurb.tsx";

const meta = {
  title: "Content/AboutBlurb",
  component: AboutBlurb,
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof AboutBlurb>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "About us" })).toHaveTextContent(
      /professors of operations research/,
    );
    const more = canvas.getByRole("link", { name: "Learn more about us" });
    await expect(more).toHaveAttribute("href", "/aboutus");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Matrix: Story = {
  render: () => (
    <>
      <AboutBlurb />
      <AboutBlurb
        learnMoreHref="#ueber-uns"
        labels={{
          title: "Über uns",
          text: "Wir bauen Planspiele für den Hörsaal.",
          learnMore: "Mehr erfahren",
          learnMoreAboutUs: "Mehr erfahren über uns",
        }}
      />
    </>
  ),
};
