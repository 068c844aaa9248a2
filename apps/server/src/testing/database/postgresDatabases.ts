import pg from "pg";

/**
 * Makes a database on a PostgreSQL server.
 *
 * @param serverUrl - of any of its databases.
 * @param name - in need of no quotes.
 * @returns the new database's URL.
 */
export async function createPostgresDatabase(serverUrl: string, name: string): Promise<string> {
  await query(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database, no matter who is connected to it. */
export async function dropPostgresDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await query(serverUrl, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function query(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
