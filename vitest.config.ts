import { readdirSync, readFileSync } from "node:fs";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions, type Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from "vitest/config";
import { chromiumOptions } from "./apps/web/e2e/chromium.ts";
import { compileLocales } from "./packages/locales/build/compile.mjs";
import { writeGames } from "./scripts/games.mjs";

type ProjectConfig = NonNullable<UserWorkspaceConfig["test"]>;

const sourceConditions = ["@belab/source"];
const testDatabases = "src/testing/globalSetup.ts";

/** Tests of every order, every state or a great many games: not in the quick run. */
const exhaustiveTests = "**/*.exhaustive.test.ts";

/** Tests of products that are built for them. */
const releaseTests = "*.release.test.ts";

/** Tests of the server that replace a module, or measure the memory of their process. */
const needOwnProcess = [
  "src/accounts/longPasswords.test.ts",
  "src/accounts/passwords/passwordHashing.test.ts",
  "src/accounts/pictures/readPicture.test.ts",
];

/** In milliseconds. A busy machine gets time: these end what hangs, and make nothing slower that does not wait. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** As `patience`, for tests that install packages and build products of their own. */
const patienceWithBuilds = { testTimeout: 600_000, hookTimeout: 600_000 };

interface NodeProjectOptions extends Pick<ProjectConfig, "include" | "exclude" | "isolate" | "globalSetup" | "env"> {
  limits?: typeof patience;
}

function nodeProject(
  name: string,
  folder: string,
  { include = ["src/**/*.test.ts"], exclude = [], env = {}, limits = patience, ...options }: NodeProjectOptions = {},
): TestProjectConfiguration {
  return {
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name,
      root: folder,
      include,
      exclude: name.endsWith("exhaustive") ? exclude : [...exclude, exhaustiveTests],
      ...options,
      environment: "node",
      env: { TZ: "UTC", ...env },
      ...limits,
      expect: { poll: { timeout: 30_000, interval: 20 } },
    },
  };
}

const inBrowser: ProjectConfig = {
  ...patience,
  // A story cleans up after itself, as it has to in Storybook; a page of its own for each file costs a third more.
  isolate: false,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
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
  return { plugins: [storybookTest(), leaveOutExtras], test: { name, env: { STORY_CHECKS: name }, ...inBrowser } };
}

/** Every story in the pseudo-language. */
async function languagesProject(): Promise<TestProjectConfiguration> {
  const { locales } = await import("./packages/locales/build/vitePlugin.mjs");
  const { default: react } = await import("@vitejs/plugin-react");
  const { browserDependencies } = await import("./.storybook/dependencies.ts");
  return {
    plugins: [react(), locales("en-XA")],
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
    optimizeDeps: { include: browserDependencies },
    test: { name: "languages", root: "packages/ui", include: ["languages/*.test.tsx"], ...inBrowser },
  };
}

/** The server's tests that `npm test` runs on SQLite alone: those that take the database of the run. */
function testsOfOneDatabase(): string[] {
  const folder = new URL("./apps/server/", import.meta.url);
  return readdirSync(new URL("src", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts") && !name.endsWith(".exhaustive.test.ts"))
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((name) => readFileSync(new URL(name, folder), "utf8").includes("databasesUnderTest"));
}

/** The server's tests: by area, as `npm test` runs them, on PostgreSQL, and in every order. */
function serverProjects(): TestProjectConfiguration[] {
  const server = (name: string, options: NodeProjectOptions) =>
    nodeProject(name, "apps/server", { globalSetup: testDatabases, ...options });
  // In processes that are used again: each would load the whole server anew.
  const inFewProcesses = { isolate: false };
  const areas = { accounts: "src/accounts/**/*.test.ts", tables: "src/{tables,analytics}/**/*.test.ts" };
  return [
    server("server-accounts", { ...inFewProcesses, include: [areas.accounts], exclude: needOwnProcess }),
    server("server-alone", { include: needOwnProcess }),
    server("server-tables", { ...inFewProcesses, include: [areas.tables] }),
    server("server", { ...inFewProcesses, exclude: Object.values(areas) }),
    server("server-postgres", {
      ...inFewProcesses,
      include: testsOfOneDatabase(),
      env: { TEST_DATABASE_KIND: "postgres" },
    }),
    server("accounts-exhaustive", { include: ["src/accounts/**/*.exhaustive.test.ts"] }),
    server("server-exhaustive", { include: [exhaustiveTests], exclude: ["src/accounts/**"] }),
  ];
}

/** The projects that a run names, as patterns in which `*` stands for anything; all where it names none. */
const askedProjects = process.argv
  .filter((word) => word.startsWith("--project="))
  .map((word) => new RegExp(`^${word.slice("--project=".length).replaceAll("*", ".*")}$`));

function isAsked(name: string): boolean {
  return askedProjects.length === 0 || askedProjects.some((pattern) => pattern.test(name));
}

/** Leaves out what a run does not name: Vitest starts a server for each project, which takes longer than many a test. */
function asked(projects: readonly TestProjectConfiguration[]): TestProjectConfiguration[] {
  return projects.filter(
    (project) => typeof project === "object" && "test" in project && isAsked(String(project.test?.name)),
  );
}

/** A step of `npm test` is a script of `package.json`, and leaves a report of its name. */
const [, step] = /^test:(.+)$/.exec(process.env.npm_lifecycle_event ?? "") ?? [];

compileLocales();
await writeGames();

export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: step === undefined ? ["default"] : ["default", ["json", { outputFile: `test-reports/${step}.json` }]],
    projects: asked([
      nodeProject("locales", "packages/locales", { include: ["{src,build}/**/*.test.ts"], isolate: false }),
      nodeProject("domain", "packages/domain", { isolate: false }),
      nodeProject("api", "packages/api", { isolate: false }),
      nodeProject("ui", "packages/ui", { isolate: false }),
      nodeProject("mails", "packages/mails", { isolate: false }),
      nodeProject("games", "packages/games", { include: ["*/{src,tests}/**/*.test.ts"], isolate: false }),
      ...serverProjects(),
      nodeProject("web", "apps/web", { include: ["{src,build}/**/*.test.ts"], isolate: false }),
      nodeProject("fuzz", "fuzz", { include: ["*.test.ts"] }),
      nodeProject("domain-exhaustive", "packages/domain", { include: [exhaustiveTests] }),
      nodeProject("games-exhaustive", "packages/games", { include: [exhaustiveTests] }),
      nodeProject("fuzz-exhaustive", "fuzz", { include: [exhaustiveTests] }),
      nodeProject("scripts", "scripts", { include: ["*.test.ts"], exclude: [releaseTests], isolate: false }),
      nodeProject("scripts-exhaustive", "scripts", { include: [exhaustiveTests] }),
      nodeProject("release", "packages/ui", {
        include: ["release/*.test.ts"],
        globalSetup: "release/globalSetup.ts",
        limits: patienceWithBuilds,
      }),
      nodeProject("release-product", "scripts", { include: [releaseTests], limits: patienceWithBuilds }),
      // Its plugin loads the whole Storybook.
      ...(isAsked("stories") ? [await storiesProject("stories")] : []),
      ...(isAsked("appearance") ? [await storiesProject("appearance")] : []),
      ...(isAsked("languages") ? [await languagesProject()] : []),
    ]),
  },
});
