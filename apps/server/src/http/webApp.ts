import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { HttpError } from "./httpError.ts";

/** The routes of the web app (specification, section 2), `/home/…` with everything below. */
const webRoutes = [
  "/",
  "/gamelist",
  "/pricing",
  "/aboutus",
  "/signin",
  "/signup",
  "/forgotpass",
  "/terms-of-service",
  "/privacy-policy",
  "/cookie-policy",
  "/disclaimer",
  "/faq",
  "/tutorials",
  "/contact",
  "/home",
  "/home/analytics",
  "/home/games",
  "/home/help",
  "/home/plans",
  "/home/settings",
  "/home/settings/profile",
  "/home/settings/payment-history",
  "/home/settings/department",
  "/logout",
];

/** Names of files under this folder change with their content. */
const hashedFolder = "assets/";

const cacheForEver = "public, max-age=31536000, immutable";
const askAgain = "no-cache";

/**
 * Serves the built web app: its files, and its page for each of its routes. A route whose page was rendered while
 * building has it as `<route>/index.html`; every other one gets `app.html`, or `index.html` where there is none. An
 * unknown path gets the same page with status 404, and the app says so. A file with a `.br` or `.gz` beside it is sent
 * compressed.
 */
export async function registerWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const files = webRoot !== undefined && existsSync(webRoot) ? filesIn(webRoot) : new Set<string>();
  if (webRoot === undefined || !files.has("index.html")) {
    app.get("/", { schema: { hide: true } }, async () => {
      throw new HttpError(404, "The web app is not built yet. Run: npm run build");
    });
    return;
  }
  await app.register(fastifyStatic, { root: webRoot, serve: false, cacheControl: false, preCompressed: true });
  const shell = files.has("app.html") ? "app.html" : "index.html";

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    const file = path.slice(1);
    if (path.toLowerCase().startsWith("/api/")) {
      reply.callNotFound();
      return reply;
    }
    if (files.has(file)) {
      return sendFile(reply, file, file.startsWith(hashedFolder) ? cacheForEver : askAgain);
    }
    const route = path.replace(/(.)\/$/, "$1").toLowerCase();
    if (!webRoutes.includes(route)) {
      return reply.code(404).header("cache-control", "no-store").sendFile(shell, { etag: false, lastModified: false });
    }
    const page = route === "/" ? "index.html" : `${route.slice(1)}/index.html`;
    return sendFile(reply, files.has(page) ? page : shell, askAgain);
  });
}

function sendFile(reply: FastifyReply, file: string, cacheControl: string): FastifyReply {
  return reply.header("cache-control", cacheControl).sendFile(file);
}

/** Every file by its path under the folder, with slashes. The build is complete before the server starts. */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => relative(folder, path).split(sep).join("/")));
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, "");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
