import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { canonicalEmail } from "@belab/domain/accounts";
import { networkCountries, vatAtHome } from "@belab/domain/billing";
import type { Stripe } from "stripe";
import { type Account, findAccountByEmail, isActivated } from "../accounts/accountStore.ts";
import { addToErasureList, erasureList, findErasedIds, listErasure } from "../accounts/erasures.ts";
import { eraseAccount, exportPersonalData } from "../accounts/personalData.ts";
import { findPowers, isLastOperator, lockPowers } from "../accounts/powerStore.ts";
import { assertSameSecret } from "../accounts/secretMark.ts";
import { createAreas } from "../areas.ts";
import { acceptSecret } from "../backup/acceptSecret.ts";
import { backUp } from "../backup/backup.ts";
import { BackupError } from "../backup/backupFile.ts";
import { checkBackup, describeContent, totalOf } from "../backup/content.ts";
import { repeatErasures } from "../backup/repeatErasures.ts";
import { restore } from "../backup/restore.ts";
import { reconcileStripe } from "../billing/card/afterRestore.ts";
import { dashboardSteps, missingTaxSetting, setUpStripe } from "../billing/card/setup.ts";
import { connectToStripe } from "../billing/card/stripe.ts";
import { ReconcileError, reconcileDocuments } from "../billing/documents/reconcile.ts";
import { sellersDay, vatSellerOf } from "../billing/documents/seller.ts";
import { describePerson } from "../classes/exportPerson.ts";
import { eraseFromList, findOnLists, type PersonOnList } from "../classes/listedPeople.ts";
import type { Config } from "../config.ts";
import type { PersonalDataContext } from "../context.ts";
import { versionOf, versions } from "../data.ts";
import { checkFile, type Database, dropDeletedFromLog, openDatabase, sqlitePath } from "../database/database.ts";
import { markInstalled } from "../database/installed.ts";
import { DatabaseRefusal } from "../database/refusal.ts";
import { damageProblem, isDamage, isDatabaseUnavailable } from "../database/unavailable.ts";
import { givePowers } from "../department/teaching.ts";
import { createLocalEvents } from "../events/events.ts";
import { toIsoTime } from "../isoTime.ts";
import { deriveKeys } from "../keys.ts";
import { allSettings, readConfig } from "../readConfig.ts";
import { settingsReport } from "../settings/describe.ts";
import { ConfigError } from "../settings/setting.ts";
import { createGames } from "../tables/playing/games.ts";
import { findMissingGames } from "../tables/playing/missingGames.ts";
import { type Command, readCommandLine, UsageError, usage } from "./commandLine.ts";

/** Where a command says what it did, and what went wrong. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
}

/** A command that cannot be done, and what to do, in one line. */
class AdminError extends Error {
  override name = "AdminError";
}

/** A command that reads or changes the database. */
type InstallationCommand = Exclude<Command, { name: "help" | "config" }>;

interface Installation extends PersonalDataContext {
  config: Config;
  /** Says one line. */
  say: (line: string) => void;
}

/**
 * Does what an operator asks for, with the server's settings and on its database. The server may keep running.
 *
 * @returns the exit code: 0, 1 where it could not be done, 2 where the command line is not understood.
 */
