import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const sourceConditions = ["@belab/source"];

function nodeProject(name: string, folder: string, include = "src/**/*.test.ts"): TestProjectConfiguration {
  return {
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name,
      root: folder,
      include: [include],
      environment: "node",
      env: { TZ: "UTC" },
      testTimeout: 30_000,
    },
  };
}

/** Every story as a test, in a real browser. */
const storiesProject: TestProjectConfiguration = {
  plugins: [storybookTest()],
  test: {
    name: "stories",
    testTimeout: 30_000,
    // A story cleans up after itself, as it has to in Storybook; a page of its own for each file costs a third more.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium(), contextOptions: { reducedMotion: "reduce" } }),
      instances: [{ browser: "chromium" }],
    },
  },
};

/** The Chromium that CHROMIUM_PATH names, else Playwright's own. Its sandbox refuses to run as root. */
function chromium() {
  const executablePath = process.env.CHROMIUM_PATH;
  const isRoot = process.getuid?.() === 0;
  return { ...(executablePath && { executablePath }), args: isRoot ? ["--no-sandbox"] : [] };
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      nodeProject("domain", "packages/domain"),
      nodeProject("api", "packages/api"),
      nodeProject("server", "apps/server"),
      nodeProject("web", "apps/web"),
      nodeProject("fuzz", "fuzz", "*.test.ts"),
      nodeProject("visual", "visual", "*.test.ts"),
      nodeProject("release", "packages/ui", "release/*.test.ts"),
      storiesProject,
    ],
  },
});
