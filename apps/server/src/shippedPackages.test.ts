import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Only built and tested with. */
  dev?: boolean;
  /** One of the workspaces, or of the packages that stand in for them. */
  link?: boolean;
  dependencies?: Record<string, string>;
}

const packages = Object.entries<LockedPackage>(readJson("package-lock.json").packages);

describe("row 57: what ships", () => {
  it("is locked to one version of each package, with its checksum, so that an audit speaks of just that", () => {
    const shipped = packages.filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link);
    expect(shipped.length).toBeGreaterThan(50);
    const unsure = shipped.filter(([, { version, integrity }]) => !version || !integrity?.startsWith("sha512-"));
    expect(unsure.map(([path]) => path)).toEqual([]);
  });

  it("is chosen by exact versions in the product, and by ranges of one major version in what others install", () => {
    expect(chosenOtherwise(/^apps\/[^/]+$/, /^\d+\.\d+\.\d+$/)).toEqual([]);
    expect(chosenOtherwise(/^packages\/[^/]+$/, /^\^?\d+\.\d+\.\d+$/)).toEqual([]);
  });
});

/** The dependencies of some workspaces whose version is of another form. */
function chosenOtherwise(workspace: RegExp, form: RegExp): string[] {
  const workspaces = packages.filter(([path]) => workspace.test(path));
  expect(workspaces.length).toBeGreaterThanOrEqual(2);
  return workspaces.flatMap(([path, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, version]) => !form.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );
}

function readJson(path: string) {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8"));
}
