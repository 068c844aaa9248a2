import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import { inject } from "vitest";
import { type Database, isPostgres } from "../../database/database.ts";

// Most tests run on SQLite. So that a mistake in the SQL for PostgreSQL is noticed all the same, each query that the
// server makes in them is compiled for PostgreSQL, and PostgreSQL prepares all of them once at the end of the run.

const compiler = new PostgresQueryCompiler();

const recorded = new Set<string>();

/** Records the queries made on a SQLite database as PostgreSQL would get them. */
export function recordStatements(database: Database): Database {
  return isPostgres(database) ? database : database.withPlugin(recorder);
}

const recorder: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    // Raw statements are written for one database only, behind a look at which one it is.
    if (node.kind !== "RawNode") {
      record(compiler.compileQuery(node, queryId).sql);
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

function record(statement: string): void {
  if (!recorded.has(statement)) {
    recorded.add(statement);
    appendFileSync(join(inject("statementsFolder"), `${process.pid}.ndjson`), `${JSON.stringify(statement)}\n`);
  }
}
