import {
  type CSSVariablesResolver,
  createTheme,
  deepMerge,
  getPrimaryShade,
  isVirtualColor,
  type MantineTheme,
  type MantineThemeOverride,
  mergeThemeOverrides,
  virtualColor,
} from "@mantine/core";
import { amber, board, chalk, coral, dusk, gray, ink, leaf, mint, night, red, sky, sun } from "./palette.ts";

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
    // As wide as their container lets them be, be it a page or a column; large text grows as far as long words have room.
    sizes: {
      h1: { fontSize: "min(clamp(2.125rem, 0.87rem + 3.99cqi, 3.25rem), 13.71cqi)", lineHeight: "1.08" },
      h2: { fontSize: "min(clamp(1.625rem, 0.842rem + 2.357cqi, 2.25rem), 11.5cqi)", lineHeight: "1.15" },
      h3: { fontSize: "clamp(1rem, 11cqi, 1.375rem)", lineHeight: "1.25" },
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

/**
 * Returns the variables besides those that Mantine makes of a theme: what `tokens.css` reads of it, and Mantine's own
 * names for such tokens. `variables.css` holds those of {@link labTheme}.
 */
export const labCssVariables: CSSVariablesResolver = (theme) => {
  const primary = scalesOf(theme, theme.primaryColor);
  const secondary = scalesOf(theme, "secondary");
  return {
    variables: {
      ...Object.fromEntries(brandSteps.map((step) => [`--belab-brand-${step}`, tone(primary.light, step)])),
      "--belab-light-primary": tone(primary.light, getPrimaryShade(theme, "light")),
      "--belab-dark-primary": tone(primary.dark, getPrimaryShade(theme, "dark")),
      "--belab-light-secondary": tone(secondary.light, getPrimaryShade(theme, "light")),
      "--belab-dark-secondary": tone(secondary.dark, getPrimaryShade(theme, "dark")),
      ...groundsOf(theme, primary.light),
    },
    light: { ...sharedNames, "--mantine-color-placeholder": tone("gray", 6) },
    dark: { ...sharedNames, "--mantine-color-placeholder": tone("dark", 3) },
  };
};

/** The steps of the primary scale that tinted grounds, blackboards, charts and drawings use. */
const brandSteps = [0, 1, 5, 6, 7];

/** What a page's tokens say too, in either scheme and on paper. */
const sharedNames = {
  "--mantine-color-body": "var(--belab-color-page-start)",
  "--mantine-color-text": "var(--belab-color-text)",
  "--mantine-color-anchor": "var(--belab-color-link)",
  "--mantine-color-error": "var(--belab-color-error)",
  "--mantine-color-success": "var(--belab-color-success)",
};

/** Grounds of the lab that lie between the steps of its scales. With other scales, the nearest steps take their place. */
function groundsOf({ colors }: MantineTheme, primary: string) {
  const isLight = colors[primary] === board;
  const isNight = colors.dark === night;
  const hue = tone(primary, 9);
  return {
    "--belab-light-page-start": isLight ? chalk : "var(--mantine-color-white)",
    "--belab-light-page-end": isLight ? mint : tone(primary, 0),
    "--belab-dark-page-end": isNight ? "#10271F" : `color-mix(in srgb, ${hue} 20%, ${tone("dark", 8)})`,
    "--belab-dark-tinted": isNight ? "#183b32" : `color-mix(in srgb, ${hue} 35%, ${tone("dark", 6)})`,
    "--belab-dark-outline": isNight ? "#08130f" : tone("dark", 9),
  };
}

/** Returns the scales of a colour in the light and in the dark scheme. */
function scalesOf({ colors }: MantineTheme, name: string) {
  const color = colors[name];
  return isVirtualColor(color) ? { light: color.light, dark: color.dark } : { light: name, dark: name };
}

function tone(scale: string, step: number): string {
  return `var(--mantine-color-${scale}-${step})`;
}

/**
 * Returns the lab's theme with a product's over it. Its primary colour becomes a virtual one, because only the
 * variables of a virtual colour say in which schemes text on it is dark. The grounds of the dark scheme then follow it.
 */
export function themeWith(own: MantineThemeOverride): MantineThemeOverride {
  const theme = mergeThemeOverrides(labTheme, own);
  const { colors = {}, primaryColor: name = "primary" } = theme;
  if (isVirtualColor(colors[name])) {
    return theme;
  }
  const primary = virtualColor({ name: "primary", light: name, dark: name });
  const dark = own.colors?.dark ?? dusk;
  return { ...theme, primaryColor: "primary", colors: { ...colors, dark, primary } };
}

/** Returns the lab's variables, with a product's own over them. */
export function variablesWith(
  own: CSSVariablesResolver = () => ({ variables: {}, light: {}, dark: {} }),
): CSSVariablesResolver {
  return (theme) => deepMerge(labCssVariables(theme), own(theme));
}
