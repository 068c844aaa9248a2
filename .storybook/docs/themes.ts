import type { ThemeVars } from "storybook/theming";
import { create } from "storybook/theming/create";

const fonts = {
  fontBase: '"Figtree Variable", "Helvetica Neue", Arial, sans-serif',
  brandTitle: "The lab's design system",
};

/** Storybook's own parts in the colours of the lab. */
export const docsThemes: Record<"light" | "dark", ThemeVars> = {
  light: create({
    base: "light",
    ...fonts,
    colorPrimary: "#17624f",
    colorSecondary: "#17624f",
    appBg: "#f4f6f2",
    appContentBg: "#ffffff",
    appPreviewBg: "#ffffff",
    textColor: "#14322b",
    textMutedColor: "#4b635c",
    barTextColor: "#4b635c",
    barSelectedColor: "#17624f",
    barHoverColor: "#17624f",
  }),
  dark: create({
    base: "dark",
    ...fonts,
    colorPrimary: "#ffc845",
    colorSecondary: "#7fc9b1",
    appBg: "#0e1f1a",
    appContentBg: "#12271f",
    appPreviewBg: "#12271f",
    appBorderColor: "#35544a",
    textColor: "#f5f1e6",
    textInverseColor: "#0e1f1a",
    textMutedColor: "#b9c8c0",
    barBg: "#12271f",
    barTextColor: "#b9c8c0",
    barSelectedColor: "#7fc9b1",
    barHoverColor: "#7fc9b1",
    inputBg: "#0e1f1a",
    inputTextColor: "#f5f1e6",
    inputBorder: "#5d7f73",
  }),
};
