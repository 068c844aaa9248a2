import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Packed, packAll } from "./packages.ts";
import { serveRegistry } from "./registry.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The packed packages, by name. */
    packed: Record<string, Packed>;
    /** The address of a registry that has them. */
    registry: string;
  }
}

/** Stages and packs the built packages once, as for a release, and serves them as a registry would. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "belab-packed-"));
  const packed = await packAll(folder);
  const registry = await serveRegistry(packed);
  project.provide("packed", packed);
  project.provide("registry", registry.address);
  return async () => {
    await registry.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