export async function runAdmin(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { out, err }: Terminal,
  now = Date.now,
): Promise<number> {
  try {
    const command = readCommandLine(args);
    if (command.name === "help") {
      out(usage);
    } else if (command.name === "config") {
      showSettings(env, out);
    } else if (command.name === "check" && command.file !== undefined) {
      err(`${describeContent(await checkBackup(command.file))}\n`);
    } else {
      const config = readConfig(env);
      await onInstallation(config, command, { out, err }, now).catch((error) => {
        throw isDamage(error) ? damagedFile(config) : error;
      });
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\n\n${usage}`);
      return 2;
    }
    err(`${explainError(error)}\n`);
    return 1;
  }
}

/** Shows what is set and what is the default. Reads no database, and makes no secret. */
function showSettings(env: NodeJS.ProcessEnv, out: Terminal["out"]): void {
  const { text, problems } = settingsReport(allSettings, env);
  out(text);
  if (problems > 0) {
    throw new AdminError(`Settings that are wrong: ${problems}. The server does not start with them.`);
  }
}

async function onInstallation(
  config: Config,
  command: InstallationCommand,
  { out, err }: Terminal,
  now: () => number,
): Promise<void> {
  if (command.name !== "restore" && config.databaseUrl === undefined && !existsSync(sqlitePath(config.dataDir))) {
    throw new AdminError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  }
  const database = await openDatabase(config);
  const installation: Installation = {
    config,
    database,
    keys: deriveKeys(config.secret),
    now,
    // Servers that are running learn of changes when they look at the database.
    events: createLocalEvents(),
    personalData: createAreas().flatMap(({ personalData }) => personalData ?? []),
    say: (line: string) => err(`${line}\n`),
  };
  try {
    if (command.name !== "restore") {
      await assertUpToDate(database);
    }
    if (command.name !== "restore" && command.name !== "accept-secret") {
      await assertSameSecret(database, installation.keys);
    }
    await runCommand(installation, command, out);
  } finally {
    await database.destroy();
  }
}

async function assertUpToDate(database: Database): Promise<void> {
  if ((await versionOf(database)) !== versions.at(-1)) {
    throw new AdminError(
      "The database has no tables, or older ones: start the server once, which brings them up to date.",
    );
  }
}

async function runCommand(
  installation: Installation,
  command: InstallationCommand,
  out: Terminal["out"],
): Promise<void> {
  switch (command.name) {
    case "make-teacher":
      return makeTeacher(installation, command.email);
    case "make-operator":
      return makeOperator(installation, command.email);
    case "export":
      return exportData(installation, command, out);
    case "erase":
      return eraseData(installation, command);
    case "backup":
      return makeBackup(installation, command.file);
    case "check":
      return checkInstallation(installation);
    case "restore":
      return putBackupBack(installation, command);
    case "accept-secret":
      return goOnWithSecret(installation);
    case "billing":
      return command.action === "setup" ? setUpBilling(installation) : reconcileBilling(installation, command);
  }
}

async function makeTeacher(installation: Installation, text: string): Promise<void> {
  const { database, say } = installation;
  const { id, email } = await activatedAccount(database, text);
  await database.transaction().execute(async (transaction) => {
    await lockPowers(transaction);
    const powers = await findPowers(transaction, id);
    await givePowers(transaction, installation, id, { isOperator: false, ...powers, mayTeach: true });
  });
  say(`${email} is a teacher now.`);
}

async function makeOperator(installation: Installation, text: string): Promise<void> {
  const { database, say } = installation;
  const { id, email } = await activatedAccount(database, text);
  await database.transaction().execute(async (transaction) => {
    await lockPowers(transaction);
    await givePowers(transaction, installation, id, { mayTeach: true, isOperator: true });
  });
  say(`${email} is operator and teacher now.`);
}

async function exportData(
  installation: Installation,
  { subject, listOf, output }: Extract<Command, { name: "export" }>,
  out: Terminal["out"],
): Promise<void> {
  const { database, now, say } = installation;
  const account = listOf === undefined ? await accountOrLists(database, subject) : undefined;
  const data = account
    ? await exportPersonalData(installation, account)
    : await describeOnList(database, await findOnListOf(database, subject, listOf), toIsoTime(now()));
  const text = `${JSON.stringify(data, null, 2)}\n`;
  if (output === undefined) {
    out(text);
  } else {
    await writeFile(output, text, { mode: 0o600, flag: "wx" });
    say(`What is kept about ${account?.email ?? subject} is in ${output}.`);
  }
  if (account) {
    await sayOtherLists(installation, account);
  }
}

/** Returns one description, or several if classes of an organization list the person. */
async function describeOnList(database: Database, { people }: PersonOnList, time: string) {
  const [one, ...others] = await Promise.all(people.map((person) => describePerson(database, person, time)));
  return others.length === 0 ? one : [one, ...others];
}

async function eraseData(
  installation: Installation,
  { subject, listOf }: Extract<Command, { name: "erase" }>,
): Promise<void> {
  const { database, say } = installation;
  if (listOf !== undefined) {
    return eraseOnList(installation, await findOnListOf(database, subject, listOf), subject);
  }
  const account = await accountOrLists(database, subject);
  const { wasLast, finish } = await database.transaction().execute(async (transaction) => {
    await lockPowers(transaction);
    const isLast = await isLastOperator(transaction, account.id);
    return { wasLast: isLast, finish: await eraseAccount(transaction, installation, account) };
  });
  await finish();
  listErasure(installation.config, account.id);
  say(`The account ${account.email} is deleted. Backups made before still hold it.`);
  if (wasLast) {
    say("Nobody is operator any more: name one with make-operator.");
  }
  await sayOtherLists(installation, account);
}

async function eraseOnList(
  installation: Installation,
  { people, owner, ownerName }: PersonOnList,
  subject: string,
): Promise<void> {
  const { config, database, say } = installation;
  await database.transaction().execute(async (transaction) => {
    for (const person of people) {
      await eraseFromList(transaction, installation, person);
    }
  });
  await dropDeletedFromLog(database);
  for (const { id } of people) {
    listErasure(config, id);
  }
  say(
    `${subject} is erased from the list of ${owner} (${ownerName}), with all classes of it. An account stays. Backups made before still hold the person.`,
  );
}

/** Returns the account of an address. Where there is none, says which lists have somebody of this address or number. */
async function accountOrLists(database: Database, text: string): Promise<Account> {
  const lists = await findOnLists(database, text);
  const email = canonicalEmail(text);
  const account = email === undefined ? undefined : await findAccountByEmail(database, email);
  if (account === undefined && lists.length > 0) {
    throw new AdminError(`There is no account with the email ${text}, but somebody on a list. ${choiceOf(lists)}`);
  }
  return account ?? accountOf(database, text);
}

/** Returns the person of an address or a student number on the list of an owner. */
async function findOnListOf(database: Database, text: string, listOf = ""): Promise<PersonOnList> {
  const lists = await findOnLists(database, text);
  const owner = canonicalEmail(listOf) ?? listOf.trim();
  const found = lists.find((list) => list.owner === owner);
  if (found === undefined) {
    const choice = lists.length === 0 ? "" : ` ${choiceOf(lists)}`;
    throw new AdminError(`Nobody on the list of ${listOf} has the email or student number ${text}.${choice}`);
  }
  return found;
}

/** Says which lists have what is kept of somebody beside their account. */
async function sayOtherLists({ database, say }: Installation, { email }: Pick<Account, "email">): Promise<void> {
  const lists = await findOnLists(database, email);
  if (lists.length > 0) {
    say(`Lists of people in classes have ${email} too. ${choiceOf(lists)}`);
  }
}

function choiceOf(lists: readonly PersonOnList[]): string {
  const options = lists.map(({ owner, ownerName }) => `--list-of ${owner} (${ownerName})`);
  return `Say which list is meant: ${options.join(", ")}.`;
}

async function makeBackup(installation: Installation, file: string): Promise<void> {
  const seconds = startStopwatch();
  if (!(await checkFile(installation.database))) {
    throw damagedFile(installation.config);
  }
  const content = await backUp(installation, file);
  addToErasureList(erasureList(dirname(file)), await findErasedIds(installation.database));
  installation.say(
    `${totalOf(content.counts)} rows are in ${file}, after ${seconds()} seconds. Keep the secret too, in another place: SECRET, or the file DATA_DIR/secret.`,
  );
  installation.say(describeContent(content));
}

async function checkInstallation({ database, config, say }: Installation): Promise<void> {
  if (!(await checkFile(database))) {
    throw damagedFile(config);
  }
  say("The database has no damage.");
  const missing = await findMissingGames(database, createGames());
  for (const { game, version, open, ended } of missing) {
    say(
      `The game ${game}, version ${version}, is not installed. Open tables that have it, and can't go on: ${open}. Ended ones, whose debriefing needs it: ${ended}.`,
    );
  }
  if (missing.length === 0) {
    say("The games of all tables are installed.");
  }
}

