const { CHROMIUM_PATH } = process.env;

/** How Playwright starts a browser here: the Chromium that CHROMIUM_PATH names, else its own. */
export const chromiumOptions = CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {};
