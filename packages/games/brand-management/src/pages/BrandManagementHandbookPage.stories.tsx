import { expectPrinted } from "@belab/ui/testing/expectPrinted.ts";
import { expectFilledTexts } from "@belab/ui/testing/storyContent.ts";
import { atAddress } from "@belab/ui/testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { BrandManagementHandbookPage } from "./BrandManagementHandbookPage.tsx";
import { brandManagementPaths } from "./paths.ts";

const meta = {
  title: "Pages/Games/Brand Management/HandbookPage",
  component: BrandManagementHandbookPage,
  decorators: atAddress(brandManagementPaths.handbook),
  parameters: wholePageParameters,
} satisfies Meta<typeof BrandManagementHandbookPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const title = "Brand Management: the handbook";

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, title);
    await expectFilledTexts(canvasElement);
    const income = canvas.getByRole("row", { name: /^Income of the round/ });
    await expect(within(income).getByText("−562.92")).toBeVisible();
    await expect(
      canvas.getByText(/It can't be below your unit cost, or above 300\.00\. You start at 75\.00\.$/),
    ).toBeVisible();
    const valueShare = canvas.getByRole("row", { name: /^Value share Value share is/ });
    await expect(valueShare).toHaveTextContent("a firm's share of all the money that buyers spend.");
    await expectPrinted(canvas);
  },
};

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, title);

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
