import type { FastifyInstance } from "fastify";
import { welcomeBrowser } from "../accounts/accountLimits.ts";
import type { Context } from "../context.ts";
import { succeed } from "./answers.ts";
import { callRoute } from "./callRoute.ts";

/** What a browser may know of this installation, so that one build of the web app serves every installation. */
export function registerConfigRoute(app: FastifyInstance, context: Context): void {
  const { config } = context;
  callRoute(app, "config", async ({ request, reply }) => {
    await welcomeBrowser(context, request, reply);
    return succeed({
      googleClientId: config.googleClientId ?? "",
      microsoftClientId: config.microsoftClientId ?? "",
      microsoftIssuer: config.microsoftClientId === undefined ? "" : config.microsoftIssuer,
      nameMinLetters: config.nameMinLetters,
    });
  });
}
