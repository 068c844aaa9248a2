import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { withoutHiddenRooms } from "./hiddenRooms.ts";

/** Builds a page from some files, its code first. */
async function buildOf(files: Record<string, string>): Promise<unknown> {
  const root = mkdtempSync(join(tmpdir(), "belab-rooms-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  const [entry = ""] = Object.keys(files);
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [withoutHiddenRooms()],
    build: { write: false, lib: { entry, formats: ["es"] } },
  });
}

const screen = "packages/games/dice/src/screens/index.ts";

it.each(["rules/deal.ts", "analysis/optimalPlay.ts", "engines.ts"])(
  "refuses to build what browsers load with %s of a game",
  async (leak) => {
    const building = buildOf({
      [screen]: `import { hidden } from "../${leak}"; console.log(hidden);`,
      [`packages/games/dice/src/${leak}`]: "export const hidden = Math.random();",
    });
    await expect(building).rejects.toThrow(`packages/games/dice/src/${leak}`);
  },
);

it("builds the types of a game's rules into nothing, and its setup into what browsers load", async () => {
  const building = buildOf({
    [screen]:
      'import { sides } from "../setup/index.ts"; import type { State } from "../rules/state.ts"; export const state: State = { sides };',
    "packages/games/dice/src/setup/index.ts": "export const sides = 6;",
    "packages/games/dice/src/rules/state.ts": "export interface State { sides: number } export const secret = 1;",
  });
  await expect(building).resolves.toBeDefined();
});
