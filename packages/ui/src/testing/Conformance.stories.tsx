import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Gallery, galleryStory, shownSections } from "./gallery.tsx";

/** The element that each section gives to its `ref`, by section. */
const referred = new Map<string, Element>();

/** Parts of the sections that take `classNames`. */
const parts: Partial<Record<string, readonly string[]>> = {
  FaqAccordion: ["title", "intro", "list", "item", "question", "answer"],
  FeatureList: ["title", "note", "list", "item"],
  FormColumn: ["column", "title", "intro", "picture", "bottom"],
  GameList: ["title", "intro", "list", "item"],
  PageIntro: ["title", "text", "picture"],
  PageSection: ["title", "intro"],
  PlanList: ["title", "intro", "list", "item"],
  ProsePage: ["title", "intro", "contents", "prose"],
  TeamSection: ["title", "list", "item"],
};

/** Props that a section needs before it shows its root and all of its parts. */
const needed: Partial<Record<string, object>> = {
  FaqAccordion: { intro: "Answers" },
  FormColumn: { picture: <span /> },
  GameList: { intro: "Games" },
  NavigationDrawer: { opened: true },
  NoticeDialog: { opened: true },
  PageIntro: { picture: <span /> },
  PlanList: { intro: "Plans" },
  ProsePage: { intro: "Terms" },
};

/** These add to an element of the product, or to Mantine's notifications, and have no root. */
const rootless = ["Hint", "Snackbar"];

function passedOn(name: string): object {
  const mark = `conformance-${name}`;
  return {
    className: mark,
    "data-conformance": name,
    ref: (element: Element | null) => {
      if (element !== null) {
        referred.set(name, element);
      }
    },
    ...(parts[name] && { classNames: Object.fromEntries(parts[name].map((part) => [part, `${mark}-${part}`])) }),
    ...needed[name],
  };
}

const meta = {
  ...galleryStory,
  title: "Design system/Conformance",
  tags: ["!autodocs"],
  render: (_args, context) => <Gallery context={context} argsOf={passedOn} />,
} satisfies Meta;

export default meta;

/** The promises that a section breaks. Overlays stand beside the story, so this searches the whole document. */
function brokenPromises(name: string): string[] {
  const [root, ...otherRoots] = document.querySelectorAll(`.conformance-${name}`);
  const [attributed, ...othersAttributed] = document.querySelectorAll(`[data-conformance="${name}"]`);
  const holds = (element: Element | undefined) => element !== undefined && root?.contains(element) === true;
  return [
    ...(root && otherRoots.length === 0 ? [] : ["className"]),
    ...(holds(attributed) && othersAttributed.length === 0 ? [] : ["other attributes"]),
    ...(holds(referred.get(name)) ? [] : ["ref"]),
    ...(parts[name] ?? []).filter((part) => !root?.querySelector(`.conformance-${name}-${part}`)),
  ].map((promise) => `${name}: ${promise}`);
}

/**
 * `className` reaches the root of every section, other attributes and `ref` reach the root or the control inside it, and
 * each class of `classNames` reaches its part.
 */
export const PassedOn: StoryObj = {
  parameters: { gallery: { FeatureList: "Planned", GameArt: "OwnDrawing" } },
  play: async ({ canvasElement }) => {
    const names = [...shownSections(canvasElement).keys()].filter((name) => !rootless.includes(name));
    await expect(names.flatMap(brokenPromises)).toEqual([]);
  },
};
