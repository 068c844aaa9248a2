import type { FastifyInstance } from "fastify";

/**
 * One line a request. Fastify's own lines print the address with its query, which can carry a password or a code:
 * these name the route instead.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}

/** An error in the log: what it is and where it came from, without the values that some errors carry along. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  const code = "code" in error ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}
