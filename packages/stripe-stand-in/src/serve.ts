import fastify from "fastify";
import { createStripeStandIn, type StandInOptions, type StripeStandIn } from "./standIn.ts";

/** Names of this machine. Another name that leads here belongs to another site's page. */
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

export interface ServeOptions extends Omit<StandInOptions, "pagesUrl"> {
  /** 0 takes a free one. */
  port: number;
}

/** A stand-in that answers on a port, until it is disposed of. */
export interface ServedStandIn extends AsyncDisposable {
  standIn: StripeStandIn;
  /** Its address without a slash at the end, for `STRIPE_API_BASE`. */
  url: string;
}

/** Serves the API and the pages of a new stand-in, to this machine only. */
export async function serveStripeStandIn({ port, ...options }: ServeOptions): Promise<ServedStandIn> {
  let url = "";
  const standIn = createStripeStandIn({ ...options, pagesUrl: () => url });
  const app = fastify({ forceCloseConnections: true });
  app.addHook("onRequest", async ({ hostname }, reply) => {
    if (!loopbackNames.includes(hostname.toLowerCase())) {
      await reply.status(404).send();
    }
  });
  await app.register(async (scope) => standIn.registerApi(scope));
  await app.register(async (scope) => standIn.registerPages(scope));
  url = await app.listen({ port, host: "127.0.0.1" });
  return { standIn, url, [Symbol.asyncDispose]: () => app.close() };
}