async function putBackupBack(
  installation: Installation,
  { file, withoutSecret, endSessions }: Extract<Command, { name: "restore" }>,
): Promise<void> {
  const seconds = startStopwatch();
  const rows = await restore(installation, file, { withoutSecret, endSessions });
  markInstalled(installation.config);
  const erased = await repeatErasures(installation, file, installation.config.dataDir);
  installation.say(`${rows} rows are back, after ${seconds()} seconds.`);
  if (erased > 0) {
    installation.say(
      `Accounts and people of lists that were erased after this backup was made are erased again: ${erased}.`,
    );
  }
}

async function goOnWithSecret({ database, keys, say }: Installation): Promise<void> {
  const lost = await acceptSecret(database, keys);
  say(
    `The installation goes on with this secret. Codes, mails and counters that only the one before could read are deleted: ${lost}. Restart its servers that are running.`,
  );
}

async function setUpBilling({ config, now, say }: Installation): Promise<void> {
  const stripe = connectToStripe(config);
  const seller = vatSellerOf(config);
  if (stripe === undefined) {
    throw new AdminError("Nothing is sold by card: STRIPE_SECRET_KEY is not set.");
  }
  if (seller === undefined) {
    throw new AdminError(
      "Plans are sold by sellers in the European Union with one rate of VAT: set SELLER_NAME and SELLER_COUNTRY, and remove VAT_OSS and VAT_REGISTERED_IN.",
    );
  }
  const missing = await atStripe(async () => {
    const lack = config.stripeTax === "on" ? await missingTaxSetting(stripe, seller.country) : undefined;
    if (lack === undefined) {
      await setUpStripe(stripe, vatAtHome(seller, sellersDay(config, now())));
    }
    return lack;
  });
  if (missing !== undefined) {
    throw new AdminError(missing);
  }
  say("Stripe knows every plan, price and tax rate, and what can be done on its pages.");
  if (networkCountries.includes(seller.country)) {
    say(
      `Sellers in ${seller.country} send invoices to businesses by a network of their own, to which nothing here is connected: ask your tax adviser before you sell to organizations.`,
    );
  }
  say("What is left to do in Stripe's Dashboard:");
  for (const step of dashboardSteps(config.publicUrl, config.documentSeries)) {
    say(`- ${step}`);
  }
}

