import type { Preview } from "@storybook/react-vite";

/** What the toolbar changes, each with the value that the tests run with. */
export const toolbar = {
  scheme: {
    description: "Colour scheme",
    toolbar: {
      icon: "contrast",
      dynamicTitle: true,
      items: [
        { value: "system", title: "System's scheme", icon: "browser" },
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
      ],
    },
  },
  language: {
    description: "Language of the sections' texts",
    toolbar: {
      icon: "globe",
      dynamicTitle: true,
      items: [
        { value: "en", title: "English" },
        { value: "de", title: "Deutsch" },
        { value: "pseudo", title: "Longer texts" },
      ],
    },
  },
  direction: {
    description: "Direction of writing",
    toolbar: {
      icon: "transfer",
      dynamicTitle: true,
      items: [
        { value: "ltr", title: "Left to right" },
        { value: "rtl", title: "Right to left" },
      ],
    },
  },
  textSize: {
    description: "The browser's text size",
    toolbar: {
      icon: "zoom",
      dynamicTitle: true,
      items: [
        { value: "normal", title: "Text 100%" },
        { value: "large", title: "Text 200%" },
      ],
    },
  },
  colours: {
    description: "Forced colours, as of a high contrast theme",
    toolbar: {
      icon: "paintbrush",
      dynamicTitle: true,
      items: [
        { value: "own", title: "Own colours" },
        { value: "forced", title: "Forced colours" },
      ],
    },
  },
  motion: {
    description: "Motion",
    toolbar: {
      icon: "play",
      dynamicTitle: true,
      items: [
        { value: "reduced", title: "Motion reduced" },
        { value: "full", title: "Motion on" },
      ],
    },
  },
} satisfies Preview["globalTypes"];

export const toolbarDefaults = {
  scheme: "system",
  language: "en",
  direction: "ltr",
  textSize: "normal",
  colours: "own",
  motion: "reduced",
};

/** The scheme that the toolbar asks for. */
export function chosenScheme({ scheme }: { scheme?: unknown }): "light" | "dark" {
  if (scheme === "light" || scheme === "dark") {
    return scheme;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
