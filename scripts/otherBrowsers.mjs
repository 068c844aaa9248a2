import { existsSync, readdirSync } from "node:fs";
import { run, say } from "./install.mjs";

/** Debian's packages, each with a program of it. */
const packages = {
  "firefox-esr": () => "/usr/bin/firefox-esr",
  "webkit2gtk-driver": () => "/usr/bin/WebKitWebDriver",
  "libwebkit2gtk-4.1-0": miniBrowser,
  xvfb: () => "/usr/bin/Xvfb",
  openbox: () => "/usr/bin/openbox",
};

/** Returns the small browser that comes with WebKit, whose folder has the name of the machine's architecture. */
export function miniBrowser() {
  return existsSync("/usr/lib")
    ? readdirSync("/usr/lib")
        .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
        .find((place) => existsSync(place))
    : undefined;
}

/**
 * Looks for Firefox, WebKit and what they need, and installs what is missing where that is possible.
 *
 * @returns {Promise<string | undefined>} a line that says what is missing now; undefined where nothing is.
 */
export async function installOtherBrowsers() {
  if (missingPackages().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await installDebianPackages(missingPackages());
  }
  const missing = missingPackages();
  return missing.length === 0
    ? undefined
    : `Not tested in Firefox and WebKit, which need these Debian packages: ${missing.join(", ")}.`;
}

function missingPackages() {
  return Object.entries(packages)
    .filter(([, program]) => !existsSync(program() ?? ""))
    .map(([name]) => name);
}

async function installDebianPackages(names) {
  say("Installing Firefox and WebKit for the tests (a minute or two, once) …");
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}
