import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "./answers.ts";
import { callRoute } from "./callRoute.ts";

/** What a browser may know of this installation, so that one build of the web app serves every installation. */
export function registerConfigRoute(app: FastifyInstance, { config }: Context): void {
  callRoute(app, "config", () =>
    succeed({
      googleClientId: config.googleClientId ?? "",
      microsoftClientId: config.microsoftClientId ?? "",
      microsoftIssuer: config.microsoftClientId === undefined ? "" : config.microsoftIssuer,
      nameMinLetters: config.nameMinLetters,
    }),
  );
}
