import type { Database } from "../database/open.ts";

/** Browsers that an account knows; a new one drops the one that was not seen for longest. */
const browsersPerAccount = 50;

/** Notes that a browser signed in to an account. */
export async function rememberBrowser(
  database: Database,
  accountId: string,
  browser: string,
  now: number,
): Promise<void> {
  await database
    .insertInto("knownBrowsers")
    .values({ accountId, browserDigest: browser, seenAt: now })
    .onConflict((conflict) => conflict.columns(["accountId", "browserDigest"]).doUpdateSet({ seenAt: now }))
    .execute();
  await database
    .deleteFrom("knownBrowsers")
    .where("accountId", "=", accountId)
    .where("browserDigest", "not in", (newest) =>
      newest
        .selectFrom("knownBrowsers")
        .select("browserDigest")
        .where("accountId", "=", accountId)
        .orderBy("seenAt", "desc")
        .orderBy("browserDigest")
        .limit(browsersPerAccount),
    )
    .execute();
}

/** Whether a browser has signed in to the account of an email before. */
export async function isKnownBrowser(database: Database, email: string, browser: string | undefined): Promise<boolean> {
  if (browser === undefined) {
    return false;
  }
  const row = await database
    .selectFrom("knownBrowsers")
    .innerJoin("accounts", "accounts.id", "knownBrowsers.accountId")
    .select("knownBrowsers.seenAt")
    .where("accounts.email", "=", email)
    .where("knownBrowsers.browserDigest", "=", browser)
    .executeTakeFirst();
  return row !== undefined;
}
