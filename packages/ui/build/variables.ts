import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { labCssVariables, labTheme } from "../src/theme/theme.ts";

const notice = "/* Made of theme.ts by `npm run variables`. */\n";

/** Mantine's palettes that the lab does not use. */
const otherPalettes = Object.keys(DEFAULT_THEME.colors).filter((name) => !Object.hasOwn(labTheme.colors ?? {}, name));
const ofOtherPalette = new RegExp(`^--mantine-color-(${otherPalettes.join("|")})-`);

/**
 * The theme's variables in both colour schemes, as a stylesheet. Mantine can work them out in the browser, but then
 * each page carries them twice: Mantine's in its stylesheet, and what the lab's differ in its text.
 * A page that has no provider, and so no scheme, is light.
 */
export function variablesStylesheet(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, labTheme);
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(theme), labCssVariables(theme));
  const css = convertCssVariables({
    variables: withoutOtherPalettes(variables),
    light: { "--mantine-color-scheme": "light", ...withoutOtherPalettes(light) },
    dark: { "--mantine-color-scheme": "dark", ...withoutOtherPalettes(dark) },
  });
  return notice + css.replaceAll('[data-mantine-color-scheme="light"]', ':not([data-mantine-color-scheme="dark"])');
}

function withoutOtherPalettes(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ofOtherPalette.test(name)));
}
