import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/** `/healthz`: the process runs. `/readyz`: it can answer calls, its database does, and it is not about to close. */
export function registerHealth(app: FastifyInstance, { database, draining }: Context): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (draining.aborted) {
      return reply.code(503).send({ status: "the server is about to close" });
    }
    try {
      await sql`select 1`.execute(database);
      return { status: "ok" };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
}
