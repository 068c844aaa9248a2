import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;
if (!executablePath) {
  throw new Error("CHROMIUM_PATH is not set. `npm test -- journeys` finds a browser and sets it.");
}
const isRoot = process.getuid?.() === 0;

/** The journeys of a person through the started product, on a desktop and on a phone. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: { executablePath, args: isRoot ? ["--no-sandbox"] : [] },
    locale: "en-GB",
    timezoneId: "UTC",
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
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
  ],
});
