import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { backedUpTables, migrate, versionOf, versions } from "../data.ts";
import { openKeptDatabase } from "../testing/database/keptDatabase.ts";
import { databasesUnderTest, everyDatabase } from "../testing/database/testDatabase.ts";
import { startTestApp } from "../testing/testApp.ts";
import { type Database, isPostgres } from "./database.ts";

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, by table. */
async function readAll(database: Database): Promise<Rows> {
  const names = (await database.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^kysely/.test(name));
  const tables = names.map(async (name) => {
    const order = isPostgres(database) ? sql`ctid` : sql`rowid`;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by ${order}`.execute(
      database,
    );
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

describe.each(everyDatabase)("a database of the release before on $name", ({ kind }) => {
  it("loses no row and no value when it is brought up to date", async () => {
    await using kept = await openKeptDatabase(kind);
    const before = await readAll(kept.database);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);

    await migrate(kept.database);

    expect(await versionOf(kept.database)).toBe(versions.at(-1));
    const after = await readAll(kept.database);
    const { game_tables: tables = [], ...others } = before;
    for (const [table, rows] of Object.entries(others)) {
      expect(after[table], table).toHaveLength(rows.length);
      expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
    }
    // Teachers may teach on, and administrators run the installation.
    for (const { id, isTeacher, isAdmin } of before.accounts ?? []) {
      const powers = { id, mayTeach: isTeacher, isOperator: isAdmin };
      expect(after.accounts).toContainEqual(expect.objectContaining(powers));
    }
    // Their clocks stand in other columns now; the next tests read them.
    const sameTables = tables.map(({ state, deadline, remaining, ...row }) => expect.objectContaining(row));
    expect(after.game_tables).toHaveLength(tables.length);
    expect(after.game_tables).toEqual(expect.arrayContaining(sameTables));
    const named = Object.keys(backedUpTables).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(Object.keys(after).sort()).toEqual(named.sort());
  });
});

describe.each(databasesUnderTest)("an installation of the release before on $name", ({ kind }) => {
  it("goes on as it was: sessions, passwords, tables, pictures, mails that wait and sign-ups that wait", async () => {
    await using kept = await openKeptDatabase(kind);
    const clocks = await sql<{ id: string; deadline: number | null; remaining: number | null; endedAt: number | null }>`
      select id, deadline, remaining, ended_at from game_tables`.execute(kept.database);
    await migrate(kept.database);
    await using lab = await startTestApp({ place: kept, time: kept.time + 60_000 });

    const teacher = lab.agent();
    teacher.cookies.set("session", kept.cookies.teacher.session);
    const { body: profile } = await teacher.call("getProfileData", {});
    expect(profile).toMatchObject({ firstName: "Ada", lastName: "Byron", isTeacher: true, isAdmin: true });
    const { tables } = (await teacher.call("listTables", {})).body;
    expect(tables.map(({ clock, endedAt }) => [clock?.state, endedAt !== null]).sort()).toEqual([
      [undefined, true],
      ["paused", false],
      ["running", false],
    ]);
    for (const { id, deadline, remaining, endedAt } of clocks.rows) {
      const clock = deadline === null ? { state: "paused", remaining } : { state: "running", deadline };
      expect(tables.find(({ gameTableId }) => gameTableId === id)?.clock).toEqual(endedAt === null ? clock : null);
    }
    const paused = tables.find(({ isPaused }) => isPaused)?.gameTableId ?? "";
    expect((await teacher.call("resumeTable", { gameTableId: paused })).body).toMatchObject({ success: true });
    const { remaining } = clocks.rows.find(({ id }) => id === paused) ?? {};
    expect((await teacher.call("listTables", {})).body.tables).toContainEqual(
      expect.objectContaining({
        gameTableId: paused,
        clock: { state: "running", deadline: lab.clock.now() + (remaining ?? 0) },
      }),
    );

    const student = lab.agent();
    const login = { email: "student@uni-lab.edu", password: "Quiet7Harbour" };
    expect((await student.call("login", login)).body).toMatchObject({ success: true });
    const { imageUrl } = (await student.call("getProfileData", {})).body;
    expect(await student.inject({ url: imageUrl })).toMatchObject({ statusCode: 200 });

    // Both were asked for from the release before, and are composed by this one.
    await expect
      .poll(() => lab.mailServer.mails.map(({ to, subject }) => `${to}: ${subject}`).sort())
      .toEqual([
        expect.stringMatching(/^student@uni-lab.edu: \d{6} is your password reset code$/),
        expect.stringMatching(/^waiting@uni-lab.edu: \d{6} is your activation code$/),
      ]);

    const waiting = lab.agent();
    waiting.cookies.set("browser", kept.cookies.waiting.browser);
    const code = {
      email: "waiting@uni-lab.edu",
      activationCode: Number(lab.mailServer.lastCode("waiting@uni-lab.edu")),
    };
    expect((await waiting.call("activateUser", code)).body).toMatchObject({ success: true, next: "profile" });
  });

  it("limits nobody who was there for a year, where plans are sold from then on", async () => {
    await using kept = await openKeptDatabase(kind);
    await sql`update accounts set is_teacher = 1 where email = 'student@uni-lab.edu'`.execute(kept.database);
    await migrate(kept.database);
    await using lab = await startTestApp({ place: kept, time: kept.time + 60_000, env: { PLANS: "sold" } });
    const until = lab.clock.now() + 365 * 24 * 60 * 60 * 1000;

    const operator = lab.agent();
    operator.cookies.set("session", kept.cookies.teacher.session);
    expect((await operator.call("readPlan", {})).body).toMatchObject({ plan: "enterprise", endsAt: null });
    const teacher = lab.agent();
    await teacher.call("login", { email: "student@uni-lab.edu", password: "Quiet7Harbour" });
    expect((await teacher.call("readPlan", {})).body).toMatchObject({
      plan: "educator",
      source: "grant",
      endsAt: until,
      isUpgradeGrant: true,
      practicesUntil: until,
    });
    expect((await teacher.call("readAllowances", {})).body).toMatchObject({
      practices: { limit: null },
      owners: [
        { organisationId: null, plan: "educator", tables: { limit: null }, peopleAtTable: 500, premiumGames: true },
      ],
    });
  });
});
