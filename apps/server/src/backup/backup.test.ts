import { existsSync } from "node:fs";
import { mkdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AccountError } from "@belab/domain/accounts";
import { describe, expect, it, onTestFinished } from "vitest";
import { erasureList, findErasedIds, readErasureList } from "../accounts/erasures.ts";
import { savePicture } from "../accounts/pictures/pictures.ts";
import { startSession } from "../accounts/sessions/sessionStore.ts";
import { buildApp } from "../app.ts";
import { backedUpTables, migrate, versions } from "../data.ts";
import { openInstallation } from "../installation.ts";
import { deriveKeys } from "../keys.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { readConfig } from "../readConfig.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { email, havePerson, password, serve } from "../testing/accounts/testPeople.ts";
import { haveClass, haveTeacher } from "../testing/classes/classLab.ts";
import { damageTable } from "../testing/database/damagedFile.ts";
import { databasesUnderTest, type TestDatabase } from "../testing/database/testDatabase.ts";
import { succeed } from "../testing/organisations/organisationLab.ts";
import { admin, backupHeader, place, placeOf, rowsOf, secret } from "../testing/testAdmin.ts";
import { createTestMailServer } from "../testing/testMailServer.ts";
import { atOneMoment, readRows } from "./backup.ts";
import { writeBackupFile } from "./backupFile.ts";

const hour = 60 * 60 * 1000;
const bytes = Buffer.from([0, 1, 128, 255]);

