import { expectPrinted } from "@belab/ui/testing/expectPrinted.ts";
import { expectFilledTexts } from "@belab/ui/testing/storyContent.ts";
import { atAddress } from "@belab/ui/testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandManagementTeachingPage } from "./BrandManagementTeachingPage.tsx";
import { brandManagementPaths } from "./paths.ts";

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

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
