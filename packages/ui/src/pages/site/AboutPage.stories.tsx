import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/AboutPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { AboutPage } from "./AboutPage.tsx";

const { teams, people } = catalogue.messages;

const meta = {
  title: "Pages/Site/AboutPage",
  component: AboutPage,
  decorators: atAddress(sitePaths.about),
  parameters: wholePageParameters,
  args: {
    teams: [
      {
        title: teams.board,
        people: [
          { ...people.theory, portrait: 1 },
          { ...people.markets, portrait: 2 },
        ],
      },
      { title: teams.advisors, people: [{ ...people.advisor, portrait: 3 }] },
      {
        title: teams.design,
        people: [
          { ...people.ux, portrait: 4 },
          { ...people.ui, portrait: 5 },
        ],
      },
    ],
  },
} satisfies Meta<typeof AboutPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "About us");

export const Default: Story = {
  play: async (context) => {
    await expectWholePage(context.canvasElement, "About us");
    const main = within(context.canvas.getByRole("main"));
    const titles = main.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    await expect(titles).toEqual([
      "Board of business education lab",
      "Academic collaborators and advisors",
      "Design and development team",
    ]);
    await expect(main.getAllByRole("article")).toHaveLength(5);
  },
};

/** People with names, which are then the titles of their cards. */
export const Named: Story = {
  args: { teams: [{ title: teams.board, people: [{ ...people.theory, name: "Ada Lovelace", portrait: 1 }] }] },
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article"));
    await expect(card.getByRole("heading", { level: 3 })).toHaveTextContent("Ada Lovelace");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
