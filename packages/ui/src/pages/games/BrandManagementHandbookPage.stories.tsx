import { brandManagementPaths } from "@belab/domain/games";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { expectPrinted } from "../../testing/expectPrinted.ts";
import { expectFilledTexts } from "../../testing/storyContent.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { BrandManagementHandbookPage } from "./BrandManagementHandbookPage.tsx";

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
    await expect(canvas.getByText("Price: your unit cost to 300.00")).toBeVisible();
    await expectPrinted(canvas);
  },
};

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, title);

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };
