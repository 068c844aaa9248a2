import { analyticsPaths } from "@belab/domain/analytics";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { besideSidebar } from "../common/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../common/wholePage.ts";
import { AnalyticsPage } from "./AnalyticsPage.tsx";

const meta = {
  component: AnalyticsPage,
  decorators: besideSidebar(analyticsPaths.analytics),
  parameters: wholePageParameters,
} satisfies Meta<typeof AnalyticsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Nothing to analyse yet", "signedIn");
  await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", "/home/games");
};

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };
