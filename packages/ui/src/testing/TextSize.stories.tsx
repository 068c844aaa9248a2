import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { galleryStory, shownSections } from "./gallery.tsx";

const meta = { ...galleryStory, title: "Design system/Text size", tags: ["!autodocs"] } satisfies Meta;

export default meta;

/** Sections with texts that are as large as their column lets them be, and why. */
const fitted = new Map([
  ["JoinCode", "is read from the back row: it fills its column at any text size"],
  ["Sidebar", "becomes a bar with small labels below symbols, each with a hint in large text"],
  ["SignedInShell", "contains the sidebar"],
]);

/** The elements that hold a text, beside those of drawings and of the logo, whose words are a picture. */
function textsIn(section: HTMLElement): Element[] {
  return [...section.querySelectorAll("*")].filter(
    (element) =>
      !element.closest("svg, [aria-hidden]") &&
      element.textContent !== "Business Education Laboratory" &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""),
  );
}

function fontSize(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

/** How much larger a text at least gets with the root's doubled: headings are large already. */
function leastGrowth(element: Element): number {
  return element.matches("h1, h2, h3") ? 1.4 : 1.85;
}

/** Setting the browser's text size to 200 % enlarges the texts in every section: their sizes are in rem. */
export const Doubled: StoryObj = {
  tags: ["slow"],
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement;
    const texts = [...shownSections(canvasElement)]
      .filter(([name]) => !fitted.has(name))
      .flatMap(([name, section]) => textsIn(section).map((element) => ({ name, element, usual: fontSize(element) })));
    root.style.fontSize = "200%";
    try {
      const small = texts.filter(({ element, usual }) => fontSize(element) < leastGrowth(element) * usual);
      await expect(
        small.map(
          ({ name, element, usual }) => `${name}: ${element.textContent} ${usual} px, then ${fontSize(element)} px`,
        ),
      ).toEqual([]);
    } finally {
      root.style.removeProperty("font-size");
    }
  },
};
