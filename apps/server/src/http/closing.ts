import type { FastifyInstance } from "fastify";

/** While the server closes, each last answer ends its connection: an idle one would hold up the end. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) {
      reply.header("connection", "close");
    }
    done();
  });
}