describe.each(databasesUnderTest)("an operator on $name", ({ kind }) => {
  it("row 53: puts a backup back elsewhere, where people sign in as before", async () => {
    const server = await serve({ kind, env: { SECRET: secret } });
    const { database } = server;
    const id = await havePerson(server);
    await database.transaction().execute((transaction) => savePicture(transaction, id, bytes, 1));
    await queueMail(
      database,
      deriveKeys(secret),
      { to: email, subject: "", text: "", html: "" },
      server.clock.now() + hour,
    );
    for (let count = 0; count < 401; count += 1) {
      await insertAccount(database);
    }
    const file = join(server.config.dataDir, "lab.backup");
    const made = await admin(placeOf(server), ["backup", file]);
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^405 rows are in .* after \d+\.\d seconds\. Keep/),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await admin(placeOf(server), ["backup", file])).err).toMatch(/is there already/);

    const elsewhere = await place(kind, { migrated: false });
    const put = await admin(elsewhere, ["restore", file]);
    expect(put).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^405 rows are back, after \d+\.\d seconds\.\n$/),
    });
    expect(await allRows(elsewhere)).toEqual(await allRows(server));

    const mailServer = createTestMailServer();
    const app = await buildApp({
      config: readConfig({
        DATA_DIR: elsewhere.dataDir,
        DATABASE_URL: elsewhere.databaseUrl,
        SECRET: secret,
        LOG_LEVEL: "silent",
      }),
      database: elsewhere.database,
      now: () => server.clock.now() + hour,
      resolveMx: async () => [],
      resolveTxt: async () => [],
      mailTransport: mailServer.transport,
    });
    const answer = await app.inject({ method: "POST", url: "/api/User/Login", payload: { email, password } });
    expect(answer.json()).toMatchObject({ success: true, error: AccountError.None });
    await expect.poll(() => mailServer.mails).toHaveLength(1);
    await app.close();

    expect(await admin(elsewhere, ["restore", file])).toMatchObject({
      code: 1,
      err: "The database is not empty: restore into a new one. Nothing was changed.\n",
    });
  });

  it("is told when the secret is another one, and can do without what it locks", async () => {
    const here = await place(kind);
    const accountId = await insertAccount(here.database);
    const code = { accountId, purpose: "reset", digest: "", tries: 0, expiresAt: 1, usedAt: null } as const;
    await here.database.insertInto("codes").values(code).execute();
    const file = join(here.dataDir, "lab.backup");
    await admin(here, ["backup", file]);

    const elsewhere = await place(kind);
    const env = { SECRET: "another secret, that of another installation" };
    expect(await admin(elsewhere, ["restore", file], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This backup was made under another secret.*--without-secret.*\n$/),
    });
    expect((await admin(elsewhere, ["restore", file, "--without-secret"], env)).code).toBe(0);
    expect(await elsewhere.database.selectFrom("accounts").select("id").execute()).toEqual([{ id: accountId }]);
    expect(await elsewhere.database.selectFrom("codes").selectAll().execute()).toEqual([]);
  });

  it("row 53: uses the database under the secret that it was used with, or accepts another one", async () => {
    const here = await place(kind);
    const accountId = await insertAccount(here.database, { email });
    const code = { accountId, purpose: "reset", digest: "", tries: 0, expiresAt: 1, usedAt: null } as const;
    await here.database.insertInto("codes").values(code).execute();
    const { databaseUrl, dataDir } = here;
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret });
    await (await openInstallation(config, { info: () => {}, warn: () => {} })).destroy();
    const file = join(dataDir, "lab.backup");
    const env = { SECRET: "another secret, that of another installation" };

    expect(await admin(here, ["backup", file], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The secret is not the one that this database was used with: .*\n$/),
    });
    expect((await admin(here, ["backup", file])).code).toBe(0);
    expect(await admin(here, ["accept-secret"])).toMatchObject({ err: expect.stringContaining("deleted: 0.") });
    expect(await admin(here, ["accept-secret"], env)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^The installation goes on with this secret\. .* deleted: 1\. .*\n$/),
    });
    expect((await admin(here, ["make-teacher", email])).code).toBe(1);
    expect((await admin(here, ["make-teacher", email], env)).code).toBe(0);

    const elsewhere = await place(kind);
    await admin(elsewhere, ["restore", file, "--without-secret"], env);
    expect((await admin(elsewhere, ["make-teacher", email])).code).toBe(1);
    expect((await admin(elsewhere, ["make-teacher", email], env)).code).toBe(0);
  });

  it("row 53: gets a backup of one moment while others write", async () => {
    const here = await place(kind);
    for (let count = 0; count < 300; count += 1) {
      await insertAccount(here.database, { id: String(count).padStart(3, "0") });
    }
    const writer = await here.openAgain();
    const rows = await atOneMoment(here.database, async (moment) => {
      const reading = readRows(moment);
      const taken = [(await reading.next()).value, (await reading.next()).value];
      const late = await insertAccount(writer, { id: "999" });
      await startSession(writer, late, "", 1);
      for await (const row of reading) {
        taken.push(row);
      }
      return taken;
    });
    expect(rows).toHaveLength(301);
  });

  it("row 54: gets a backup back without the accounts that were erased since, and without sessions if asked", async () => {
    const here = await place(kind);
    const [kept, erased] = [await insertAccount(here.database), await insertAccount(here.database, { email })];
    await startSession(here.database, kept, "", Date.now());
    const backups = join(here.dataDir, "backups");
    await mkdir(backups);
    const [first, second] = [join(backups, "1.backup"), join(backups, "2.backup")];
    await admin(here, ["backup", first]);
    await admin(here, ["erase", email]);
    await admin(here, ["backup", second]);
    expect(await readFile(join(backups, "erased-accounts"), "utf8")).toBe(`${erased}\n`);

    const elsewhere = await place(kind);
    expect((await admin(elsewhere, ["restore", first])).err).toContain(
      "Accounts and people of lists that were erased after this backup was made are erased again: 1.",
    );
    const ids = await elsewhere.database.selectFrom("accounts").select("id").execute();
    expect(ids).toEqual([{ id: kept }]);
    expect(await elsewhere.database.selectFrom("sessions").select("accountId").execute()).toEqual([
      { accountId: kept },
    ]);

    const signedOut = await place(kind);
    await admin(signedOut, ["restore", second, "--end-sessions"]);
    expect(await signedOut.database.selectFrom("accounts").select("id").execute()).toEqual(ids);
    expect(await signedOut.database.selectFrom("sessions").selectAll().execute()).toEqual([]);

    const listing = await place(kind);
    await writeFile(join(listing.dataDir, "erased-accounts"), `${kept}\n`);
    await admin(listing, ["restore", second]);
    expect(await listing.database.selectFrom("accounts").select("id").execute()).toEqual([]);
  });

  it("gets a backup back without the people of lists who were erased since, by their teachers or by a command", async () => {
    const server = await serve({ kind, env: { SECRET: secret } });
    const here = placeOf(server);
    const ada = await haveTeacher(server, { email: "ada@uni-lab.edu" });
    const { classId } = await haveClass(ada);
    const add = (firstName: string) =>
      succeed(ada, "addPerson", { classId, firstName, lastName: "Ng", email: `${firstName}@uni-lab.edu` });
    await add("Kim");
    await add("Lea");
    const { personId } = await add("Zoe");
    const backup = join(here.dataDir, "lab.backup");
    await admin(here, ["backup", backup]);
    await succeed(ada, "erasePerson", { classId, personId });
    expect((await admin(here, ["erase", "lea@uni-lab.edu", "--list-of", "ada@uni-lab.edu"])).code).toBe(0);
    // With SQLite, listed at once: its file may be lost.
    const erased = await findErasedIds(server.database);
    expect(erased).toHaveLength(2);
    expect(erased).toContain(personId);
    const listed = readErasureList(erasureList(here.dataDir));
    expect(listed.toSorted()).toEqual(kind === "sqlite" ? erased.toSorted() : []);
    await admin(here, ["backup", join(here.dataDir, "later.backup")]);

    const elsewhere = await place(kind);
    expect((await admin(elsewhere, ["restore", backup])).err).toContain("are erased again: 2.");
    expect(await elsewhere.database.selectFrom("people").select("firstName").execute()).toEqual([{ firstName: "Kim" }]);
  });

  it("row 64: gets a backup that nobody else can read, whatever the umask", async () => {
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const here = await place(kind);
    const file = join(here.dataDir, "lab.backup");
    expect((await admin(here, ["backup", file])).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("writes no backup into a file that someone else has made for it", async () => {
    const here = await place(kind);
    const file = join(here.dataDir, "lab.backup");
    await writeFile(`${file}.part`, "", { mode: 0o666 });

    expect(await admin(here, ["backup", file])).toMatchObject({
      code: 1,
      err: `${file}.part is there already: another backup is being made, or one broke off. Delete it, or name another file.\n`,
    });
    expect(await readFile(`${file}.part`, "utf8")).toBe("");
    expect(existsSync(file)).toBe(false);
  });

  it("gets no half of a backup back", async () => {
    const here = await place(kind);
    await insertAccount(here.database);
    const file = join(here.dataDir, "lab.backup");
    await admin(here, ["backup", file]);
    await truncate(file, (await stat(file)).size - 20);

    const elsewhere = await place(kind, { migrated: false });
    expect(await admin(elsewhere, ["restore", file])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is no backup of this product, or only a part of one\.\n$/),
    });
    await migrate(elsewhere.database);
    expect(await elsewhere.database.selectFrom("accounts").selectAll().execute()).toEqual([]);
    await writeFile(file, "not a backup");
    expect((await admin(elsewhere, ["restore", file])).err).toMatch(/is no backup of this product/);
  });

  it("says of a backup what it holds, when it is made and when it is checked", async () => {
    const here = await place(kind);
    await insertAccount(here.database);
    await insertAccount(here.database, { email: "other@uni-lab.edu" });
    const file = join(here.dataDir, "lab.backup");
    const [, said] = (await admin(here, ["backup", file])).err.split("\n");
    expect(said).toMatch(
      new RegExp(
        `^The backup of 20.*Z holds 3 rows in 2 of ${Object.keys(backedUpTables).length} tables, with «${versions.at(-1)}» as the last migration: installation 1, accounts 2\\.$`,
      ),
    );

    const nowhere = { dataDir: join(here.dataDir, "nowhere"), databaseUrl: undefined };
    expect(await admin(nowhere, ["check", file])).toEqual({ code: 0, out: "", err: `${said}\n` });
    expect(existsSync(nowhere.dataDir)).toBe(false);

    await truncate(file, (await stat(file)).size - 20);
    expect(await admin(nowhere, ["check", file])).toEqual({
      code: 1,
      out: "",
      err: `${file} is no backup of this product, or only a part of one.\n`,
    });
    await writeBackupFile(file, { header: { ...backupHeader, version: "9999 the future" }, rows: rowsOf([]) });
    expect((await admin(nowhere, ["check", file])).err).toMatch(/^This backup was made by a newer server.*\n$/);
  });

  it("leaves a place empty where a restore breaks off", async () => {
    const elsewhere = await place(kind, { migrated: false });
    const file = join(elsewhere.dataDir, "broken.backup");
    const rows = rowsOf([["accounts", { id: "1", unknown: 1 }]]);
    await writeBackupFile(file, { header: { ...backupHeader, version: versions.at(-1) ?? "" }, rows });
    expect((await admin(elsewhere, ["restore", file])).code).toBe(1);
    expect(await elsewhere.database.introspection.getTables()).toEqual([]);
  });

  it("restores a backup of an earlier version, and brings its rows up to date", async () => {
    const elsewhere = await place(kind, { migrated: false });
    const file = join(elsewhere.dataDir, "old.backup");
    const account = { id: "1", email, displayEmail: email, firstName: "ADA", lastName: "Byron", createdAt: 1 };
    await writeBackupFile(file, {
      header: { ...backupHeader, version: "0001 accounts, sessions, mails, game tables" },
      rows: rowsOf([
        ["installation", { id: 1, administratorChosen: 1 }],
        ["accounts", account],
      ]),
    });
    expect(await admin(elsewhere, ["restore", file])).toMatchObject({ code: 0 });
    expect(await elsewhere.database.selectFrom("accounts").select("nameKey").execute()).toEqual([
      { nameKey: "ada byron" },
    ]);

    const ready = await place(kind);
    expect((await admin(ready, ["restore", file])).err).toMatch(/restore into a database without tables\.\n$/);
    const newer = join(elsewhere.dataDir, "newer.backup");
    await writeBackupFile(newer, { header: { ...backupHeader, version: "9999 the future" }, rows: rowsOf([]) });
    expect((await admin(ready, ["restore", newer])).err).toMatch(/^This backup was made by a newer server.*\n$/);
  });
});

