import { brandManagementPaths } from "@belab/domain/games";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectPrinted } from "../../testing/expectPrinted.ts";
import { expectFilledTexts } from "../../testing/storyContent.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { BrandManagementTeachingPage } from "./BrandManagementTeachingPage.tsx";

const meta = {
  title: "Pages/Games/Brand Management/TeachingPage",
  component: BrandManagementTeachingPage,
  decorators: atAddress(brandManagementPaths.teaching),
  parameters: wholePageParameters,
} satisfies Meta<typeof BrandManagementTeachingPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const title = "Brand Management: notes for teachers";

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title);
    await expectFilledTexts(canvasElement);
    await expect(canvas.getByText("146, which is 2 h 26 min")).toBeVisible();
    const [handbook] = canvas.getAllByRole("link", { name: "handbook" });
    await expect(handbook).toHaveAttribute("href", brandManagementPaths.handbook);
    await expectPrinted(canvas);
  },
};

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, title);

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };
