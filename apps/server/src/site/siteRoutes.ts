import { siteContract } from "@belab/api/site/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { findHiddenSteps, storeHiddenSteps } from "../accounts/hiddenStepsStore.ts";
import type { Context } from "../context.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { welcomeBrowser } from "../limits/limits.ts";
import { findFirstSteps } from "./firstStepStore.ts";

/**
 * What a browser may know of this installation, so that one build of the web app serves every installation, and the first
 * steps of its people.
 */
export function registerSiteRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  jsonRoute(app, siteContract, "config", async ({ request, reply }) => {
    await welcomeBrowser(context, request, reply);
    return ok({
      googleClientId: config.googleClientId ?? "",
      microsoftClientId: config.microsoftClientId ?? "",
      microsoftIssuer: config.microsoftClientId === undefined ? "" : config.microsoftIssuer,
      nameMinLetters: config.nameMinLetters,
    });
  });
  jsonRoute(
    app,
    siteContract,
    "readFirstSteps",
    async ({ session: { accountId } }) =>
      ok({ done: await findFirstSteps(database, accountId), hidden: await findHiddenSteps(database, accountId) }),
    { session: "required" },
  );

  jsonRoute(
    app,
    siteContract,
    "hideFirstSteps",
    async ({ input: { list }, session: { accountId } }) => {
      await storeHiddenSteps(database, accountId, list);
      return ok();
    },
    { session: "required" },
  );
}
