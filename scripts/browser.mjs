import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectEnvironment, root, run, say, stop } from "./install.mjs";

/** First the one without a window, which does the same with a quarter less work. */
const commandNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const fixedPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds the Chromium that the tests drive: named, installed, Playwright's own, or Debian's package, in this order. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return existsSync(process.env.CHROMIUM_PATH)
      ? process.env.CHROMIUM_PATH
      : stop(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  }
  return (
    installedChromium() ??
    playwrightChromium() ??
    (await downloadPlaywrightChromium()) ??
    (await installDebianChromium()) ??
    stop("The tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program file.")
  );
}

function installedChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => commandNames.map((name) => join(folder, name)));
  return [...onPath, ...fixedPlaces].find((place) => existsSync(place));
}

function playwrightChromium() {
  const print = 'process.stdout.write(require("playwright").chromium.executablePath())';
  const path = execFileSync("node", ["-e", print], { cwd: root, env: projectEnvironment(), encoding: "utf8" });
  return existsSync(path) ? path : undefined;
}

async function downloadPlaywrightChromium() {
  say("Fetching a browser for the tests …");
  const code = await run("playwright", ["install", "chromium"], { stdio: "ignore", timeout: 5 * 60_000 });
  return code === 0 ? playwrightChromium() : undefined;
}

async function installDebianChromium() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return undefined;
  }
  say("Installing the Chromium package for the tests …");
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if ((await run("apt-get", ["install", "-y", "-qq", name], quiet)) === 0) {
      return installedChromium();
    }
  }
  return undefined;
}
