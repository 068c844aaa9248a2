import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { galleryStory, shownSections } from "./gallery.tsx";

const meta = { ...galleryStory, title: "Design system/Cards", tags: ["!autodocs"] } satisfies Meta;

export default meta;

/** The cards and framed panels, each by where its frame is in the section. */
const cards: Record<string, string> = {
  ActionCard: "section > div",
  CountdownTimer: "[data-state] > div",
  FaqAccordion: "[class*=Accordion-item]",
  GameCard: "article",
  PersonCard: "article",
  PlanCard: "article",
  ProsePage: "nav",
  TeamPicker: "li",
  TeachingRequestList: "section > div:has(ul)",
};

/** Cards look related: the same round corners, 16 CSS pixels, and a line around them. */
export const RoundCorners: StoryObj = {
  tags: ["slow"],
  play: async ({ canvasElement }) => {
    const sections = shownSections(canvasElement);
    const radii = Object.entries(cards).map(([name, selector]) => {
      const card = sections.get(name)?.querySelector(selector);
      return `${name}: ${card && getComputedStyle(card).borderRadius}`;
    });
    await expect(radii).toEqual(Object.keys(cards).map((name) => `${name}: 16px`));
  },
};
