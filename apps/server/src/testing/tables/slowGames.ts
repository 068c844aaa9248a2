import { readFileSync } from "node:fs";
import type { AnyGame } from "../../tables/playing/games.ts";
import { sheetGame } from "./tinySheets.ts";

/** How long a debriefing waits at most, in milliseconds. */
const patience = 20_000;

/** A game whose debriefing takes until a file exists; nothing else is done in its thread until then. */
function slowGame(file: string): AnyGame {
  const waitForFile = () => {
    const started = Date.now();
    while (!exists(file)) {
      if (Date.now() - started > patience) {
        throw new Error(`${file} never came.`);
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  };
  return {
    ...sheetGame,
    isSlowToDebrief: true,
    debrief(logs, seat) {
      waitForFile();
      return sheetGame.debrief(logs as never, seat);
    },
    results(logs) {
      waitForFile();
      return sheetGame.results(logs as never);
    },
  };
}

function exists(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/** The file is named by the address of this module: `slowGames.ts?file=…`. */
export const games: readonly AnyGame[] = [slowGame(new URL(import.meta.url).searchParams.get("file") ?? "")];
