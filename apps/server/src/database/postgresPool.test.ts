import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { migrate } from "../data.ts";
import { createSharedEvents } from "../events/events.ts";
import { listen, notify } from "../events/notifications.ts";
import { startTcpProxy } from "../testing/database/tcpProxy.ts";
import { everyDatabase, openTestDatabase, type TestDatabase } from "../testing/database/testDatabase.ts";
import { type Database, openDatabase, withoutAnswerLimit } from "./database.ts";
import type { ConnectionLimits } from "./postgresPool.ts";
import { isDatabaseUnavailable, isReadOnly } from "./unavailable.ts";

/** A database behind a proxy, over which its connections can die. */
async function openBehindProxy(limits: Partial<ConnectionLimits>) {
  await using cleanup = new AsyncDisposableStack();
  const place = cleanup.use(await openTestDatabase("postgres"));
  const proxy = cleanup.use(await startTcpProxy(place.databaseUrl ?? ""));
  const { dataDir } = place;
  const database = cleanup.adopt(await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir }, limits), (opened) =>
    opened.destroy(),
  );
  const resources = cleanup.move();
  return { place, proxy, database, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** The same database for a user who may have so many connections. */
async function limitConnections({ database, databaseUrl = "" }: TestDatabase, count: number) {
  const user = `belab_test_${randomUUID().replaceAll("-", "")}`;
  await sql`create role ${sql.ref(user)} login password 'password' connection limit ${sql.lit(count)}`.execute(
    database,
  );
  const url = new URL(databaseUrl);
  url.username = user;
  url.password = "password";
  return {
    databaseUrl: url.href,
    [Symbol.asyncDispose]: async () => {
      await sql`drop role ${sql.ref(user)}`.execute(database);
    },
  };
}

const read = (database: Database) => sql<{ one: number }>`select 1 as one`.execute(database).then(({ rows }) => rows);

/** Uses so many connections at the same time. */
const readAtOnce = (database: Database, count: number) =>
  Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.02)`.execute(database)));

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("connections to $name", () => {
  it("that die without a word are given up in time by those who wait for an answer, and never used again", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await openBehindProxy({ answer: 2_000, trusted: 60_000 });
    const { database, proxy } = lab;
    await readAtOnce(database, 3);
    const cut = database.transaction().execute(async (transaction) => {
      await read(transaction);
      proxy.fallSilent();
      await read(transaction);
    });
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await Promise.all([read(database), read(database), read(database)])).toEqual(Array(3).fill([{ one: 1 }]));
  });

  it("that die while they are idle are found before they are used: nobody's call fails", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await openBehindProxy({ check: 1_000, trusted: 0 });
    const { database, proxy } = lab;
    await readAtOnce(database, 5);
    proxy.fallSilent();
    const started = performance.now();
    expect(await read(database)).toEqual([{ one: 1 }]);
    // One was asked, for a second; the four others are like it.
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it("wait for what another transaction has locked, but not for long", async () => {
    await using place = await openTestDatabase("postgres");
    const database = await openDatabase(place, { lock: 50 });
    const write = (given: Database) => given.updateTable("installation").set({ administratorChosen: 1 }).execute();
    await place.database.transaction().execute(async (other) => {
      await write(other);
      await expect(write(database)).rejects.toSatisfy(isDatabaseUnavailable);
    });
    await write(database);
    await database.destroy();
  });

  it("are waited for where PostgreSQL has no room for more, and one of them makes room for events", {
    tags: "exhaustive",
  }, async () => {
    await using place = await openTestDatabase("postgres");
    await using limited = await limitConnections(place, 3);
    const { databaseUrl } = limited;
    const database = await openDatabase({ databaseUrl, dataDir: place.dataDir });
    await readAtOnce(database, 30);

    const lost: unknown[] = [];
    const events = createSharedEvents(database, databaseUrl, (error) => lost.push(error));
    const received: string[] = [];
    events.subscribe("test", { onEvent: (subject) => received.push(subject), onGap: () => received.push("gap") });
    await expect.poll(() => received, { timeout: 4_000 }).toEqual(["gap"]);
    expect(lost).not.toEqual([]);
    await events.publish("test", "subject");
    await expect.poll(() => received).toEqual(["gap", "subject"]);
    await readAtOnce(database, 30);

    await events.close();
    await database.destroy();
  });

  it("are not used again once they have led to a server that only reads", async () => {
    await using place = await openTestDatabase("postgres");
    const { database } = place;
    const write = () => database.updateTable("installation").set({ administratorChosen: 1 }).execute();
    await sql`set default_transaction_read_only = on`.execute(database);
    await expect(write()).rejects.toSatisfy((error: Error) => isReadOnly(error) && isDatabaseUnavailable(error));
    await write();
  });

  it("wait for the statements of a migration, however long", { tags: "exhaustive" }, async () => {
    await using lab = await openBehindProxy({ answer: 100 });
    const { database } = lab;
    const slow = (given: Database) => sql`select pg_sleep(0.3)`.execute(given);
    await expect(slow(database)).rejects.toSatisfy(isDatabaseUnavailable);
    await slow(withoutAnswerLimit(database));
    await withoutAnswerLimit(database).transaction().execute(slow);
    await migrate(database);
  });

  it("are listened to again when they die without a word", async () => {
    await using lab = await openBehindProxy({});
    const { place, proxy } = lab;
    const received: string[] = [];
    let connections = 0;
    const close = listen({
      databaseUrl: proxy.databaseUrl,
      channel: "test_events",
      onNotification: (payload) => received.push(payload),
      onConnected: () => {
        connections += 1;
      },
      onError: () => {},
      lookEvery: 50,
      answerWithin: 100,
    });
    await expect.poll(() => connections).toBe(1);
    proxy.fallSilent();
    await expect.poll(() => connections).toBe(2);
    await notify(place.database, "test_events", ["after it"]);
    await expect.poll(() => received).toEqual(["after it"]);
    await close();
  });
});
