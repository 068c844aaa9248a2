import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { makeTestInstallation, type TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import type { RunningServer } from "../apps/server/src/testing/processes/testServerProcess.ts";

/** A migrated database with settings for a server on it, which is started again and again at one address. */
export interface Installation extends TestInstallation {
  /** Where its server listens, while there is one. */
  url: string;
  /** Starts its server and waits until it listens. */
  start(more?: Record<string, string>): Promise<RunningServer>;
}

/**
 * @param postgresUrl - a server on which a database is made; without it the database is a SQLite file.
 * @param dataDir - where the file is kept; in a temporary folder without it.
 */
export async function makeInstallation(postgresUrl?: string, dataDir?: string): Promise<Installation> {
  const installation = await makeTestInstallation({ postgresUrl, dataDir });
  const PORT = String(await freePort());
  return {
    ...installation,
    url: `http://127.0.0.1:${PORT}`,
    start: (more) => installation.startServer({ PORT, ...more }),
  };
}
