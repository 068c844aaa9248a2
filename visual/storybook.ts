import { fileURLToPath } from "node:url";
import { preview } from "vite";

/** Where `storybook build` writes. */
export const storybookFolder = fileURLToPath(new URL("../storybook-static", import.meta.url));

/** Serves a built Storybook to this machine alone. */
export async function serveStorybook(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: "error",
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) {
    throw new Error("Storybook could not be served.");
  }
  return { url, stop: () => server.close() };
}
