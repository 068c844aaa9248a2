import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import DatabaseFile from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("main.ts", import.meta.url));

let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "belab-main-"));
  port = await freePort();
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

describe("the server", { timeout: 30_000 }, () => {
  it("says in one line where it is and where mails go, and nothing else", async () => {
    const server = await startServer();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    server.process.kill("SIGINT");

    expect(await server.ended).toBe(0);
    expect(server.printed()).toBe(
      `The Business Education Laboratory is open at http://localhost:${port}; mails are kept at http://localhost:${port}/dev/mailbox\n`,
    );
    expect(await server.errors).toBe("");
  });

  it("ends a request under way before it ends itself", async () => {
    const server = await startServer();
    const body = '{"email":"ada@school.test"}';
    const sending = request({
      port,
      method: "POST",
      path: "/api/User/Login",
      headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
    });
    sending.flushHeaders();
    await once(sending, "continue");
    server.process.kill("SIGTERM");
    await refusing();
    sending.end(body);
    const [response] = await once(sending, "response");

    expect(response.statusCode).toBe(400);
    expect(response.headers.connection).toBe("close");
    expect(await server.ended).toBe(0);
  });

  it("loses nothing it acknowledged when it is killed", async () => {
    const server = await startServer();
    await fetch(`http://127.0.0.1:${port}/readyz`);
    server.process.kill("SIGKILL");
    await server.ended;

    const file = new DatabaseFile(join(dataDir, "belab.sqlite"));
    expect(file.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(file.prepare("select administrator_chosen from installation").all()).toEqual([{ administrator_chosen: 0 }]);
    file.close();
  });

  it("says in one line what is wrong with its set-up", async () => {
    const server = run({ PORT: "http" });
    expect(await server.ended).toBe(1);
    expect(await server.errors).toBe('PORT must be a number from 1 to 65535, not "http". Example: PORT=3000\n');
  });

  it("says in one line that its port is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const server = run();

    expect(await server.ended).toBe(1);
    expect(await server.errors).toMatch(/^This port is taken by another program\. .*PORT=3001.*\n$/);
    other.close();
  });

  it("writes its log as JSON in production", async () => {
    const server = await startServer({ NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:9" });
    await fetch(`http://127.0.0.1:${port}/api/config?Password=marker`);
    server.process.kill("SIGTERM");
    await server.ended;

    const lines = server.printed().trim().split("\n");
    const logged = lines.find((line) => line.includes("/api/config")) ?? "";
    expect(JSON.parse(logged)).toMatchObject({ route: "/api/config" });
    expect(lines.join("\n")).not.toContain("marker");
  });
});

function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--conditions=@belab/source", program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { process: child as ChildProcess, printed: () => printed, errors: text(child.stderr), ended };
}

async function startServer(env?: Record<string, string>) {
  const server = run(env);
  while (!server.printed().includes("is open at")) {
    const data = server.process.stdout && once(server.process.stdout, "data");
    await Promise.race([
      data,
      server.ended.then((code) => Promise.reject(new Error(`The server ended with ${code}.`))),
    ]);
  }
  return server;
}

/** The server takes no new connections any more. */
async function refusing(): Promise<void> {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } });
    } catch {
      return;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const found = typeof address === "object" && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}
