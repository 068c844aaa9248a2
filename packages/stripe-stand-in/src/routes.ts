import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiAnswer, ApiRequest } from "./api.ts";
import type { PagesContext, Visit } from "./visit.ts";
import { answerCheckout, answerInvoice, answerInvoicePdf, answerPortal } from "./visits.ts";

/** Requests to Stripe are small. */
const bodyLimit = 64 * 1024;

/**
 * Stripe's API at `/v1`. It asks for a key, but takes any test key: nobody but tests may reach it.
 *
 * @param latency - milliseconds that an answer takes longer.
 */
export function registerApi(
  app: FastifyInstance,
  handle: (request: ApiRequest) => ApiAnswer,
  latency: () => number,
): void {
  acceptForms(app);
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: "/v1/*",
    bodyLimit,
    handler: async (request, reply) => {
      const { method, url: path } = request;
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const body = typeof request.body === "string" ? request.body : "";
      if (latency() > 0) {
        await setTimeout(latency(), undefined, { ref: false });
      }
      const answer = handle({ method, path, headers: Object.fromEntries(headers), body });
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    },
  });
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
    done(null, body),
  );
}

interface PageRequest {
  Params: { id: string };
  Body: string | undefined;
}

/** The pages to which the product sends people: Checkout, the portal, and the pages of invoices. */
export function registerPages(app: FastifyInstance, context: PagesContext): void {
  acceptForms(app);
  const add = (path: string, answer: (visit: Visit, id: string) => FastifyReply) => {
    app.get<PageRequest>(path, async (request, reply) => answer(visitOf(context, request, reply), request.params.id));
    app.post<PageRequest>(path, { bodyLimit: 4 * 1024 }, async (request, reply) => {
      const form = new URLSearchParams(request.body ?? "");
      return answer({ ...visitOf(context, request, reply), form }, request.params.id);
    });
  };
  app.addHook("onRequest", async () => context.runDue());
  add("/pay/:id", answerCheckout);
  add("/portal/:id", answerPortal);
  add("/invoice/:id", answerInvoice);
  add("/invoice/:id/pdf", answerInvoicePdf);
}

function visitOf(context: PagesContext, request: FastifyRequest<PageRequest>, reply: FastifyReply): Visit {
  return { ...context, request: request as FastifyRequest, reply };
}
