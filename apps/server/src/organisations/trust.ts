import { organisationNameKey } from "@belab/domain/organisations";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { hasLastingPlan } from "../plans/planStore.ts";
import { hasProvedDomain } from "./domainStore.ts";
import type { Organisation } from "./memberStore.ts";

/** Whether an organization is trusted: it has paid, was given a plan, or has proved a domain. */
export async function isTrusted(
  database: Database,
  { config }: { config: Pick<Config, "plans"> },
  organisationId: string,
): Promise<boolean> {
  return (
    config.plans === "open" ||
    (await hasLastingPlan(database, organisationId)) ||
    (await hasProvedDomain(database, organisationId))
  );
}

/**
 * Whether a name is taken for an untrusted organization, because it reads like the name of a trusted one. Untrusted
 * organizations can share a name, so that none can block a university's own.
 */
export async function isNameTaken(
  database: Database,
  context: Pick<Context, "config">,
  { id, name }: Pick<Organisation, "id" | "name">,
): Promise<boolean> {
  if (await isTrusted(database, context, id)) {
    return false;
  }
  const key = organisationNameKey(name);
  const names = await findTrustedNames(database);
  return names.some((known) => organisationNameKey(known) === key);
}

async function findTrustedNames(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("organisations")
    .select("name")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("planTerms")
            .select("planTerms.id")
            .whereRef("planTerms.organisationId", "=", "organisations.id")
            .where("source", "!=", "trial"),
        ),
        exists(
          selectFrom("organisationDomains")
            .select("domain")
            .whereRef("organisationDomains.organisationId", "=", "organisations.id")
            .where("provedAt", "is not", null),
        ),
      ]),
    )
    .execute();
  return rows.map(({ name }) => name);
}
