import type { Contract } from "@belab/api/contract";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** Describes every route that is registered after it, at /api/docs for people and /api/docs/json for programs. */
export async function registerDocs(
  app: FastifyInstance,
  { basePath }: Pick<Config, "basePath">,
  contracts: readonly Contract[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Business Education Laboratory",
        description:
          "Every call answers `{ success, error, … }`: what the rules decide is HTTP 200 with a code, what is outside them is any other status with the same body and code 9. A refusal says why by a `reason`, whose values are in `params`. Paths and query names match without regard to case.",
        version: "1",
      },
      servers: [{ url: basePath.slice(0, -1) || "/" }],
      tags: contracts.map(({ title, description }) => ({ name: title, description })),
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { deepLinking: true },
    theme: { title: "The calls of the Business Education Laboratory" },
  });
}
