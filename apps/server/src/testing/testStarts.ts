import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { afterEach, beforeEach, expect, onTestFinished } from "vitest";
import { listening, runServer, type ServerProcessOptions } from "./testServerProcess.ts";

/** What a test of starting the server has for itself. */
export interface TestStart {
  dataDir: string;
  port: number;
  /** What the server says, on its standard error alone and in one line, when it cannot start. */
  refusalToStart(env?: Record<string, string>, options?: ServerProcessOptions): Promise<string>;
  /** Makes an installation that ran before. */
  haveInstallation(env?: Record<string, string>): Promise<void>;
}

/** For a file: a data folder and a free port for each of its tests. */
export function startsInOwnFolder(): TestStart {
  const start = { refusalToStart, haveInstallation } as TestStart;

  beforeEach(async () => {
    start.dataDir = await mkdtemp(join(tmpdir(), "belab-start-"));
    start.port = await getPort({ host: "127.0.0.1" });
  });

  afterEach(() => rm(start.dataDir, { recursive: true, force: true }));

  function run(env: Record<string, string> = {}, options?: ServerProcessOptions) {
    const server = runServer({ DATA_DIR: start.dataDir, PORT: String(start.port), ...env }, options);
    onTestFinished(server.kill);
    return server;
  }

  async function refusalToStart(env?: Record<string, string>, options?: ServerProcessOptions): Promise<string> {
    const server = run(env, options);
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe("");
    const said = await server.errors;
    expect(said).toMatch(/^[^\n]+\n$/);
    return said.trim();
  }

  async function haveInstallation(env?: Record<string, string>): Promise<void> {
    const server = run(env);
    await listening(server);
    await server.kill();
  }

  return start;
}
