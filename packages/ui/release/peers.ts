import { inject } from "vitest";

/** The oldest versions that the package's peer ranges take: those that they name. */
export function lowestPeers(): Record<string, string> {
  const peers = Object.entries(inject("packed")["@belab/ui"]?.manifest.peerDependencies ?? {});
  return Object.fromEntries(peers.map(([name, range]) => [name, range.replace("^", "")]));
}
