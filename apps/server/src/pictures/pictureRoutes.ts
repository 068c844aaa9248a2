import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { HttpError } from "../http/httpError.ts";
import { findPicture } from "./pictureStore.ts";

const year = 365 * 24 * 60 * 60;

const headers = {
  "content-type": "image/webp",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // A picture's name changes with it; shared caches are no place for people's faces.
  "cache-control": `private, max-age=${year}, immutable`,
};

/** Serves the pictures of accounts under names that only those know who were shown them. */
export function registerPictureRoutes(app: FastifyInstance, { database }: Context): void {
  app.get<{ Params: { file: string } }>("/pictures/:file", { schema: { hide: true } }, async (request, reply) => {
    const pictureId = /^([0-9a-f]{32})\.webp$/i.exec(request.params.file)?.[1]?.toLowerCase();
    const content = pictureId === undefined ? undefined : await findPicture(database, pictureId);
    if (content === undefined) {
      throw new HttpError(404);
    }
    return reply.headers(headers).send(content);
  });
}
