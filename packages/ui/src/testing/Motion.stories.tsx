import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { canEmulateMedia, withMedia } from "./emulateMedia.ts";
import { galleryStory, shownSections } from "./gallery.tsx";

const meta = { ...galleryStory, title: "Design system/Motion", tags: ["!autodocs"] } satisfies Meta;

export default meta;

/** What moves in the sections, or would as soon as something changes: the section, the part and how it moves. */
function motionsIn(canvasElement: HTMLElement): string[] {
  return [...shownSections(canvasElement)].flatMap(([name, section]) =>
    [...section.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) =>
        motionsOf(getComputedStyle(element, part)).map(
          (motion) => `${name}: ${motion} of ${element.localName}.${element.getAttribute("class")}${part ?? ""}`,
        ),
      ),
    ),
  );
}

function motionsOf(style: CSSStyleDeclaration): string[] {
  const { animationName, animationDuration, transitionProperty, transitionDuration } = style;
  const isAnimated = animationName !== "none" && lasts(animationDuration);
  const isGliding = transitionProperty !== "none" && lasts(transitionDuration);
  return [...(isAnimated ? [animationName] : []), ...(isGliding ? [transitionProperty] : [])];
}

function lasts(durations: string): boolean {
  return durations.split(", ").some((duration) => Number.parseFloat(duration) > 0);
}

/** Sections that move where a person has not asked for less of it. */
const moving = ["AboutBlurb", "FaqAccordion", "Footer", "GameCard", "ImageUpload", "LoadingState", "SlipDeck"];

/** A person who has asked the operating system for less motion sees none. */
export const Reduced: StoryObj = {
  tags: ["slow"],
  play: async ({ canvasElement }) => {
    if (!canEmulateMedia()) {
      return;
    }
    const root = canvasElement.ownerDocument.documentElement;
    // As with "Motion on" in the toolbar: what holds the other stories still would hide what holds this one.
    root.dataset.motion = "";
    try {
      await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
        // Some sections learn of the setting from an event of the browser.
        await waitFor(() => {
          const motions = motionsIn(canvasElement);
          expect(moving.filter((name) => !motions.some((motion) => motion.startsWith(`${name}:`)))).toEqual([]);
        });
      });
      await withMedia({ "prefers-reduced-motion": "reduce" }, () =>
        waitFor(() => expect(motionsIn(canvasElement)).toEqual([])),
      );
    } finally {
      delete root.dataset.motion;
    }
  },
};
