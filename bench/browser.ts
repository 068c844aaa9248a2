import { type Browser, chromium } from "playwright";

/** The browser that CHROMIUM_PATH names, else Playwright's own; its sandbox refuses to run as root. */
export function launchBrowser(port?: number): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
  ];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}
