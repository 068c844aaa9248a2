// Runs on the machine's own Node (20 or newer), before anything is installed: no dependencies here.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Milliseconds between two looks whether npm is still there. */
const lookEvery = 500;

/**
 * Calls `stop` once, when this process is to stop: it gets a signal, its terminal closes, or npm, by which it was started,
 * has ended. npm passes a signal to the shell in between only, and neither passes it on.
 */
export function onStop(stop) {
  let isStopped = false;
  const stopOnce = () => {
    if (!isStopped) {
      isStopped = true;
      stop();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, stopOnce);
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    const { ppid } = process;
    const npm = parentOfShell(ppid);
    setInterval(() => {
      if (process.ppid !== ppid || (npm !== undefined && !isRunning(npm))) {
        stopOnce();
      }
    }, lookEvery).unref();
  }
}

/**
 * Runs the server until it has ended, then exits with its code. It stops when its channel to this process closes, whatever
 * the reason: also when this process is killed.
 *
 * @returns {() => void} what lets it stop.
 */
export function runServer(command, args, options) {
  const server = spawn(command, args, { ...options, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  server.on("exit", (code) => process.exit(code ?? 0));
  return () => server.connected && server.disconnect();
}

/** The process that started a shell; undefined where this is no shell, or cannot be known. */
function parentOfShell(pid) {
  try {
    const { parent, command } = process.platform === "linux" ? readProcess(pid) : askForProcess(pid);
    return /^\S*sh -c /.test(command) ? parent : undefined;
  } catch {
    return undefined;
  }
}

/** Reads from Linux itself: slim images of containers have no `ps`. */
function readProcess(pid) {
  const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
}

function askForProcess(pid) {
  const said = execFileSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" });
  const [, parent, command = ""] = /^\s*(\d+)\s+(.*)/.exec(said) ?? [];
  return { parent: Number(parent), command };
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
