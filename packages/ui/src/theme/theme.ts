import { type CSSVariablesResolver, createTheme, virtualColor } from "@mantine/core";
import { amber, board, chalk, coral, gray, ink, leaf, mint, night, red, sky, sun } from "./palette.ts";

const bodyFont = '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif';
const headlineFont = '"Bricolage Grotesque Variable", "Bricolage Fallback", system-ui, sans-serif';

/** The Mantine theme of the lab. Components read semantic tokens (`tokens.css`), never a scale's step. */
export const labTheme = createTheme({
  colors: {
    board,
    sun,
    coral,
    sky,
    leaf,
    red,
    amber,
    gray,
    dark: night,
    primary: virtualColor({ name: "primary", light: "board", dark: "sun" }),
    secondary: virtualColor({ name: "secondary", light: "coral", dark: "coral" }),
  },
  primaryColor: "primary",
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  white: "#FFFFFF",
  black: ink,
  fontFamily: bodyFont,
  headings: {
    fontFamily: headlineFont,
    fontWeight: "700",
    textWrap: "balance",
    // Large text in a narrow window grows as far as the longest words have room.
    sizes: {
      h1: { fontSize: "min(clamp(2.125rem, 1.55rem + 2.4vw, 3.25rem), 12.5vw)", lineHeight: "1.08" },
      h2: { fontSize: "min(clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem), 10.5vw)", lineHeight: "1.15" },
      h3: { fontSize: "clamp(1rem, 10vw, 1.375rem)", lineHeight: "1.25" },
      h4: { fontSize: "1.125rem", lineHeight: "1.3" },
    },
  },
  fontSizes: { xs: "0.8125rem", sm: "0.9375rem", md: "1rem", lg: "1.125rem", xl: "1.3125rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.6", xl: "1.5" },
  radius: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    Button: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    Tooltip: { defaultProps: { openDelay: 100, events: { hover: true, focus: true, touch: true } } },
  },
});

/** What Mantine's own variables are in the lab, beside those made from {@link labTheme}; both stand in `variables.css`. */
export const labCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": chalk,
    "--mantine-color-text": ink,
    "--mantine-color-anchor": "var(--mantine-color-board-7)",
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--mantine-color-success": "var(--mantine-color-leaf-7)",
    "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
    "--belab-scheme-page-start": chalk,
    "--belab-scheme-page-end": mint,
  },
  dark: {
    "--mantine-color-body": "var(--mantine-color-dark-7)",
    "--mantine-color-text": "var(--mantine-color-dark-0)",
    "--mantine-color-anchor": "var(--mantine-color-sun-5)",
    "--mantine-color-error": "var(--mantine-color-red-5)",
    "--mantine-color-success": "var(--mantine-color-leaf-5)",
    "--mantine-color-placeholder": "var(--mantine-color-dark-3)",
    "--belab-scheme-page-start": "var(--mantine-color-dark-7)",
    "--belab-scheme-page-end": "#10271F",
  },
});
