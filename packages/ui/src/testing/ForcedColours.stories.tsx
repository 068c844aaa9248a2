import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { canEmulateMedia, withMedia } from "./emulateMedia.ts";
import { galleryStory, shownSections } from "./gallery.tsx";

const meta = { ...galleryStory, title: "Design system/Forced colours", tags: ["!autodocs"] } satisfies Meta;

export default meta;

type Color = "Highlight" | "CanvasText" | "GrayText";

/** What one of the reader's colours is here, as browsers compute it. */
function systemColor(name: Color): string {
  const probe = document.createElement("span");
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The colour on which a drawing stands; none where nothing around it in the section has one. */
function groundOf(drawing: Element, section: HTMLElement): string | undefined {
  for (let box: Element | null = drawing; box !== null && box !== section; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box);
    if (!/, 0\)$/.test(backgroundColor)) {
      return backgroundColor;
    }
  }
  return undefined;
}

/** From this width on a drawing is a picture, in CSS pixels: below it is a sign, which is as large as a letter. */
const pictureWidth = 80;

/** The pictures in the sections, with what each stands on. Charts say with patterns what they say with colours. */
function picturesIn(canvasElement: HTMLElement) {
  return [...shownSections(canvasElement)].flatMap(([name, section]) =>
    [...section.querySelectorAll("svg")]
      .filter((svg) => !svg.closest("figure") && svg.getBoundingClientRect().width > pictureWidth)
      .map((svg) => `${name}: ${groundOf(svg, section)}`)
      .filter((picture) => !picture.endsWith("undefined")),
  );
}

/** A picture keeps the ground that its lines need. */
export const Pictures: StoryObj = {
  tags: ["slow"],
  play: async ({ canvasElement }) => {
    if (!canEmulateMedia()) {
      return;
    }
    const usual = picturesIn(canvasElement);
    await expect(new Set(usual.map((picture) => picture.split(":")[0])).size).toBeGreaterThan(10);
    await withMedia({ "forced-colors": "active" }, () => expect(picturesIn(canvasElement)).toEqual(usual));
  },
};

/** What was shown by a background alone is shown by a line, a colour of the reader's, or the browser's own control. */
export const States: StoryObj = {
  tags: ["slow"],
  parameters: {
    gallery: { PageShell: "Decorated", PlanCard: "Chosen", SettingsMenu: "Current", SocialButtons: "Unavailable" },
  },
  play: async ({ canvasElement }) => {
    if (!canEmulateMedia()) {
      return;
    }
    const sections = shownSections(canvasElement);
    const styleIn = (name: string, selector: string) => {
      const element = sections.get(name)?.querySelector(selector);
      if (!element) {
        throw new Error(`The story of ${name} has no ${selector}.`);
      }
      return getComputedStyle(element);
    };
    const outline = (name: string, selector: string) => {
      const { outlineStyle, outlineColor } = styleIn(name, selector);
      return `${outlineStyle} ${outlineColor}`;
    };
    const track = (state: string) => styleIn("MemberTable", `[role=switch]${state} ~ [class*=track]`).backgroundColor;
    await withMedia({ "forced-colors": "active" }, async () => {
      const highlighted = `solid ${systemColor("Highlight")}`;
      await expect(outline("ProsePage", "nav [aria-current]")).toBe(highlighted);
      await expect(outline("Sidebar", "nav [aria-current]")).toBe(highlighted);
      await expect(outline("SettingsMenu", "[aria-current]")).toBe(highlighted);
      await expect(outline("PlanCard", "article")).toBe(highlighted);
      await expect(styleIn("SocialButtons", "[aria-disabled]").color).toBe(systemColor("GrayText"));
      await expect(track(":checked")).toBe(systemColor("Highlight"));
      await expect(track(":not(:checked)")).not.toBe(systemColor("Highlight"));
      await expect(styleIn("OpenTableForm", "input[type=radio]").appearance).toBe("auto");
      await expect(styleIn("PageShell", "div:has(> [data-shape])").display).toBe("none");
      await expect(styleIn("Footer", "svg").stroke).toBe(systemColor("CanvasText"));
      await expect(styleIn("BarChart", "figure").getPropertyValue("--belab-color-chart-you")).toBe("Highlight");
    });
  },
};
