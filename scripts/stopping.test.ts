import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";

const module = new URL("./stopping.mjs", import.meta.url).href;

/** A server that closes as the product's does: once, and not at once. */
const server = `
  let isClosing = false;
  const close = () => {
    if (!isClosing) {
      isClosing = true;
      setTimeout(() => process.exit(console.log("closed")), 100);
    }
  };
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, close);
  setInterval(() => {}, 1000);
  console.log("open", process.ppid, process.pid);
`;

/** What `npm start` runs, without the build. */
const command = `
  import { onStop, runServer } from ${JSON.stringify(module)};
  onStop(runServer(process.execPath, ["--eval", process.env.SERVER]));
`;

/** Stands for npm, which runs a command in a shell of its own. */
const npm = `sh -c '"$NODE" --input-type=module --eval "$COMMAND"; :'; :`;

interface Started {
  npm: ChildProcessByStdio<null, Readable, null>;
  /** The process of the command, and that of the server. */
  pids: number[];
  /** All that was printed, once no process is left. */
  printed: Promise<string>;
}

async function start(): Promise<Started> {
  const env = {
    ...process.env,
    NODE: process.execPath,
    COMMAND: command,
    SERVER: server,
    npm_lifecycle_event: "start",
  };
  const child = spawn("sh", ["-c", npm], { env, stdio: ["ignore", "pipe", "ignore"], detached: true });
  const printed = text(child.stdout);
  const [line] = await once(child.stdout, "data");
  const pids = String(line).match(/\d+/g)?.map(Number) ?? [];
  onTestFinished(() => {
    for (const pid of pids) {
      endIfThere(pid);
    }
  });
  return { npm: child, pids, printed };
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended, as it should.
  }
}

describe.runIf(process.platform !== "win32")("what npm start has started ends, and the server cleanly", () => {
  const groupOf = ({ pid = 0 }: Started["npm"]) => -pid;

  it.each<[string, (started: Started) => void]>([
    ["by SIGTERM to all of it", ({ npm }) => process.kill(groupOf(npm), "SIGTERM")],
    ["by Ctrl-C", ({ npm }) => process.kill(groupOf(npm), "SIGINT")],
    ["when its terminal closes", ({ npm }) => process.kill(groupOf(npm), "SIGHUP")],
    ["by SIGTERM to npm alone", ({ npm }) => npm.kill("SIGTERM")],
    ["by SIGTERM to the command alone", ({ pids }) => process.kill(pids[0] ?? 0, "SIGTERM")],
    ["when the command is killed", ({ pids }) => process.kill(pids[0] ?? 0, "SIGKILL")],
  ])("%s", async (_way, stop) => {
    const started = await start();
    stop(started);
    expect(await started.printed).toMatch(/^open \d+ \d+\nclosed\n$/);
  });
});
