import { sitePaths } from "@belab/domain/site";
import cookies from "@belab/locales/en/site/CookiesPage";
import disclaimer from "@belab/locales/en/site/DisclaimerPage";
import privacy from "@belab/locales/en/site/PrivacyPage";
import terms from "@belab/locales/en/site/TermsPage";
import tutorials from "@belab/locales/en/site/TutorialsPage";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { contentInStory, expectFilledTexts, unsetOperator } from "../../testing/storyContent.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ArticlePage } from "./ArticlePage.tsx";

const meta = {
  title: "Pages/Site/ArticlePage",
  component: ArticlePage,
  decorators: atAddress(sitePaths.disclaimer),
  parameters: wholePageParameters,
  args: contentInStory(disclaimer),
} satisfies Meta<typeof ArticlePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Disclaimer");

/** The terms: sections, lists, a table, and how to reach the operator. */
export const Default: Story = {
  args: contentInStory(terms),
  play: async (context) => {
    await expectArticle("Terms of Service", context.canvasElement);
    const { canvas } = context;
    await expect(canvas.getByText("Last changed on 22 November 2026")).toBeVisible();
    await expect(canvas.getByText("Name: Lab Ltd")).toBeVisible();
    const contents = within(canvas.getByRole("navigation", { name: "On this page" }));
    await expect(contents.getAllByRole("link").length).toBeGreaterThan(5);
  },
};

/** The operator has set neither a name nor an address: what would name them is left out. */
export const UnsetOperator: Story = {
  args: contentInStory(terms, unsetOperator),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/^(?:Name|Address|Email):/)).toBeNull();
    await expect(canvasElement.querySelector('[href^="mailto:"]')).toBeNull();
  },
};

export const Privacy: Story = {
  args: contentInStory(privacy),
  play: ({ canvasElement }) => expectArticle("Privacy Policy", canvasElement),
};

export const Cookies: Story = {
  args: contentInStory(cookies),
  play: ({ canvasElement }) => expectArticle("Cookie Policy", canvasElement),
};

/** The shortest. */
export const Disclaimer: Story = {
  play: ({ canvasElement }) => expectArticle("Disclaimer", canvasElement),
};

export const Tutorials: Story = {
  args: contentInStory(tutorials),
  play: ({ canvasElement }) => expectArticle("Tutorials", canvasElement),
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

async function expectArticle(title: string, canvasElement: HTMLElement): Promise<void> {
  await expectWholePage(canvasElement, title);
  await expectFilledTexts(canvasElement);
}
