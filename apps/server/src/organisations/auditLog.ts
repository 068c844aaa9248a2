import {
  type AuditAct,
  type AuditActor,
  type OrganisationRole,
  organisationPageSize,
} from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { Database } from "../database/database.ts";
import type { OrganisationLogRow } from "./schema.ts";

/** Something that was done. */
export interface Act {
  act: AuditAct;
  at: number;
  /** @default "account" */
  actor?: AuditActor;
  /** The account that did it. */
  by?: string | null;
  /** The account to which it was done. */
  about?: string;
  invitationId?: string;
  /** The class that it is about. */
  classId?: string | null;
  /** The table that it is about. */
  gameTableId?: string;
  domain?: string;
  given?: readonly OrganisationRole[];
  taken?: readonly OrganisationRole[];
  plan?: PlanName;
}

/** Adds an entry to the audit log of an organisation. Nothing else writes there, and nothing changes an entry. */
export async function logAct(transaction: Database, organisationId: string, act: Act): Promise<void> {
  const numbered = await transaction
    .updateTable("organisations")
    .set((organisation) => ({ logged: organisation("logged", "+", 1) }))
    .where("id", "=", organisationId)
    .returning("logged")
    .executeTakeFirst();
  if (numbered === undefined) {
    return;
  }
  const { actor = "account", by = null, about = null, invitationId = null, domain = null, plan = null } = act;
  const { given = [], taken = [], classId = null, gameTableId = null } = act;
  await transaction
    .insertInto("organisationLog")
    .values({
      organisationId,
      number: numbered.logged,
      at: act.at,
      act: act.act,
      actor,
      byId: by,
      aboutId: about,
      invitationId,
      classId,
      tableId: gameTableId,
      domain,
      given: JSON.stringify(given),
      taken: JSON.stringify(taken),
      plan,
    })
    .execute();
}

/**
 * Writes into the audit log of an organisation that an operator has given it a plan, or ended one: for the area of plans,
 * which knows no organisations.
 */
export async function logPlanChange(
  transaction: Database,
  organisationId: string,
  { act, plan, by, at }: { act: "plan-given" | "plan-ended"; plan: PlanName; by: string; at: number },
): Promise<void> {
  await logAct(transaction, organisationId, { act, plan, by, at, actor: "operator" });
}

/** Somebody whom an entry names. */
export interface LoggedPerson {
  firstName: string;
  lastName: string;
  /** The account is gone. */
  isErased: boolean;
}

/** An entry, as people read it. */
export interface LogEntry extends Pick<OrganisationLogRow, "at" | "act" | "actor" | "domain" | "plan"> {
  entryId: string;
  by: LoggedPerson | null;
  about: LoggedPerson | null;
  /** The address of the invitation that the entry is about, as long as that is kept. */
  email: string | null;
  given: OrganisationRole[];
  taken: OrganisationRole[];
  /** The name of the class that the entry is about; null once it is gone. */
  className: string | null;
  /** The table that the entry is about, which may be gone. */
  gameTableId: string | null;
}

/** Returns a page of the audit log, the latest first. */
export async function readLog(
  database: Database,
  { id, logged }: { id: string; logged: number },
  page: number,
): Promise<{ entries: LogEntry[]; total: number }> {
  const last = logged - (page - 1) * organisationPageSize;
  return { entries: await readLogUpTo(database, id, { last, count: organisationPageSize }), total: logged };
}

/** Returns so many entries up to a number, the latest first. */
export async function readLogUpTo(
  database: Database,
  organisationId: string,
  { last, count }: { last: number; count: number },
): Promise<LogEntry[]> {
  const rows = await database
    .selectFrom("organisationLog")
    .leftJoin("organisationInvitations", "organisationInvitations.id", "organisationLog.invitationId")
    .leftJoin("classes", "classes.id", "organisationLog.classId")
    .selectAll("organisationLog")
    .select(["displayEmail as email", "classes.name as className"])
    .where("organisationLog.organisationId", "=", organisationId)
    .where("number", "<=", last)
    .where("number", ">", last - count)
    .orderBy("number", "desc")
    .execute();
  const people = await findPeople(
    database,
    rows.flatMap(({ byId, aboutId }) => [byId, aboutId]),
  );
  return rows.map((row) => ({
    entryId: String(row.number),
    at: row.at,
    act: row.act,
    actor: row.actor,
    by: personOf(people, row.byId),
    about: personOf(people, row.aboutId),
    email: row.email,
    domain: row.domain,
    given: JSON.parse(row.given) as OrganisationRole[],
    taken: JSON.parse(row.taken) as OrganisationRole[],
    plan: row.plan,
    className: row.className,
    gameTableId: row.tableId,
  }));
}

/** Returns entries of audit logs that somebody made or that are about them, the latest first. */
export async function findLogOf(
  database: Database,
  accountId: string,
  limit: number,
): Promise<Pick<OrganisationLogRow, "organisationId" | "at" | "act">[]> {
  const columns = ["organisationId", "at", "act", "number"] as const;
  const [made, about] = await Promise.all(
    (["byId", "aboutId"] as const).map((column) =>
      database
        .selectFrom("organisationLog")
        .select([...columns])
        .where(column, "=", accountId)
        .orderBy("at", "desc")
        .limit(limit)
        .execute(),
    ),
  );
  const entries = new Map(
    [...(made ?? []), ...(about ?? [])].map((entry) => [`${entry.organisationId} ${entry.number}`, entry]),
  );
  return [...entries.values()].sort((one, other) => other.at - one.at || other.number - one.number).slice(0, limit);
}

async function findPeople(database: Database, ids: readonly (string | null)[]): Promise<Map<string, LoggedPerson>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("accounts")
    .select(["id", "firstName", "lastName"])
    .where("id", "in", named)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, { ...names, isErased: false }]));
}

function personOf(people: ReadonlyMap<string, LoggedPerson>, id: string | null): LoggedPerson | null {
  return id === null ? null : (people.get(id) ?? { firstName: "", lastName: "", isErased: true });
}
