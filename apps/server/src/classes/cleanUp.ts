import type { CleanUpContext } from "../area.ts";
import type { Database } from "../database/database.ts";
import { dropUnlisted, findUnlisted } from "./peopleStore.ts";

const day = 24 * 60 * 60 * 1000;

/** People of whom one clean-up sees whether a table still keeps their results. */
const batch = 500;

/**
 * Deletes people who are in no class any more, once no table keeps their results; and what is left of invitations whose time
 * is over.
 */
export async function cleanUpClasses({ database, now }: Pick<CleanUpContext, "database" | "now">): Promise<void> {
  const time = now();
  // Those that stay are looked at again in a day.
  await dropUnlisted(database, await findUnlisted(database, time - day, batch), time);
  await endOldInvitations(database, time);
}

async function endOldInvitations(database: Database, now: number): Promise<void> {
  await database
    .updateTable("classPeople")
    .set({ invitationDigest: null, invitationExpiresAt: null })
    .where("invitationDigest", "in", (old) =>
      old
        .selectFrom("classPeople")
        .select("invitationDigest")
        .where("invitationExpiresAt", "is not", null)
        .where("invitationExpiresAt", "<=", now)
        .limit(batch),
    )
    .execute();
}
