import { siteContract } from "@belab/api/site/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { welcomeBrowser } from "../limits/limits.ts";

/** What a browser may know of this installation, so that one build of the web app serves every installation. */
export function registerSiteRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;
  jsonRoute(app, siteContract, "config", async ({ request, reply }) => {
    await welcomeBrowser(context, request, reply);
    return ok({
      googleClientId: config.googleClientId ?? "",
      microsoftClientId: config.microsoftClientId ?? "",
      microsoftIssuer: config.microsoftClientId === undefined ? "" : config.microsoftIssuer,
      nameMinLetters: config.nameMinLetters,
    });
  });
}
