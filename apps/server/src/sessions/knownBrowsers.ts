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
    .values({ accountId, browser, seenAt: now })
    .onConflict((conflict) => conflict.columns(["accountId", "browser"]).doUpdateSet({ seenAt: now }))
    .execute();
  await database
    .deleteFrom("knownBrowsers")
    .where("accountId", "=", accountId)
    .where("browser", "not in", (newest) =>
      newest
        .selectFrom("knownBrowsers")
        .select("browser")
        .where("accountId", "=", accountId)
        .orderBy("seenAt", "desc")
        .orderBy("browser")
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
    .where("knownBrowsers.browser", "=", browser)
    .executeTakeFirst();
  return row !== undefined;
}
