import { defineConfig, devices } from "@playwright/test";
import { chromiumOptions } from "./e2e/chromium.ts";

/** To load a page is a seventh less work in a process that has loaded others. */
const oneProcess = ["--disable-site-isolation-trials", "--renderer-process-limit=1"];

/** The journeys of a person through the started product, on a desktop and on a phone. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // The run names those that needed it: a journey that fails once is a defect to look into, of the product or of itself.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-reports/journeys.json" }]],
  use: {
    launchOptions: { ...chromiumOptions, args: oneProcess },
    locale: "en-GB",
    timezoneId: "UTC",
    // Cookies, storage, routes and pages are cleared between tests; a new context each time costs a fifth more. A test
    // that goes offline or grants something ends it itself, and one that fails gets the next a new browser.
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    // What a screen does with an answer is the same on a phone.
    {
      name: "phone",
      testIgnore: ["outcomes.spec.ts", "social.spec.ts"],
      grepInvert: /@desktop/,
      // Each starts a product and a browser, for few tests.
      workers: 1,
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
  ],
});
