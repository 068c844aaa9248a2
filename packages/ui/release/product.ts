import { exec } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { packageRoot } from "../build/sections.ts";
import { manifestOf } from "./packages.ts";

const runCommand = promisify(exec);
const { devDependencies: ownVersions } = manifestOf("packages/ui");
const { devDependencies: rootVersions } = manifestOf(".");

/** The versions of what products install beside the package, as this workspace has tried them. */
export const triedVersions: Record<string, string> = { ...rootVersions, ...ownVersions };

/** Another product: outside of the workspace, with the packed packages as their users install them. */
export interface Product {
  folder: string;
  /** Runs a command in its folder. @throws with what it printed, where it fails. */
  run: (command: string) => Promise<string>;
  delete: () => void;
}

/**
 * Makes a product of a folder beside this file, or an empty one.
 *
 * @param options.fixture - the folder's name.
 */
export function makeProduct({ fixture }: { fixture?: string } = {}): Product {
  const folder = mkdtempSync(join(tmpdir(), "belab-product-"));
  if (fixture !== undefined) {
    cpSync(join(packageRoot, "release", fixture), folder, { recursive: true });
  }
  writeFileSync(
    join(folder, ".npmrc"),
    `@belab:registry=${inject("registry")}\nprefer-offline=true\naudit=false\nfund=false\n`,
  );
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  return {
    folder,
    run: async (command) => {
      try {
        return (await runCommand(command, { cwd: folder, env, maxBuffer: 64_000_000 })).stdout;
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${command}\n${stdout}\n${stderr}`);
      }
    },
    delete: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes `package.json` and installs what it names. */
export async function install(
  { folder, run }: Product,
  dependencies: Record<string, string>,
  devDependencies: Record<string, string>,
) {
  const manifest = { name: "another-product", private: true, type: "module", dependencies, devDependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  await run("npm install --loglevel=error");
}

/** Versions by package name, for those named. */
export function versionsOf(names: readonly string[], versions = triedVersions): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) {
        throw new Error(`This workspace has no version of ${name}.`);
      }
      return [name, version];
    }),
  );
}
