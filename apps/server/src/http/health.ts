import type { FastifyInstance } from "fastify";
import type { DatabaseHealth } from "./databaseHealth.ts";

interface HealthContext {
  databaseHealth: DatabaseHealth;
  /** Aborted some time before the server closes. */
  draining: AbortSignal;
}

/**
 * `/healthz`: the process runs. `/readyz`: it can answer calls, its database reads and writes, and it is not about to
 * close; where it cannot, 503 with the reason.
 */
export function registerHealth(app: FastifyInstance, { databaseHealth, draining }: HealthContext): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const problem = draining.aborted ? "the server is about to close" : await databaseHealth.findProblem();
    return problem === undefined ? { status: "ok" } : reply.code(503).send({ status: problem });
  });
}
