import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";

/**
 * Pictures of stories in each of their modes, compared with those kept. By Playwright's own runner, because Vitest's
 * cuts off what is taller than the window (https://github.com/vitest-dev/vitest/issues/10423).
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/visual",
  fullyParallel: true,
  // As many as a small machine can show without making a story wait.
  workers: 2,
  timeout: 60_000,
  updateSnapshots: "none",
  expect: {
    timeout: 10_000,
    // A browser smooths round corners not quite the same each time. What is left sees a grey that is 6 of 255 lighter.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 4 },
  },
  reporter: [["dot"], ["html", { outputFolder: "report", open: "never" }]],
  use: {
    launchOptions: {
      ...chromiumOptions,
      // A story asks nobody but its own Storybook.
      args: ["--font-render-hinting=none", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    },
    locale: "en-US",
    timezoneId: "UTC",
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    // The pictures kept are those of this machine, whose fonts and browser others do not have: they are not checked in.
    {
      name: "stories",
      testMatch: "stories.spec.ts",
      grepInvert: /@self-test/,
      snapshotPathTemplate: "{testDir}/baselines/{arg}{ext}",
    },
    {
      name: "self-test",
      testMatch: "stories.spec.ts",
      grep: /plancard/,
      snapshotPathTemplate: "{testDir}/../test-results/plancard/{arg}{ext}",
    },
    // Run by `npm run visual -- --stage`.
    { name: "stage", testMatch: "stage.spec.ts" },
    // Run by `npm test -- storybook`, where nothing is compared with what was kept. A busy machine takes long over a page
    // with dozens of charts, and over the files of all stories.
    {
      name: "docs",
      testMatch: ["docs.spec.ts", "manager.spec.ts"],
      timeout: 600_000,
      expect: { timeout: 300_000 },
    },
  ],
});
