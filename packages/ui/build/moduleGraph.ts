import { build, type Metafile } from "esbuild";
import { cssModules } from "./cssModules.ts";
import { packageRoot, pageNames, sectionNames } from "./sections.ts";

/** What a section needs, as its imports say. Style sheets are in the order of the cascade. */
export interface Needs {
  /** The package's own style sheets, such as `CountdownTimer.module.css`. */
  sheets: readonly string[];
  /** Mantine's style sheets, such as `UnstyledButton`. */
  mantine: readonly string[];
  /** Whether it has a part that works only inside of `LabProvider`: a component of Mantine, or its notifications. */
  provider: boolean;
}

export interface ModuleGraph {
  /** Each section by itself. */
  sections: ReadonlyMap<string, Needs>;
  /** All sections, all pages and the theme together. */
  everything: Needs;
}

/** What shows the notifications of Mantine, wherever a section sends one. */
const notifications = "src/theme/Notifications.tsx";

const mantineSheet = /@mantine\/\w+\/.+\/(\w+)\.module\.mjs$/;

/**
 * Style sheets of Mantine's parts that no section shows. Its dialogs only compare their scroll area with the first. The
 * other two are what its fields show while `loading`, and in place of the button by which `PasswordField` shows the
 * password.
 */
export const neverRendered: readonly string[] = ["ScrollArea", "Loader", "ActionIcon"];

const inProvider = /@mantine\/(?:core|notifications)\//;

/** Follows the imports of every section. What is imported but never used does not count. */
export async function moduleGraph(): Promise<ModuleGraph> {
  const { metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      notifications,
      ...Object.fromEntries(sectionNames.map((name) => [`sections/${name}`, `src/sections/${name}/index.ts`])),
    },
    stdin: {
      contents: [
        // A page's rules come after those of the sections on it.
        ...sectionNames.map((name) => `export * as ${name} from "./sections/${name}/index.ts";`),
        ...pageNames.map((name, index) => `export * as page${index} from "./pages/${name}.tsx";`),
        'export * as theme from "./theme/index.ts";',
      ].join("\n"),
      resolveDir: `${packageRoot}/src`,
      sourcefile: "everything",
    },
    outdir: "dist",
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    conditions: ["@belab/source"],
    external: [
      "react",
      "react/*",
      "react-dom",
      "@mantine/hooks",
      "@mantine/form",
      "@floating-ui/*",
      "@tabler/*",
      "@belab/*",
    ],
    plugins: [cssModules({ withRules: true })],
  });

  const everything = directNeeds(metafile, "stdin");
  const notified = directNeeds(metafile, "notifications");
  return { everything, sections: new Map(sectionNames.map((name) => [name, needsOf(name)])) };

  function needsOf(section: string): Needs {
    const { sheets, mantine, provider, notifies } = directNeeds(metafile, `sections/${section}`);
    return {
      sheets: everything.sheets.filter((sheet) => sheets.includes(sheet)),
      mantine: everything.mantine.filter((x) => mantine.includes(x) || (notifies && notified.mantine.includes(x))),
      provider,
    };
  }
}

function directNeeds({ outputs }: Metafile, entry: string): Needs & { notifies: boolean } {
  const { inputs = {}, cssBundle = "" } = outputs[`dist/${entry}.js`] ?? {};
  const used = Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0);
  const usesClasses = (sheet: string) => used.some((file) => file.endsWith(`:${sheet}?names`));
  return {
    sheets: Object.keys(outputs[cssBundle]?.inputs ?? {})
      .map((file) => file.slice(file.lastIndexOf(":") + 1).split("?")[0] ?? "")
      .filter(usesClasses),
    mantine: used.flatMap((file) => mantineSheet.exec(file)?.[1] ?? []).filter((name) => !neverRendered.includes(name)),
    provider: used.some((file) => inProvider.test(file)),
    notifies: used.some((file) => file.includes("@mantine/notifications/")),
  };
}
