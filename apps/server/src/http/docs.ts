import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** Describes every route that is registered after it, at /api/docs for people and /api/docs/json for programs. */
export async function registerDocs(app: FastifyInstance, { basePath }: Pick<Config, "basePath">): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Business Education Laboratory",
        description:
          "Every call answers `{ success, error, … }`: what the rules decide is HTTP 200 with a code, what is outside them is any other status with the same body and code 9. Paths and query names match without regard to case.",
        version: "1",
      },
      servers: [{ url: basePath.slice(0, -1) || "/" }],
      tags: [
        { name: "Accounts", description: "Sign-up, sign-in, recovery, profile and sessions" },
        { name: "Game tables", description: "One run of a game with one clock" },
        { name: "Department", description: "The people of this installation and their roles" },
        { name: "Installation", description: "What this installation offers" },
      ],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { deepLinking: true },
    theme: { title: "The calls of the Business Education Laboratory" },
  });
}
