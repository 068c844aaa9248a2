import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { listen } from "./listen.ts";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** Serves the files of a folder, as any web server would. */
export async function serveFolder(folder: string) {
  const server = createServer(async ({ url = "/" }, response) => {
    const path = new URL(url, "http://localhost").pathname;
    try {
      const content = await readFile(join(folder, path));
      response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(content);
    } catch {
      // A browser asks for an icon by itself.
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
    }
  });
  return { address: await listen(server), close: () => new Promise((resolve) => server.close(resolve)) };
}
