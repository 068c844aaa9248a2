import { DEFAULT_THEME, em, mergeMantineTheme, px } from "@mantine/core";
import { labTheme } from "../src/theme/theme.ts";

/** The rules of `hiddenFrom` and `visibleFrom` at each of the theme's breakpoints. Mantine would write them into each page. */
export function visibilityStylesheet(): string {
  const { breakpoints } = mergeMantineTheme(DEFAULT_THEME, labTheme);
  return Object.entries(breakpoints)
    .map(([name, width]) => {
      const from = Number(px(width));
      return (
        hiddenWhere(`max-width: ${em(from - 0.1)}`, `mantine-visible-from-${name}`) +
        hiddenWhere(`min-width: ${em(from)}`, `mantine-hidden-from-${name}`)
      );
    })
    .join("");
}

/** Wins over what a component says of itself, as in Mantine. */
function hiddenWhere(window: string, className: string): string {
  return `@media (${window}) {\n  .${className} {\n    display: none !important;\n  }\n}\n`;
}
