import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/HelpPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { contentInStory, expectFilledTexts } from "../../testing/storyContent.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { HelpPage } from "./HelpPage.tsx";

const meta = {
  title: "Pages/Site/HelpPage",
  component: HelpPage,
  decorators: besideSidebar(sitePaths.help),
  parameters: wholePageParameters,
  args: contentInStory(catalogue),
} satisfies Meta<typeof HelpPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Help", "signedIn");

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expectWholePage(canvasElement, "Help", "signedIn");
    await expectFilledTexts(canvasElement);
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