async function atStripe<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new AdminError(`Stripe could not be set up: ${(error as Error).message}`);
  }
}

async function reconcileBilling(
  installation: Installation,
  { lastNumber }: Extract<Command, { action: "reconcile" }>,
): Promise<void> {
  const { config, say } = installation;
  const { documentSeries } = config;
  if (typeof lastNumber === "object" && lastNumber.series !== documentSeries) {
    throw new AdminError(`Numbers of this installation begin with "${documentSeries}", as DOCUMENT_SERIES says.`);
  }
  const stripe = connectToStripe(config);
  const { inserted, missing, unreadable } = await reconcileDocuments(installation, lastNumber);
  for (const problem of unreadable) {
    say(problem);
  }
  if (missing.length > 0) {
    say(`Numbers without a document, the first of them: ${missing.join(", ")}.`);
  }
  say(`Documents that were read back: ${inserted}. Documents can be issued again.`);
  if (stripe !== undefined) {
    await fromStripe(() => readStripeBack(installation, stripe));
  }
}

async function fromStripe(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new AdminError(`Stripe could not be read: ${(error as Error).message}. Run the command again.`);
  }
}

/** Plans by card come back with what Stripe has of them. */
async function readStripeBack({ config, database, keys, now, say }: Installation, stripe: Stripe): Promise<void> {
  const { compared, failed, unknown } = await reconcileStripe({ config, database, keys, now }, stripe);
  for (const problem of failed) {
    say(problem);
  }
  if (unknown.length > 0) {
    say(`Subscriptions at Stripe that belong to no order, the first of them: ${unknown.join(", ")}.`);
  }
  say(`Customers that were compared with Stripe: ${compared}.`);
}

function damagedFile({ dataDir }: Config): AdminError {
  return new AdminError(damageProblem(sqlitePath(dataDir)));
}

function startStopwatch(): () => string {
  const started = performance.now();
  return () => ((performance.now() - started) / 1000).toFixed(1);
}

async function accountOf(database: Database, text: string): Promise<Account> {
  const email = canonicalEmail(text);
  const account = email === undefined ? undefined : await findAccountByEmail(database, email);
  if (account === undefined) {
    throw new AdminError(`There is no account with the email ${text}.`);
  }
  return account;
}

async function activatedAccount(database: Database, text: string): Promise<Account> {
  const account = await accountOf(database, text);
  if (!isActivated(account)) {
    throw new AdminError(`The account ${account.email} is not activated yet.`);
  }
  return account;
}

/** Errors that say in one line what to do. */
const problems = [AdminError, BackupError, ConfigError, DatabaseRefusal, ReconcileError];

/** In one line. */
function explainError(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  if (problems.some((problem) => error instanceof problem)) {
    return error.message;
  }
  const cause = error.message.replaceAll(/\s+/g, " ");
  return isDatabaseUnavailable(error) ? `The database cannot be reached: ${cause}` : cause;
}
