import { supportContract } from "@belab/api/support/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import { askSupport, readSupport } from "./support.ts";

export function registerSupportRoutes(app: FastifyInstance, context: Context): void {
  jsonRoute(app, supportContract, "readSupport", ({ session }) => readSupport(context, session), {
    session: "required",
  });

  jsonRoute(
    app,
    supportContract,
    "askSupport",
    async ({ input, session, request }) => {
      const asked = await askSupport(context, session, input, readerLanguage(request, context.config));
      return asked.ok ? ok({ number: asked.value }) : asked;
    },
    { session: "required" },
  );
}
