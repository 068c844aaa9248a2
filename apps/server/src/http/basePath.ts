import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/**
 * Lets the product live under a path of its host: takes the path off each address before its route is looked for. A
 * proxy may pass the path on or strip it, and who watches the server asks `/healthz`, `/readyz` and `/metrics` at the
 * root.
 */
export function withoutBasePath(basePath: string): (request: Pick<IncomingMessage, "url">) => string {
  const prefix = basePath.slice(0, -1);
  return ({ url = "/" }) => (url.startsWith(basePath) ? url.slice(prefix.length) : url);
}

/** Leads from the path without its last slash to the start page: relative addresses need the slash. */
export function registerBasePath(app: FastifyInstance, { basePath }: Pick<Config, "basePath">): void {
  if (basePath !== "/") {
    app.get(basePath.slice(0, -1), { schema: { hide: true } }, (_request, reply) => reply.redirect(basePath, 308));
  }
}

/** The whole path of an address of the product; empty where there is none. */
export function underBasePath({ basePath }: Pick<Config, "basePath">, path: string): string {
  return path && basePath + path.slice(1);
}
