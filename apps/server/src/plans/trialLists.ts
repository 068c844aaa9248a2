import { trialsPerPage } from "@belab/domain/plans";
import type { Context } from "../context.ts";
import type { OrganisationAccess } from "./organisationAccess.ts";

/** Returns a page of the trials that run, those first that end first. */
export async function listTrials(
  { database, now }: Pick<Context, "database" | "now">,
  organisations: Pick<OrganisationAccess, "namesOf">,
  page: number,
) {
  const running = database
    .selectFrom("planTerms")
    .where("source", "=", "trial")
    .where("startsAt", "<=", now())
    .where("endsAt", ">", now());
  const rows = await running
    .leftJoin("accounts", "accounts.id", "planTerms.accountId")
    .select(["planTerms.id", "planTerms.plan", "planTerms.startsAt", "planTerms.endsAt", "planTerms.organisationId"])
    .select(["accounts.firstName", "accounts.lastName", "accounts.displayEmail"])
    .orderBy("planTerms.endsAt")
    .orderBy("planTerms.id")
    .limit(trialsPerPage)
    .offset((page - 1) * trialsPerPage)
    .execute();
  const { total } = await running.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const names = await organisations.namesOf(
    database,
    rows.flatMap(({ organisationId }) => organisationId ?? []),
  );
  const trials = rows.map(({ id: termId, plan, startsAt, endsAt, organisationId, ...account }) => ({
    ...{ termId, plan, startsAt, endsAt },
    owner:
      organisationId === null
        ? `${account.firstName ?? ""} ${account.lastName ?? ""}`.trim()
        : (names.get(organisationId) ?? ""),
    email: account.displayEmail,
  }));
  return { trials, total: Number(total) };
}
