import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/FaqPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { contentInStory, expectFilledTexts } from "../../testing/storyContent.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { QuestionsPage } from "./QuestionsPage.tsx";

const meta = {
  title: "Pages/Site/QuestionsPage",
  component: QuestionsPage,
  decorators: atAddress(sitePaths.faq),
  parameters: wholePageParameters,
  args: contentInStory(catalogue),
} satisfies Meta<typeof QuestionsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Frequently asked questions");

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expectWholePage(canvasElement, "Frequently asked questions");
    await expectFilledTexts(canvasElement);
  },
};

/** An answer with a list, open below its question. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const question = canvas.getByRole("button", { name: "How does a session run?" });
    await userEvent.click(question);
    await expect(question).toHaveAttribute("aria-expanded", "true");
    await expect(
      canvas.getByText("Everyone plays. The teacher pauses for questions and adds time where it is needed."),
    ).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};
