import { type CallRequest, tableEvents } from "@belab/api";
import { envelope, schemas, tableEvent } from "@belab/api/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { HttpError } from "../http/httpError.ts";
import { namedAsInSchema } from "../http/queryNames.ts";
import { tableOrNotFound } from "./tableStore.ts";
import { lastEventId } from "./tableWatchers.ts";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // nginx would hold events back until its buffer is full.
  "x-accel-buffering": "no",
  // Once the stream ends nothing comes over its connection, and the server's end does not wait for it.
  connection: "close",
};

/** Streams the clock of a game table to each screen that shows it. */
export function registerTableEventRoute(app: FastifyInstance, { database, now, tableWatchers }: Context): void {
  app.addHook("preClose", async () => tableWatchers.close());

  app.route({
    method: tableEvents.method,
    url: tableEvents.path,
    // An answer without a body would leave its stream open for ever.
    exposeHeadRoute: false,
    config: { session: "required" },
    schema: {
      summary: "A game table's clock, live: server-sent events, one at once, one at every change and one at the end",
      tags: ["Game tables"],
      querystring: schemas.readTable.request,
      response: {
        200: { description: "A stream of events", content: { "text/event-stream": { schema: tableEvent } } },
        "4xx": envelope,
        "5xx": envelope,
      },
    },
    preValidation: async (request) => {
      request.query = namedAsInSchema(request.query, Object.keys(schemas.readTable.request.properties));
    },
    handler: async (request, reply) => {
      const { gameTableId } = request.query as CallRequest<"readTable">;
      const { session } = request;
      if (session === undefined) {
        throw new HttpError(401);
      }
      await tableOrNotFound(database, gameTableId, now());
      if (request.headers["last-event-id"] === lastEventId) {
        // A browser that is told of no content asks no more.
        return reply.code(204).send();
      }
      const stream = await tableWatchers.watch(gameTableId, session);
      if (reply.raw.closed) {
        stream.destroy();
      }
      return reply.headers(headers).send(stream);
    },
  });
}
