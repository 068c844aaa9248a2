import type { FastifyInstance, FastifyRequest } from "fastify";

/** Under which every answer names the id that its request has in the log. */
export const requestIdHeader = "x-request-id";

/**
 * One line a request. Fastify's own lines print the address with its query, which can carry a password or a code:
 * these name the route instead.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
}

/** The pattern of the route that answers, as the code names it; `unknown` where there is none. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "unknown";
}

/** An error in the log: what it is and where it came from, without the values that some errors carry along. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  const code = "code" in error ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}
