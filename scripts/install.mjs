// Runs on the machine's own Node (20 or newer), before anything is installed: no dependencies here.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const oldestNode = 20;
/** Whether a process can be ended with all that it has started, as the head of a group. */
export const hasGroups = process.platform !== "win32";

/** The commands that run now. */
const commands = new Map();

const stamp = join(root, "node_modules", ".installed-lock");

/**
 * Returns the environment of everything that is started: the pinned Node and the project's commands come first on the path.
 */
export function projectEnvironment(extra = {}) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1", STORYBOOK_DISABLE_TELEMETRY: "1", ...extra };
}

/**
 * Installs exactly what the lock file names, unless it is there already, compiles the messages of all languages, and writes by
 * which modules the games are imported.
 */
export async function ensureInstalled() {
  await installPackages();
  const { compileLocales } = await import("../packages/locales/build/compile.mjs");
  try {
    compileLocales();
  } catch (error) {
    stop(error.message);
  }
  // In a process of its own, which is the project's own Node.
  if ((await run("node", ["scripts/games.mjs"])) !== 0) {
    process.exit(1);
  }
}

async function installPackages() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < oldestNode) {
    stop(`Node ${oldestNode} or newer is needed; this is ${process.version}. Get it from https://nodejs.org.`);
  }
  const wanted = await lockDigest();
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === wanted) {
    return;
  }
  say("Installing the packages (a minute or two, once) …");
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
  const stopCounting = await sayInstalledPackages();
  const code = await run(command, [...first, "ci", "--loglevel=error", "--no-progress"], {
    shell: first.length === 0,
  }).finally(stopCounting);
  if (code !== 0) {
    stop("The packages could not be installed. Is the npm registry reachable? Then run the command again.");
  }
  await writeFile(stamp, wanted);
}

/** Says every few seconds how many packages are in their place, until the function that it returns is called. */
async function sayInstalledPackages() {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const paths = Object.entries(lock.packages)
    .filter(([path, { link, os, cpu }]) => {
      const isForThisMachine =
        (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
      return path.includes("node_modules/") && !link && isForThisMachine;
    })
    .map(([path]) => join(root, path, "package.json"));
  const timer = setInterval(() => {
    say(`  ${paths.filter((path) => existsSync(path)).length} of about ${paths.length} packages`);
  }, 5000);
  return () => clearInterval(timer);
}

/**
 * Runs a command and passes its output through.
 *
 * @returns the exit code; 1 where the command could not be started or was ended by a signal.
 */
export function run(command, args, { env = projectEnvironment(), onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env, ...options });
    commands.set(child, options);
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.on("error", () => resolve(1));
    child.on("close", (code) => {
      commands.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends the commands that run now; those that head a group (`detached`), with all that they have started. */
export function endCommands() {
  for (const [{ pid }, { detached = false }] of commands) {
    try {
      process.kill(detached ? -pid : pid, "SIGTERM");
    } catch {
      // It has just ended, or could not be started.
    }
  }
}

/**
 * Runs a command and keeps what it prints, so that commands can run side by side. Calls `onLine` with each line as it
 * is printed.
 *
 * @returns {Promise<{ code: number, output: string }>} as {@link run}, and all that was printed.
 */
export async function runQuietly(command, args, { onLine = () => {}, ...options } = {}) {
  const chunks = [];
  let unfinishedLine = "";
  const code = await run(command, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    onOutput(chunk) {
      chunks.push(chunk);
      const lines = `${unfinishedLine}${chunk}`.split("\n");
      unfinishedLine = lines.pop();
      for (const line of lines) {
        onLine(line);
      }
    },
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

/** The command that builds the product, as far as it has changed. */
export const buildProduct = ["turbo", "run", "build", "--filter=@belab/web", "--filter=@belab/server"];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the command with one line that says what to do. */
export function stop(line) {
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}

async function lockDigest() {
  return createHash("sha256")
    .update(await readFile(join(root, "package-lock.json")))
    .digest("hex");
}
