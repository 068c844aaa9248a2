import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import getPort from "get-port";
import { type Mailbox, openMailbox } from "./mailbox.ts";

/** The whole product, started as `npm start` starts it, on a database of its own and with a real mail server. */
export interface Product {
  /** Where the server itself answers, whatever address people are told. */
  url: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * @param env - variables of the environment beside those that every product of the tests has.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const [port, dataDir, mailbox] = await Promise.all([
    getPort({ host: "127.0.0.1" }),
    mkdtemp(join(tmpdir(), "belab-journey-")),
    openMailbox(),
  ]);
  const url = `http://localhost:${port}`;
  const server = spawn("node", ["apps/server/dist/main.js"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "lab@lab.local",
      ...env,
    },
  });
  await answering(env.PUBLIC_URL ?? url, server);
  return {
    url,
    mailbox,
    async stop() {
      server.kill("SIGTERM");
      await new Promise((resolve) => server.once("exit", resolve));
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the line with the address that the server prints once it answers. */
function answering(url: string, server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes(url)) {
        resolve();
      }
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code} before it answered: ${printed}`)));
  });
}
