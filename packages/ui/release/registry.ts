import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";
import { listen } from "./listen.ts";
import type { Packed } from "./packages.ts";

/**
 * Serves packed packages as an npm registry does, for a scope alone (`@belab:registry=…` in `.npmrc`): what a README tells
 * people to type then works before anything is published.
 */
export async function serveRegistry(packed: Record<string, Packed>) {
  const answers = new Map<string, string | Buffer>();
  const server = createServer((request, response) => {
    const answer = answers.get(decodeURIComponent(request.url ?? ""));
    response.writeHead(answer === undefined ? 404 : 200, { "cache-control": "no-store" });
    response.end(answer ?? "{}");
  });
  const address = await listen(server);
  for (const { file, manifest } of Object.values(packed)) {
    const content = readFileSync(file);
    const path = `/files/${basename(file)}`;
    answers.set(path, content);
    answers.set(`/${manifest.name}`, JSON.stringify(versionsOf(manifest, content, address + path)));
  }
  return { address, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** What a registry says of a package: here, of its only version. */
function versionsOf(manifest: Packed["manifest"], content: Buffer, tarball: string) {
  const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
  return {
    name: manifest.name,
    "dist-tags": { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist: { tarball, integrity } } },
  };
}
