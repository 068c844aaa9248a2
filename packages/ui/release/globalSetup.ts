import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { type Packed, packAll, repositoryRoot } from "./packages.ts";
import { serveRegistry } from "./registry.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The packed packages, by name. */
    packed: Record<string, Packed>;
    /** The address of a registry that has them. */
    registry: string;
    /** The folder of a product that was started from this checkout. */
    created: string;
  }
}

/** Stages and packs the built packages once, as for a release, and serves them as a registry would. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "belab-packed-"));
  // First, because it stages the packages anew, which the tests read.
  const created = await createProduct(folder);
  const packed = await packAll(folder);
  const registry = await serveRegistry(packed);
  project.provide("packed", packed);
  project.provide("registry", registry.address);
  project.provide("created", created);
  return async () => {
    await registry.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Runs the command that the README of @belab/create names for the time before the first release. */
async function createProduct(folder: string): Promise<string> {
  const readme = readFileSync(join(repositoryRoot, "packages/create/README.md"), "utf8");
  const [command = "", place = ""] = /^npm run create -- (.*)$/m.exec(readme) ?? [];
  const product = join(folder, "my-product");
  const [program = "", ...args] = command.replace(place, product).split(" ");
  await promisify(execFile)(program, args, { cwd: repositoryRoot, maxBuffer: 64_000_000 });
  return product;
}
