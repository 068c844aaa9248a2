import type { FastifyInstance } from "fastify";

/** JSON is the only body that calls take, and none where the call needs none: «JSON headers, no body» is fine. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") {
      done(null, undefined);
    } else {
      parseJson(request, body, done);
    }
  });
}
