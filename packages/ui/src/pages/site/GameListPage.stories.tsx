import { sitePaths } from "@belab/domain/site";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { GameListPage } from "./GameListPage.tsx";

const meta = {
  title: "Pages/Site/GameListPage",
  component: GameListPage,
  decorators: atAddress(sitePaths.gameList),
  parameters: wholePageParameters,
  args: { contactHref: sitePaths.contact },
} satisfies Meta<typeof GameListPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Our Games");

export const Default: Story = {
  play: async (context) => {
    await expectWholePage(context.canvasElement, "Our Games");
    const main = within(context.canvas.getByRole("main"));
    await expect(main.getByRole("link", { name: "Googol" })).toHaveAttribute("href", "/games/googol");
    await expect(main.getByRole("link", { name: "Brand Management" })).toHaveAttribute(
      "href",
      "/games/brand-management",
    );
    const [, card] = main.getAllByRole("article").map((each) => within(each));
    await expect(card?.getByRole("link", { name: "Notes for teachers" })).toHaveAttribute(
      "href",
      "/games/brand-management/teaching",
    );
    await expect(card?.getByRole("link", { name: "Handbook for students" })).toHaveAttribute(
      "href",
      "/games/brand-management/handbook",
    );
    await expect(main.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
    await expect(
      within(context.canvas.getByRole("banner")).getByRole("button", { name: "Games", current: "page" }),
    ).toBeVisible();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
