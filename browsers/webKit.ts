import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { miniBrowser } from "../scripts/otherBrowsers.mjs";
import type { Person } from "./person.ts";
import { type Closing, startProgram, temporaryFolder } from "./processes.ts";
import { openSession, type WebDriver } from "./webDriver.ts";

/** Paddings of the toolbar make a window wider than a phone. */
const narrowToolbar = "* { padding: 0; margin: 0; min-width: 0; border-width: 0; }";

/** Starts WebKit on a screen of its own, so that its window keeps the focus. */
export async function openWebKit(closing: Closing): Promise<Person> {
  const home = await temporaryFolder(closing);
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0", "gtk.css"), narrowToolbar);
  const env = {
    PATH: process.env.PATH,
    DISPLAY: await startScreen(closing),
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    XDG_RUNTIME_DIR: home,
    NO_AT_BRIDGE: "1",
  };
  // Without a window manager no page has the focus.
  startProgram(closing, "openbox", [], { env, stdio: "ignore" });
  const driver = await startDriver(closing, env);
  return personOf(driver);
}

/** @returns the name of the display. */
async function startScreen(closing: Closing): Promise<string> {
  const args = ["-displayfd", "3", "-screen", "0", "1920x1400x24", "-nolisten", "tcp", "-noreset"];
  const screen = startProgram(closing, "Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(screen.stdio[3] as Readable, "data");
  return `:${String(number).trim()}`;
}

async function startDriver(closing: Closing, env: NodeJS.ProcessEnv): Promise<WebDriver> {
  const port = await freePort();
  startProgram(closing, "WebKitWebDriver", ["--host=127.0.0.1", `--port=${port}`], { env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/status`);
  const driver = await openSession(url, {
    pageLoadStrategy: "normal",
    timeouts: { script: 10_000 },
    "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
  });
  closing.onClose(() => driver.call("DELETE", ""));
  return driver;
}

async function answering(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) {}
}

function personOf({ call, evaluate, find }: WebDriver): Person {
  return {
    evaluate,
    find,
    open: async (url) => void (await call("POST", "/url", { url })),
    async resize(width, height) {
      const frame = await evaluate(() => ({
        width: window.outerWidth - window.innerWidth,
        height: window.outerHeight - window.innerHeight,
      }));
      await call("POST", "/window/rect", { width: width + frame.width, height: height + frame.height });
    },
    screenshot: async () => Buffer.from(String(await call("GET", "/screenshot")), "base64"),
  };
}
