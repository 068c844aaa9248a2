import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import type { RunningServer } from "../apps/server/src/testing/processes/testServerProcess.ts";

/** A server with the tiny games, whose clock can be set. */
export interface ShiftedServer {
  server: RunningServer;
  /** Lets its clock differ from the machine's by so many milliseconds. */
  shift(milliseconds: number): Promise<void>;
}

/**
 * Starts a server whose clock can be set.
 *
 * @param shift - milliseconds by which its clock differs from the machine's at first.
 * @param env - variables beside those of the installation.
 */
export async function startShifted(
  place: TestInstallation,
  shift = 0,
  env: Record<string, string> = {},
): Promise<ShiftedServer> {
  const file = join(place.dataDir, `clock-${crypto.randomUUID()}`);
  await writeFile(file, String(shift));
  const preload = fileURLToPath(new URL("shiftedClock.mjs", import.meta.url));
  const server = await place.startServer(
    { ...env, CLOCK_SHIFT_FILE: file },
    { hasTinyGames: true, nodeArguments: [`--import=${preload}`] },
  );
  return { server, shift: (milliseconds) => writeFile(file, String(milliseconds)) };
}
