import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What every page with Mantine needs, whichever components are on it. */
export const mantineBase: readonly string[] = ["baseline", "global"];

/** The specifier of one of Mantine's style sheets, such as `UnstyledButton`. */
function mantineSheet(name: string): string {
  return name === "Notifications" ? "@mantine/notifications/styles.css" : `@mantine/core/styles/${name}.css`;
}

/** The rules of one of Mantine's style sheets. */
export async function mantineRules(name: string): Promise<string> {
  return readFile(require.resolve(mantineSheet(name)), "utf8");
}

/** `src/theme/mantine.css`: the style sheets of Mantine that sections, pages and the provider use. */
export function mantineStylesheet(names: readonly string[]): string {
  const imports = [...mantineBase, ...names].map((name) => `@import "${mantineSheet(name)}";\n`);
  return `/* Made by \`npm run variables\`: Mantine's styles of the components in use. */\n${imports.join("")}`;
}
