import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors/refusals.ts";
import { sendRefusal } from "../http/answers.ts";
import { chosenLanguage, readerLanguage } from "../http/language.ts";
import { hasWebPages, pageListFile, pageVaries, readWebPages, sendPage, type WebPagesConfig } from "./webPages.ts";

/** Names of files under this folder change with their content. */
const hashedFolder = "assets/";

const cacheForEver = "public, max-age=31536000, immutable";
const askAgain = "no-cache";

/** Files of the build that are sent as pages, or to nobody. */
const isPageFile = (file: string) => file.endsWith(".html") || file === pageListFile;

/**
 * Serves the built web app: its files, its page for each of its addresses, and what search engines ask for. An unknown
 * path gets a page that says so, with status 404. A file with a `.br` or `.gz` beside it is sent compressed.
 */
export async function registerWebApp(
  app: FastifyInstance,
  webRoot: string | undefined,
  config: WebPagesConfig,
): Promise<void> {
  if (!hasWebPages(webRoot)) {
    app.get("/", { schema: { hide: true } }, (request, reply) =>
      sendRefusal(request, reply, notFound("web-app-not-built")),
    );
    return;
  }
  const files = filesIn(webRoot);
  const pages = readWebPages(webRoot, config);
  await app.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, preCompressed: true });

  app.get("/sitemap.xml", { schema: { hide: true } }, (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(pages.sitemap),
  );
  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(pages.robots),
  );
  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const { path, query } = addressOf(request.url);
    const file = path.slice(1);
    if (path.toLowerCase().startsWith("/api/")) {
      reply.callNotFound();
      return reply;
    }
    if (files.has(file)) {
      return reply.header("cache-control", file.startsWith(hashedFolder) ? cacheForEver : askAgain).sendFile(file);
    }
    const answer = pages.find(path.replace(/(.)\/$/, "$1").toLowerCase(), query, {
      chosen: chosenLanguage(request, config),
      shown: readerLanguage(request, config),
    });
    switch (answer.kind) {
      case "elsewhere":
        return reply
          .headers({ vary: pageVaries, "cache-control": askAgain })
          .redirect(config.basePath + answer.address.slice(1) + (query && `?${query}`), 302);
      case "notFound":
        return sendPage(request, reply.code(404).header("cache-control", "no-store"), answer.page);
      default:
        return sendPage(request, reply.header("cache-control", askAgain), answer.page);
    }
  });
}

/** Every file by its path under the folder, with slashes, but for pages. The build is complete before the server starts. */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map((path) => relative(folder, path).split(sep).join("/"));
  return new Set(files.filter((file) => !isPageFile(file)));
}

function addressOf(url: string): { path: string; query: string } {
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/s.exec(url) ?? [];
  try {
    return { path: decodeURI(path), query };
  } catch {
    return { path, query };
  }
}
