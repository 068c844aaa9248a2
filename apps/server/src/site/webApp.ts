import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { languageParameter } from "@belab/domain/accounts";
import { addressIn, isLanguage, type Language, readAddress } from "@belab/locales";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageSource, PaymentMethods } from "../area.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/refusals.ts";
import { sendRefusal } from "../http/answers.ts";
import { chosenLanguage, readerLanguage, setLanguageCookie } from "../http/language.ts";
import type { Picture } from "../settings/kinds.ts";
import { addressOf, registerDataPages } from "./dataPages.ts";
import {
  clientLogoPath,
  hasWebPages,
  operatorLogoPath,
  pageListFile,
  pageVaries,
  readWebPages,
  sendPage,
  type WebPagesConfig,
} from "./webPages.ts";

/** Names of files under this folder change with their content. */
const hashedFolder = "assets/";

const cacheForEver = "public, max-age=31536000, immutable";
const cacheForADay = "public, max-age=86400";
const askAgain = "no-cache";

/**
 * Headers that browsers read of pages and workers alone. A page's scripts and styles come without them, because on a slow
 * network those of twenty files take as long as the code of a game.
 */
const headersOfPages = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-dns-prefetch-control",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
];

/** Scripts, styles and fonts of pages. The product has no workers. */
const isPartOfPages = (file: string) => file.startsWith(hashedFolder) && /\.(?:js|css|woff2)$/.test(file);

/** Files of the build that are sent as pages, or to nobody. */
const isPageFile = (file: string) => file.endsWith(".html") || file === pageListFile;

/**
 * Serves the built web app: its files, its page for each of its addresses, and what search engines ask for. An unknown
 * path gets a page that says so, with status 404. A file with a `.br` or `.gz` beside it is sent compressed.
 */
export async function registerWebApp(
  app: FastifyInstance,
  webRoot: string | undefined,
  context: Pick<Context, "config" | "log" | "threads">,
  sources: readonly PageSource[] = [],
  sells?: PaymentMethods,
): Promise<void> {
  const { config } = context;
  if (!hasWebPages(webRoot)) {
    app.get("/", { schema: { hide: true } }, (request, reply) =>
      sendRefusal(request, reply, notFound("web-app-not-built")),
    );
    return;
  }
  const files = filesIn(webRoot);
  const pages = readWebPages(webRoot, config, sells);
  await app.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, preCompressed: true });

  app.get("/sitemap.xml", { schema: { hide: true } }, (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(pages.sitemap),
  );
  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(pages.robots),
  );
  const { operatorLogo, clientLogos = [] } = config;
  if (operatorLogo !== undefined) {
    servePicture(app, operatorLogoPath, operatorLogo);
  }
  for (const [index, logo] of clientLogos.entries()) {
    servePicture(app, clientLogoPath(index), logo);
  }
  await registerDataPages(app, { context, pages, sources, sendPageOf: sendAddress });
  app.get("/*", { schema: { hide: true } }, sendAddress);

  async function sendAddress(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, query } = addressOf(request.url);
    const file = path.slice(1);
    if (path.toLowerCase().startsWith("/api/")) {
      reply.callNotFound();
      return reply;
    }
    if (files.has(file)) {
      for (const header of isPartOfPages(file) ? headersOfPages : []) {
        reply.removeHeader(header);
      }
      return reply.header("cache-control", file.startsWith(hashedFolder) ? cacheForEver : askAgain).sendFile(file);
    }
    const route = path.replace(/(.)\/$/, "$1").toLowerCase();
    const answer = pages.find(route, query, {
      chosen: chosenLanguage(request, config),
      shown: readerLanguage(request, config),
    });
    const chosen = languageOfLink(request, query);
    if (chosen !== undefined && answer.kind !== "notFound") {
      setLanguageCookie(reply, config, chosen);
      return redirect(reply, config, addressIn(chosen, readAddress(route).path), withoutLanguage(query));
    }
    switch (answer.kind) {
      case "elsewhere":
        return redirect(reply, config, answer.address, query);
      case "notFound":
        return sendPage(request, reply.code(404).header("cache-control", "no-store"), answer.page);
      default:
        return sendPage(request, reply.header("cache-control", askAgain), answer.page);
    }
  }
}

/** The language that a link of the product's own says was chosen. Another site's links choose none. */
function servePicture(app: FastifyInstance, path: string, { type, content }: Picture): void {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.type(type).header("cache-control", cacheForADay).send(content),
  );
}

function languageOfLink({ headers }: FastifyRequest, query: string): Language | undefined {
  const value = new URLSearchParams(query).get(languageParameter);
  return isLanguage(value) && headers["sec-fetch-site"] !== "cross-site" ? value : undefined;
}

/** The rest of the query, spelt as it was. */
function withoutLanguage(query: string): string {
  return query
    .split("&")
    .filter((part) => !part.startsWith(`${languageParameter}=`))
    .join("&");
}

function redirect(reply: FastifyReply, { basePath }: WebPagesConfig, address: string, query: string): FastifyReply {
  return reply
    .headers({ vary: pageVaries, "cache-control": askAgain })
    .redirect(basePath + address.slice(1) + (query && `?${query}`), 302);
}

/** Every file by its path under the folder, with slashes, but for pages. The build is complete before the server starts. */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map((path) => relative(folder, path).split(sep).join("/"));
  return new Set(files.filter((file) => !isPageFile(file)));
}
