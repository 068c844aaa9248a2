import type { FastifyServerOptions } from "fastify";

/** How long a connection, or the database, may keep the server waiting, in milliseconds. */
export interface Timeouts {
  /** For a request's headers, from the connection or the request before it on. */
  headers: number;
  /** For a whole request, its body with it. */
  request: number;
  /** Between two requests. Longer than proxies keep a connection, so that it is they who end it. */
  idle: number;
  /** For a reader to take more of an answer. Longer than the time between two heartbeats of a connection of events. */
  reader: number;
  /** Between two looks at which requests are late. */
  look: number;
  /** For the database to answer a look at whether the server is ready. */
  ready: number;
  /** Between two looks at whether the database is back. */
  lookForDatabase: number;
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 60_000,
  idle: 72_000,
  reader: 120_000,
  look: 5_000,
  ready: 1_500,
  lookForDatabase: 1_000,
};

/** The server's options that hold connections to these times. */
export function timeoutOptions({ headers, request, idle, reader, look }: Timeouts) {
  return {
    http: { headersTimeout: headers, connectionsCheckingInterval: look },
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionTimeout: reader,
  } satisfies FastifyServerOptions & { http: object };
}
