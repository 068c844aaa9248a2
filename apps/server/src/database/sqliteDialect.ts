import type DatabaseFile from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";

/** Statements kept prepared; queries are built by code, so their texts are few. */
const maxPreparedStatements = 500;

/**
 * Kysely's SQLite dialect with three differences: a transaction takes the write lock when it begins, so that it never
 * fails half way because another writer came first; migrations run in one transaction; statements stay prepared.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(file: DatabaseFile.Database) {
    const config = { database: keepingStatements(file) };
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function keepingStatements(file: DatabaseFile.Database) {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => void file.close(),
    prepare(text: string): SqliteStatement {
      const kept = prepared.get(text);
      if (kept) {
        return kept;
      }
      if (prepared.size >= maxPreparedStatements) {
        prepared.clear();
      }
      const statement = file.prepare<unknown[]>(text);
      prepared.set(text, statement);
      return statement;
    },
  };
}
