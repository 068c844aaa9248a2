import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Returns the packages of this repository: the folders that the workspaces of `package.json` name. Whatever names packages is
 * made from this list, or `packages.exhaustive.test.ts` checks it against the list.
 *
 * @returns {import("./packages.d.mts").Package[]} sorted by folder
 */
export function readPackages() {
  const { workspaces } = readManifest(".");
  return workspaces
    .flatMap((pattern) => globSync(posix.join(pattern, "package.json"), { cwd: root }))
    .map((file) => dirname(file).split(sep).join("/"))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(folder) }));
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}