it("faults: makes no backup of a damaged file, and says so of any command that meets the damage", async () => {
  const here = await place("sqlite");
  await insertAccount(here.database, { email });
  const file = join(here.dataDir, "lab.backup");
  await damageTable(here.dataDir, "accounts");
  const problem = `The file ${join(here.dataDir, "belab.sqlite")} is no database, or a damaged one. Move it away and restore a backup, as docs/administration.md says.\n`;
  expect(await admin(here, ["backup", file])).toEqual({ code: 1, out: "", err: problem });
  expect(existsSync(file)).toBe(false);
  expect(await admin(here, ["export", email])).toEqual({ code: 1, out: "", err: problem });
});

it("restores a backup where the database was lost", async () => {
  const here = await place("sqlite");
  const accountId = await insertAccount(here.database);
  const file = join(here.dataDir, "lab.backup");
  await admin(here, ["backup", file]);
  const lost = join(here.dataDir, "lost");
  await mkdir(lost);
  await writeFile(join(lost, "installed"), "");
  await writeFile(join(lost, "belab.sqlite"), "");

  const config = readConfig({ DATA_DIR: lost, SECRET: secret });
  const log = { info: () => {}, warn: () => {} };
  await expect(openInstallation(config, log)).rejects.toThrow("is missing or empty");
  expect(await admin({ dataDir: lost, databaseUrl: undefined }, ["restore", file])).toMatchObject({ code: 0 });
  const database = await openInstallation(config, log);
  onTestFinished(() => database.destroy());
  expect(await database.selectFrom("accounts").select("id").execute()).toEqual([{ id: accountId }]);
  expect(existsSync(join(lost, "installed"))).toBe(true);

  const fresh = join(here.dataDir, "fresh");
  expect(await admin({ dataDir: fresh, databaseUrl: undefined }, ["restore", file])).toMatchObject({ code: 0 });
  expect(existsSync(join(fresh, "installed"))).toBe(true);
});

it("backs up every table there is", async () => {
  const here = await place("sqlite");
  const names = (await here.database.introspection.getTables()).map(({ name }) => name);
  const known = Object.keys(backedUpTables).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(known.sort()).toEqual(names.sort());
});

/** Every row of every table, in the order of the keys. */
async function allRows({ database }: Pick<TestDatabase, "database">) {
  const rows = [];
  for await (const [table, row] of readRows(database)) {
    // What a restore alone notes.
    const { documentsRestoredAt: _, ...kept } = row;
    rows.push([table, JSON.stringify(kept)]);
  }
  return rows;
}
