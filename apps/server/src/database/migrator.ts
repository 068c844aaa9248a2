import { type CreateTableBuilder, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { type Database, isPostgres, withoutAnswerLimit } from "./database.ts";
import { DatabaseRefusal } from "./refusal.ts";

/** What the tables of a database were like before they were brought up to date, and after it. */
export interface MigratedVersions {
  from: string | undefined;
  to: string | undefined;
}

/** The changes of the tables, of all who own some. */
export interface Migrations {
  /** Their names, oldest first. */
  versions: readonly string[];
  /**
   * What the tables of a database are like: the last change that was made to them; undefined where there are none.
   *
   * @throws DatabaseRefusal where a change was made to them that this program does not know.
   */
  versionOf(database: Database): Promise<string | undefined>;
  /**
   * Brings the tables up to date. Safe when several processes start at once: one works, the others wait and find it done.
   *
   * @param version - an earlier one, as an installation may have it; the newest without it.
   * @param onWait - called once where another process migrates the database, and this one waits for it, however long.
   * @throws DatabaseRefusal where the database is newer than this program; otherwise what the database reported. Nothing
   *   was changed then.
   */
  migrate(database: Database, version?: string, onWait?: () => void): Promise<MigratedVersions>;
}

/**
 * Puts the changes of all owners of tables in one order, that of their numbers.
 *
 * @throws Error where two have one number.
 */
export function createMigrations(owners: readonly Readonly<Record<string, Migration>>[]): Migrations {
  const entries = owners.flatMap((owner) => Object.entries(owner)).sort(([one], [other]) => (one < other ? -1 : 1));
  const versions = entries.map(([name]) => name);
  assertNumbered(versions);
  const migratorOf = (database: Database) =>
    new Migrator({ db: database, provider: { getMigrations: async () => Object.fromEntries(entries) } });
  async function versionOf(database: Database): Promise<string | undefined> {
    const made = await changesMade(database);
    const unknown = made.findLast((name) => !versions.includes(name));
    if (unknown !== undefined) {
      throw new DatabaseRefusal(
        `The database is newer than this program (it has «${unknown}»): start the version that it was used with, or restore a backup into a new place.`,
      );
    }
    return made.at(-1);
  }
  return {
    versions,
    versionOf,
    migrate: (database, version, onWait = () => {}) =>
      withMigrationLock(database, onWait, async (connection) => {
        const from = await versionOf(connection);
        const migrator = migratorOf(connection);
        const { error } = version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version);
        if (error !== undefined) {
          throw error;
        }
        return { from, to: await versionOf(connection) };
      }),
  };
}

/** The names of the changes that were made to a database, those that this program does not know too; oldest first. */
async function changesMade(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
    return [];
  }
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Names the lock among those of the database. */
const migrationLock = 3_853_272_903;

/**
 * Runs work that only one process does at a time. Kysely looks at the tables before it takes a lock of its own, and on
 * PostgreSQL that fails where another process changes them in between. On SQLite it cannot.
 */
async function withMigrationLock<Result>(
  database: Database,
  onWait: () => void,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) {
    return work(database);
  }
  if (database.isTransaction) {
    await sql`set local statement_timeout = 0`.execute(database);
    await sql`set local lock_timeout = 0`.execute(database);
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(database);
    return work(database);
  }
  return withoutAnswerLimit(database)
    .connection()
    .execute(async (connection) => {
      // Another process may migrate for minutes, and so may one statement of a migration.
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set lock_timeout = 0`.execute(connection);
      try {
        await takeMigrationLock(connection, onWait);
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
        await sql`reset statement_timeout`.execute(connection);
        await sql`reset lock_timeout`.execute(connection);
      }
    });
}

async function takeMigrationLock(connection: Database, onWait: () => void): Promise<void> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock(${migrationLock}) as is_taken`.execute(connection);
  if (rows[0]?.isTaken !== true) {
    onWait();
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
  }
}

/** Numbers that follow each other: with a gap, an installation could run a later change before an earlier one. */
function assertNumbered(versions: readonly string[]): void {
  versions.forEach((version, index) => {
    const number = String(index + 1).padStart(4, "0");
    if (!version.startsWith(`${number} `)) {
      throw new Error(`The change of the tables «${version}» must have the number ${number}.`);
    }
  });
}

/** A column that names an account; the row goes when the account goes. */
export function ofAccount<Column extends string>(column: Column) {
  return <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    table.addColumn(column, "text", (definition) => definition.notNull().references("accounts.id").onDelete("cascade"));
}

/** The type of columns that hold bytes. */
export function bytesOf(database: Database) {
  return isPostgres(database) ? sql`bytea` : sql`blob`;
}
