import { readdirSync, statSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import getPort from "get-port";
import { afterAll, afterEach, beforeEach, expect, onTestFinished } from "vitest";
import { migrate } from "../../data.ts";
import { openDatabase } from "../../database/database.ts";
import { openInstallation } from "../../installation.ts";
import { readConfig } from "../../readConfig.ts";
import { databaseProblem, otherProblem } from "../../startProblems.ts";
import { testFolder } from "../testFolder.ts";
import { listening, runServer, type ServerProcess, type ServerProcessOptions } from "./testServerProcess.ts";

/** What a test of starting the server has for itself. */
export interface TestStart {
  dataDir: string;
  port: number;
  /** Starts the server, and waits until it listens. It is killed after the test. */
  server(env?: Record<string, string>, options?: ServerProcessOptions): Promise<ServerProcess>;
  /** What the server says, on its standard error alone and in one line, when it cannot start. */
  refusalToStart(env?: Record<string, string>, options?: ServerProcessOptions): Promise<string>;
  /**
   * Opens the installation and closes it again, in this process, which is much quicker than to start a server.
   *
   * @returns what a server would say in one line; undefined where it could start.
   */
  problem(env?: Record<string, string>): Promise<string | undefined>;
  /** Puts the files of an installation in place whose server was killed. */
  haveInstallation(): Promise<void>;
  /** Puts the database of an earlier version in place. */
  haveDatabaseOf(version: string): Promise<void>;
}

const log = { info: () => {}, warn: () => {} };

/** For a file: a data folder and a free port for each of its tests. */
export function startsInOwnFolder(): TestStart {
  const start = { server, refusalToStart, problem, haveInstallation, haveDatabaseOf } as TestStart;
  let killed: Promise<string> | undefined;

  beforeEach(async () => {
    start.dataDir = await newFolder();
    start.port = await getPort({ host: "127.0.0.1" });
  });

  afterEach(() => rm(start.dataDir, { recursive: true, force: true }));

  afterAll(async () => {
    if (killed !== undefined) {
      await rm(await killed, { recursive: true });
    }
  });

  function run(env: Record<string, string> = {}, options?: ServerProcessOptions) {
    const server = runServer({ DATA_DIR: start.dataDir, PORT: String(start.port), ...env }, options);
    onTestFinished(server.kill);
    return server;
  }

  async function server(env?: Record<string, string>, options?: ServerProcessOptions): Promise<ServerProcess> {
    const started = run(env, options);
    await listening(started);
    return started;
  }

  async function refusalToStart(env?: Record<string, string>, options?: ServerProcessOptions): Promise<string> {
    const server = run(env, options);
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe("");
    const said = await server.errors;
    expect(said).toMatch(/^[^\n]+\n$/);
    return said.trim();
  }

  async function problem(env: Record<string, string> = {}): Promise<string | undefined> {
    try {
      const config = readConfig({ DATA_DIR: start.dataDir, PORT: String(start.port), ...env });
      const database = await openInstallation(config, log).catch((error) => {
        throw databaseProblem(error, config);
      });
      await database.destroy();
      return undefined;
    } catch (error) {
      const said = otherProblem(error);
      expect(said).toMatch(/^[^\n]+$/);
      return said;
    }
  }

  async function haveInstallation(): Promise<void> {
    killed ??= makeKilledInstallation();
    await cp(await killed, start.dataDir, { recursive: true });
  }

  async function haveDatabaseOf(version: string): Promise<void> {
    const database = await openDatabase({ dataDir: start.dataDir });
    await migrate(database, version);
    await database.destroy();
  }

  return start;
}

/** Lists a folder and the files in it that people besides their owner can open. */
export function modesOfOthers(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))]
    .map((path) => `${path} ${(statSync(path).mode & 0o777).toString(8)}`)
    .filter((line) => !/ [67]00$/.test(line));
}

/** Copies the files of a database that is open: its write-ahead log is there, as where a server was killed. */
async function makeKilledInstallation(): Promise<string> {
  const [running, killed] = await Promise.all([newFolder(), newFolder()]);
  const database = await openInstallation(readConfig({ DATA_DIR: running }), log);
  await cp(running, killed, { recursive: true });
  await database.destroy();
  await rm(running, { recursive: true });
  return killed;
}

function newFolder(): Promise<string> {
  return mkdtemp(join(testFolder, "belab-start-"));
}
