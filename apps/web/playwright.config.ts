import { defineConfig, devices } from "@playwright/test";
import { chromiumOptions } from "./e2e/chromium.ts";

/** To load a page is a seventh less work in a process that has loaded others. */
const oneProcess = ["--disable-site-isolation-trials", "--renderer-process-limit=1"];

/** The step of `npm test` that runs. */
const step = process.env.TEST_STEP ?? "journeys";

const none = { testIgnore: "**" };

// A journey whose title ends in @quick proves a promise of the product in `npm test`: `docs/adr/tests.md` lists them. All others are
// tours, which `npm test -- all` makes on a desktop. It makes both on a phone, unless the title ends in @desktop.
const journeys = { desktop: { grep: /@quick/ }, phone: none };
const tours = {
  desktop: { grepInvert: /@quick/ },
  // What a screen does with an answer is the same on a phone.
  phone: { grepInvert: /@desktop/, testIgnore: ["outcomes.spec.ts", "social.spec.ts"] },
};
// Journeys of a whole class, in which each player can have a browser.
const ofClass = {
  desktop: { testMatch: ["class.spec.ts", "brandManagementClass.spec.ts"] },
  phone: none,
};
const { desktop, phone } = { journeys, tours, class: ofClass }[step] ?? journeys;

/** The journeys of a person through the started product, on a desktop and on a phone. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A busy machine gets time: these end what hangs, and make nothing slower that does not wait.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: `../../test-reports/${step}.json` }]],
  use: {
    // An action on something that the screen doesn't have fails after this time, not at the end of its journey.
    actionTimeout: 120_000,
    launchOptions: { ...chromiumOptions, args: oneProcess },
    locale: "en-GB",
    timezoneId: "UTC",
    // Cookies, storage, routes and pages are cleared between tests; a new context each time costs a fifth more. A test
    // that goes offline or grants something ends it itself, and one that fails gets the next a new browser.
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "desktop", ...desktop, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      ...phone,
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
  ],
});
