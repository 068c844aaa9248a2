import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, ManifestChunk } from "vite";

/** What Vite's manifest says of the built files. */
export interface BuiltFiles {
  /** The styles that the app's own page brings along. */
  ownStyles: readonly string[];
  /** The built file whose source's name contains the words; undefined where there is none. */
  find(words: string): string | undefined;
  /** What the sources load at once: chunks that they import come before them. */
  chunksOf(sources: readonly string[]): ManifestChunk[];
}

/**
 * Reads the manifest of a build.
 *
 * @throws Error where files of the build import each other: one of them would read what is not there yet.
 */
export function readManifest(dist: string): BuiltFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  for (const name of Object.keys(manifest)) {
    refuseCircles(manifest, name);
  }
  return {
    ownStyles: manifest["index.html"]?.css ?? [],
    find: (words) => Object.entries(manifest).find(([name]) => name.includes(words))?.[1].file,
    chunksOf: (sources) => [...new Set(sources.flatMap((source) => chunksOf(manifest, source)))],
  };
}

function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (chunk === undefined) {
    throw new Error(`The build has no file ${name}.`);
  }
  if (seen.has(name) || chunk.isEntry) {
    return [];
  }
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk];
}

function refuseCircles(manifest: Manifest, name: string, above: readonly string[] = []): void {
  if (above.includes(name)) {
    throw new Error(`Files of the build import each other: ${[...above, name].join(" → ")}`);
  }
  for (const imported of manifest[name]?.imports ?? []) {
    refuseCircles(manifest, imported, [...above, name]);
  }
}
