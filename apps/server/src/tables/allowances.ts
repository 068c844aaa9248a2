import { ok } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import { findLastOpened } from "../classes/tableLinks.ts";
import { findOwners } from "../organisations/teaching.ts";
import type { TablesContext } from "./context.ts";
import { findPractices, practiceOrigin } from "./joining/practiceAllowance.ts";
import { findTablesLeft } from "./owners.ts";

/** Says what a person can still begin: alone, and with a class for each of those for whom they can open tables. */
export async function readAllowances(context: TablesContext, request: FastifyRequest) {
  const { database, now } = context;
  const { session } = request;
  const player = { accountId: session?.accountId ?? null, ...practiceOrigin(context, request) };
  const found = session === undefined ? [] : await findOwners(database, context.server, session);
  const owners = [];
  for (const { owner, name, standing } of found) {
    const { peopleAtTable, premiumGames } = standing.entitlements;
    owners.push({
      organisationId: owner.organisationId ?? null,
      name,
      plan: standing.plan,
      tables: await findTablesLeft(database, { owner, standing }, context.server.now()),
      peopleAtTable,
      premiumGames,
    });
  }
  const last = session === undefined ? undefined : await findLastOpened(database, session.accountId);
  return ok({
    practices: await findPractices(context, player),
    owners,
    lastOwner: last?.organisationId ?? null,
    serverTime: now(),
  });
}
