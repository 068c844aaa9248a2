import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { galleryStory, shownSections } from "./gallery.tsx";
import { tokenColor } from "./tokenColor.ts";

interface Stop {
  name: string;
  section: HTMLElement;
  element: HTMLElement;
}

const meta = { ...galleryStory, title: "Design system/Focus", tags: ["!autodocs"] } satisfies Meta;

export default meta;

const tabStops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Controls of every kind that the sections have: none of them may be missing among the stops. */
const kinds = [
  "a",
  "button",
  "summary",
  "textarea",
  "input[type=text]",
  "input[type=checkbox]",
  "input[type=radio]",
  "input[type=file]",
  "[role=slider]",
];

function tabStopsIn(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(tabStops)].filter(
    (element) =>
      !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility({ visibilityProperty: true }),
  );
}

/** The colours of the outlines around an element: its own, or those of the card or label that it stands in. */
function outlinesAround(element: HTMLElement, section: HTMLElement): string[] {
  const boxes: Element[] = [];
  for (let box: Element | null = element; box !== null && box !== section; box = box.parentElement) {
    boxes.push(box);
  }
  return boxes
    .flatMap((box) => [getComputedStyle(box), getComputedStyle(box, "::after")])
    .filter(({ outlineStyle, outlineWidth }) => outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 3)
    .map(({ outlineColor }) => outlineColor);
}

/** The stops whose outline is not there, not as it has to be, or there without the focus. */
function notOutlined(stops: readonly Stop[]): Stop[] {
  const colors = new Map<HTMLElement, string>();
  for (const { section } of stops) {
    colors.set(section, colors.get(section) ?? tokenColor(focusRoot(section), "--belab-color-focus"));
  }
  const isOutlined = ({ element, section }: Stop) =>
    outlinesAround(element, section).includes(colors.get(section) ?? "");
  const always = stops.filter(isOutlined);
  const never = stops.filter((stop) => {
    stop.element.focus();
    return !isOutlined(stop);
  });
  return [...always, ...never];
}

/** Where a section says the colour of its outlines: a blackboard has one of its own. */
function focusRoot(section: HTMLElement): HTMLElement {
  return section.querySelector<HTMLElement>("footer *") ?? section;
}

async function expectOutlines({ canvasElement }: StoryContext) {
  const stops = [...shownSections(canvasElement)].flatMap(([name, section]) =>
    tabStopsIn(section).map((element) => ({ name, section, element })),
  );
  await expect(kinds.filter((kind) => !stops.some(({ element }) => element.matches(kind)))).toEqual([]);
  await expect(notOutlined(stops).map(({ name, element }) => `${name}: ${element.outerHTML.slice(0, 200)}`)).toEqual(
    [],
  );
}

/** What the Tab key reaches in any section is outlined, 3 CSS pixels wide, in the colour of the focus. */
export const Light: StoryObj = { globals: { scheme: "light" }, play: expectOutlines };

export const Dark: StoryObj = { tags: ["slow"], globals: { scheme: "dark" }, play: expectOutlines };
