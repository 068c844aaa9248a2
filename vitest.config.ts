import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions, type Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from "vitest/config";
import { chromiumOptions } from "./apps/web/e2e/chromium.ts";
import { compileLocales } from "./packages/locales/build/compile.mjs";
import { writeGames } from "./scripts/games.mjs";
import { filesTagged, testTags } from "./scripts/testTags.ts";

type ProjectConfig = NonNullable<UserWorkspaceConfig["test"]>;

const sourceConditions = ["@belab/source"];
const testDatabases = "src/testing/globalSetup.ts";

/** Tests of the server that replace a module, or measure the memory of their process. */
const needOwnProcess = [
  "src/accounts/longPasswords.test.ts",
  "src/accounts/passwords/passwordHashing.test.ts",
  "src/accounts/pictures/readPicture.test.ts",
];

/** The value of a command-line option such as `--tags-filter=exhaustive`; undefined if it is not given. */
function optionValues(name: string): string[] {
  const option = `--${name}=`;
  return process.argv.filter((word) => word.startsWith(option)).map((word) => word.slice(option.length));
}

const [filter] = optionValues("tags-filter");
const tag = testTags.find(({ name }) => name === filter)?.name;

/** In milliseconds. A busy machine gets time: it ends what hangs, and makes nothing slower that does not wait. */
const longest = testTags.find(({ name }) => name === tag)?.timeout ?? 120_000;

const patience = { testTimeout: longest, hookTimeout: longest };

/** Paths of folders that another step runs: Vitest's own `--exclude` doesn't reach into projects. */
const leftOut = (process.env.TEST_LEAVE_OUT ?? "").split(",").filter(Boolean);

/** Loading a file only to skip its tests takes time, so files of another tag are left out before Vitest sees them. */
function chosenFiles(folder: string, include: readonly string[]): string[] {
  return filesTagged(fileURLToPath(new URL(folder, import.meta.url)), include, tag).filter(
    (file) => !leftOut.some((path) => `${folder}/${file}`.startsWith(path)),
  );
}

interface NodeProjectOptions extends Pick<ProjectConfig, "exclude" | "isolate" | "globalSetup" | "env"> {
  include?: readonly string[];
  /** Exactly these files, whatever their tag. */
  files?: string[];
}

function nodeProject(
  name: string,
  folder: string,
  { include = ["src/**/*.test.ts"], files, exclude = [], env = {}, ...options }: NodeProjectOptions = {},
): TestProjectConfiguration {
  return {
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name,
      root: folder,
      include: files ?? chosenFiles(folder, include),
      exclude,
      ...options,
      environment: "node",
      env: { TZ: "UTC", ...env },
      ...patience,
      expect: { poll: { timeout: 30_000, interval: 20 } },
    },
  };
}

/** Makes the page under test transparent: the browser lays it out and paints nothing, which saves a tenth of its time. */
const withoutPainting = `
  const style = document.createElement("style");
  style.textContent = "iframe { opacity: 0 }";
  document.head.append(style);
`;

const inBrowser: ProjectConfig = {
  ...patience,
  // A story cleans up after itself, as it has to in Storybook; a page of its own for each file costs a third more.
  isolate: false,
  browser: {
    enabled: true,
    headless: true,
    connectTimeout: patience.testTimeout,
    screenshotFailures: false,
    orchestratorScripts: [{ content: withoutPainting }],
    provider: playwright({ launchOptions: chromiumOptions, contextOptions: { reducedMotion: "reduce" } }),
    instances: [{ browser: "chromium" }],
  },
};

/**
 * Runs before anything else in a page of stories, and leaves out what takes a tenth of its time:
 * - what a play does, recorded for Storybook's panel, and React's work, recorded for the browser's profiler. Nobody reads
 *   either in a test.
 * - the style sheets by which Storybook pauses animations after each play: the browser styles the whole page anew for each
 *   of them. The pages prefer reduced motion, in which nothing moves; the story "Motion, Reduced" asserts that.
 */
const withoutExtras = `
  window.__STORYBOOK_ADDON_INTERACTIONS_INSTRUMENTER__ = { instrument: (functions) => functions };
  console.createTask = undefined;
  console.timeStamp = undefined;
  for (const method of ["appendChild", "removeChild"]) {
    document.head[method] = function (node) {
      const pausesAnimations = node.localName === "style" && node.textContent.startsWith("*, *:before, *:after {");
      return pausesAnimations ? node : Node.prototype[method].call(this, node);
    };
  }
`;

const leaveOutExtras: Plugin = {
  name: "leave-out-extras",
  transformIndexHtml: () => [{ tag: "script", injectTo: "head-prepend", children: withoutExtras }],
};

/**
 * Every story as a test, in a real browser: `stories` checks its assertions, `appearance` also axe, dark colors and phones.
 *
 * @param name - of the project; `preview.tsx` reads it as `import.meta.env.STORY_CHECKS`.
 */
async function storiesProject(name: "stories" | "appearance"): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import("@storybook/addon-vitest/vitest-plugin");
  const tags = name === "stories" ? { exclude: ["exhaustive", "slow"] } : {};
  return {
    plugins: [storybookTest({ tags }), leaveOutExtras],
    test: { name, env: { STORY_CHECKS: name }, ...inBrowser },
  };
}

/** Every story in the pseudo-language. */
async function languagesProject(): Promise<TestProjectConfiguration> {
  const { locales } = await import("./packages/locales/build/vitePlugin.mjs");
  const { default: react } = await import("@vitejs/plugin-react");
  const { browserDependencies } = await import("./.storybook/dependencies.ts");
  return {
    plugins: [react(), locales("en-XA"), leaveOutExtras],
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
    optimizeDeps: { include: browserDependencies },
    test: { name: "languages", root: "packages/ui", include: ["languages/*.test.tsx"], ...inBrowser },
  };
}

/** Files share a few processes, which load the product once. */
const inFewProcesses = { isolate: false };

/** As the server runs: React, which draws the mails, is slow in development. */
const inProduction = { NODE_ENV: "production" };

function serverProject(name: string, options: NodeProjectOptions): TestProjectConfiguration {
  const env = { ...inProduction, ...options.env };
  return nodeProject(name, "apps/server", { globalSetup: testDatabases, ...options, env });
}

/** The server's tests that other runs have on SQLite alone, whatever their tag: those that take the database of the run. */
function testsOfOneDatabase(): string[] {
  const folder = fileURLToPath(new URL("apps/server/", import.meta.url));
  return globSync("src/**/*.test.ts", { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), "utf8").includes("databasesUnderTest"),
  );
}

/** All projects. A run makes those it asks for alone: Vitest starts a server for each, and some load a lot. */
const projects: Record<string, () => TestProjectConfiguration | Promise<TestProjectConfiguration>> = {
  locales: () =>
    nodeProject("locales", "packages/locales", { include: ["{src,build}/**/*.test.ts"], ...inFewProcesses }),
  domain: () => nodeProject("domain", "packages/domain", inFewProcesses),
  api: () => nodeProject("api", "packages/api", inFewProcesses),
  ui: () => nodeProject("ui", "packages/ui", inFewProcesses),
  mails: () => nodeProject("mails", "packages/mails", inFewProcesses),
  "stripe-stand-in": () => nodeProject("stripe-stand-in", "packages/stripe-stand-in", inFewProcesses),
  games: () => nodeProject("games", "packages/games", { include: ["*/{src,tests}/**/*.test.ts"], ...inFewProcesses }),
  web: () => nodeProject("web", "apps/web", { include: ["{src,build}/**/*.test.ts"], ...inFewProcesses }),
  scripts: () => nodeProject("scripts", "scripts", { include: ["*.test.ts"], ...inFewProcesses }),
  fuzz: () => nodeProject("fuzz", "fuzz", { include: ["*.test.ts"], env: inProduction }),
  server: () => serverProject("server", { ...inFewProcesses, exclude: needOwnProcess }),
  "server-isolated": () => serverProject("server-isolated", { include: needOwnProcess }),
  "server-postgres": () =>
    serverProject("server-postgres", {
      isolate: false,
      files: testsOfOneDatabase(),
      env: { TEST_DATABASE_KIND: "postgres" },
    }),
  release: () =>
    nodeProject("release", "packages/ui", { include: ["release/*.test.ts"], globalSetup: "release/globalSetup.ts" }),
  browsers: () => nodeProject("browsers", "browsers", { include: ["*.test.ts"] }),
  stories: () => storiesProject("stories"),
  appearance: () => storiesProject("appearance"),
  languages: () => languagesProject(),
};

/**
 * Makes the projects that `--project=` asks for, in which `*` stands for anything; all without that option.
 *
 * @throws Error if a name matches no project, which Vitest passes over as long as another one matches.
 */
async function askedProjects(): Promise<TestProjectConfiguration[]> {
  const asked = optionValues("project").map((name) => ({
    name,
    pattern: new RegExp(`^${name.replaceAll("*", ".*")}$`),
  }));
  const names = Object.keys(projects);
  const unknown = asked.find(({ pattern }) => !names.some((name) => pattern.test(name)));
  if (unknown !== undefined) {
    throw new Error(`There is no test project named ${unknown.name}. The projects are: ${names.join(", ")}.`);
  }
  const chosen = Object.entries(projects).filter(
    ([name]) => asked.length === 0 || asked.some(({ pattern }) => pattern.test(name)),
  );
  return Promise.all(chosen.map(([, makeProject]) => makeProject()));
}

compileLocales();
await writeGames();

export default defineConfig({
  test: {
    passWithNoTests: false,
    tags: [...testTags],
    projects: await askedProjects(),
  },
});
