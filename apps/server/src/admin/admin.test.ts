import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { writeBackupFile } from "../backup/backupFile.ts";
import { migrate, versions } from "../data.ts";
import type { Database } from "../database/database.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { email, havePerson, serve } from "../testing/accounts/testPeople.ts";
import { haveClass, haveTeacher, namesIn } from "../testing/classes/classLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { haveAccount, haveOrganisation, succeed } from "../testing/organisations/organisationLab.ts";
import { admin, backupHeader, place, placeOf, rowsOf, secret } from "../testing/testAdmin.ts";

describe.each(databasesUnderTest)("an operator on $name", ({ kind }) => {
  it("gives roles while the server runs", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));

    expect(await admin(placeOf(server), ["make-teacher", " ADA@uni-lab.edu "])).toEqual({
      code: 0,
      out: "",
      err: `${email} is a teacher now.\n`,
    });
    expect((await browser.call("getProfileData", {})).body).toMatchObject({ isTeacher: true, isAdmin: false });
    await admin(placeOf(server), ["make-operator", email]);
    expect((await browser.call("getProfileData", {})).body).toMatchObject({ isTeacher: true, isAdmin: true });
    await admin(placeOf(server), ["make-teacher", email]);
    expect((await browser.call("getProfileData", {})).body).toMatchObject({ isTeacher: true, isAdmin: true });

    await havePerson(server, { email: "new@uni-lab.edu", activatedAt: null });
    expect(await admin(placeOf(server), ["make-teacher", "new@uni-lab.edu"])).toMatchObject({
      code: 1,
      err: "The account new@uni-lab.edu is not activated yet.\n",
    });
    expect(await admin(placeOf(server), ["make-teacher", "nobody@uni-lab.edu"])).toMatchObject({
      code: 1,
      err: "There is no account with the email nobody@uni-lab.edu.\n",
    });
  });

  it("looks for damage, and for tables whose game is not installed", async () => {
    const server = await serve({ kind });
    const teacher = await server.signedIn(await insertAccount(server.database, { mayTeach: 1 }));
    const open = async () => (await teacher.call("openTable", { game: "googol" })).body.gameTableId;
    const [one, two] = [await open(), await open()];
    const right = { code: 0, out: "", err: "The database has no damage.\nThe games of all tables are installed.\n" };
    expect(await admin(placeOf(server), ["check"])).toEqual(right);
    const versionOf = (version: number) => server.database.updateTable("gameTables").set({ version });
    await versionOf(98).where("id", "in", [one, two]).execute();
    await teacher.call("endTable", { gameTableId: two });
    expect(await admin(placeOf(server), ["check"])).toEqual({
      code: 0,
      out: "",
      err: "The database has no damage.\nThe game googol, version 98, is not installed. Open tables that have it, and can't go on: 1. Ended ones, whose debriefing needs it: 1.\n",
    });
  });

  it("hands out and erases what is kept about a person", async () => {
    const server = await serve({ kind });
    await havePerson(server, { isOperator: 1 });
    const file = join(server.config.dataDir, "ada.json");

    const { out } = await admin(placeOf(server), ["export", email]);
    expect(JSON.parse(out)).toMatchObject({ account: { email, isOperator: true } });
    expect((await admin(placeOf(server), ["export", email, "--output", file])).code).toBe(0);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ account: { email } });
    expect((await admin(placeOf(server), ["export", email, "-o", file])).err).toMatch(/^EEXIST.*\n$/);

    const { code, err } = await admin(placeOf(server), ["erase", email]);
    expect({ code, err }).toEqual({
      code: 0,
      err: `The account ${email} is deleted. Backups made before still hold it.\nNobody is operator any more: name one with make-operator.\n`,
    });
    expect(await server.database.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  it("hands out and erases a person of a list, and asks which where several owners list them", async () => {
    const server = await serve({ kind });
    const here = placeOf(server);
    const { organisationId, owner } = await haveOrganisation(server);
    const ada = await haveTeacher(server, { email: "ada@uni-lab.edu", firstName: "Ada", lastName: "Byron" });
    const { classId: own } = await haveClass(ada);
    const { classId: other } = await haveClass(owner, { organisationId });
    const zoe = { firstName: "Zoe", lastName: "Ng", email: "zoe@uni.example" };
    const { personId } = await succeed(ada, "addPerson", { classId: own, ...zoe, studentNumber: "00 7a" });
    await succeed(owner, "addPerson", { classId: other, ...zoe });

    const offered = [`--list-of ${organisationId} (University of Testing)`, "--list-of ada@uni-lab.edu (Ada Byron)"];
    for (const command of ["export", "erase"]) {
      const asked = await admin(here, [command, "zoe@uni.example"]);
      expect(asked).toMatchObject({ code: 1, out: "" });
      expect(asked.err).toMatch(
        /^There is no account with the email zoe@uni.example, but somebody on a list\. [^\n]*\n$/,
      );
      for (const option of offered) {
        expect(asked.err).toContain(option);
      }
      const nowhere = await admin(here, [command, "zoe@uni.example", "--list-of", "nobody@uni-lab.edu"]);
      expect(nowhere.code).toBe(1);
      expect(nowhere.err).toContain("Nobody on the list of nobody@uni-lab.edu has");
      expect((await admin(here, [command, "8", "--list-of", "ada@uni-lab.edu"])).code).toBe(1);
    }

    const { code, out } = await admin(here, ["export", "007A", "--list-of", "ADA@uni-lab.edu"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ personId, firstName: "Zoe", classes: [{ name: "Economics 101" }] });
    const file = join(server.config.dataDir, "zoe.json");
    const written = await admin(here, ["export", " Zoe@uni.example", "--list-of", organisationId, "-o", file]);
    expect(written).toMatchObject({ code: 0, out: "" });
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ lastName: "Ng" });

    expect(await admin(here, ["erase", "zoe@uni.example", "--list-of", "ada@uni-lab.edu"])).toEqual({
      code: 0,
      out: "",
      err: "zoe@uni.example is erased from the list of ada@uni-lab.edu (Ada Byron), with all classes of it. An account stays. Backups made before still hold the person.\n",
    });
    expect(await namesIn(ada, own)).toEqual([]);
    expect(await namesIn(owner, other)).toEqual(["Zoe Ng"]);
    expect((await admin(here, ["erase", "zoe@uni.example", "--list-of", organisationId])).code).toBe(0);
    expect(await namesIn(owner, other)).toEqual([]);
    expect((await admin(here, ["erase", "zoe@uni.example"])).err).toBe(
      "There is no account with the email zoe@uni.example.\n",
    );
  });

  it("reads of an account that is deleted which lists name its address still", async () => {
    const server = await serve({ kind });
    const ada = await haveTeacher(server, { email: "ada@uni-lab.edu", firstName: "Ada", lastName: "Byron" });
    const { classId } = await haveClass(ada);
    const zoe = { firstName: "Zoe", lastName: "Ng", email: "zoe@uni-lab.edu" };
    await haveAccount(server, zoe);
    await succeed(ada, "addPerson", { classId, ...zoe });
    for (const command of ["export", "erase"]) {
      const { code, err } = await admin(placeOf(server), [command, zoe.email]);
      expect(code).toBe(0);
      expect(err).toContain(
        "Lists of people in classes have zoe@uni-lab.edu too. Say which list is meant: --list-of ada@uni-lab.edu (Ada Byron).\n",
      );
    }
    expect(await namesIn(ada, classId)).toEqual(["Zoe Ng"]);
  });

  it.each(["backup", "restore", "make-teacher", "make-operator", "export", "erase"])(
    "cannot use %s where the database is newer than the program",
    async (command) => {
      const here = await place(kind, { migrated: false });
      await migrate(here.database);
      await insertAccount(here.database, { email });
      const version = versions.at(-1) ?? "";
      const [made, unmade] = [join(here.dataDir, "made.backup"), join(here.dataDir, "unmade.backup")];
      await writeBackupFile(made, { header: { ...backupHeader, version }, rows: rowsOf([]) });
      await haveNewerTables(here.database);

      const subject = { backup: unmade, restore: made }[command] ?? email;
      expect(await admin(here, [command, subject])).toEqual({
        code: 1,
        out: "",
        err: "The database is newer than this program (it has «9999 the future»): start the version that it was used with, or restore a backup into a new place.\n",
      });
      expect(existsSync(unmade)).toBe(false);
    },
  );

  it("is told to start the server where the tables are older ones", async () => {
    const here = await place(kind, { migrated: false });
    await migrate(here.database, "0001 accounts, sessions, mails, game tables");
    const { code, err } = await admin(here, ["backup", join(here.dataDir, "lab.backup")]);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("start the server once") });
  });
});

describe("the command line", () => {
  const nowhere = { dataDir: "", databaseUrl: undefined };

  it.each([
    [[], "Which command?"],
    [["promote", email], "There is no command promote."],
    [["make-teacher"], "make-teacher takes one email address."],
    [["backup", "a", "b"], "backup takes one file."],
    [["accept-secret", "x"], "accept-secret takes nothing more."],
    [["erase", email, "--output", "x"], "erase does not take this option."],
    [["make-teacher", email, "--list-of", "x"], "make-teacher does not take this option."],
    [["backup", "x", "--end-sessions"], "backup does not take this option."],
    [["backup", "--fast", "x"], "Unknown option '--fast'"],
  ])("%j is answered with the usage", async (args, complaint) => {
    const { code, out, err } = await admin(nowhere, args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(complaint);
    expect(err).toContain("Usage: npm run admin -- <command>");
  });

  it.each([["help"], ["--help"], ["erase", "-h"]])("%s tells the usage", async (...args) => {
    expect(await admin(nowhere, args)).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("make-teacher <email>"),
    });
  });

  it("says in one line what is wrong with the settings, and makes no database", async () => {
    const here = await place("sqlite");
    const empty = join(here.dataDir, "empty");
    await mkdir(empty);
    const { code, err } = await admin({ dataDir: empty, databaseUrl: undefined }, ["erase", email]);
    expect({ code, err }).toEqual({
      code: 1,
      err: `There is no database in ${empty}: set DATA_DIR or DATABASE_URL as the server has it.\n`,
    });
    expect(existsSync(join(empty, "belab.sqlite"))).toBe(false);
    expect(await admin(nowhere, ["erase", email], { PORT: "http" })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^PORT must be/),
    });
    const away = { ...here, databaseUrl: "postgres://nobody@127.0.0.1:1/lab" };
    expect((await admin(away, ["erase", email])).err).toMatch(/^The database cannot be reached: .*\n$/);
  });
});

/** Makes the database one that a newer version of the product has changed. */
async function haveNewerTables(database: Database): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999 the future', '2027-01-05T09:00:00.000Z')`.execute(
    database,
  );
}

describe("the command config", () => {
  const somewhere = { dataDir: "/nowhere", databaseUrl: undefined };

  it("shows what is set and what is the default, and no secret", async () => {
    const shown = await admin(somewhere, ["config"], { PORT: "8080", SMTP_URL: "smtps://ada:marker@mail.test" });
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).toMatch(/^PORT +set: 8080$/m);
    expect(shown.out).toMatch(/^HOST +default: 127\.0\.0\.1$/m);
    expect(shown.out).toMatch(/^PUBLIC_URL +default: http:\/\/localhost:8080$/m);
    expect(shown.out).toMatch(/^ADMIN_EMAIL +not set$/m);
    expect(shown.out).toMatch(/^SECRET +set \(not shown\)$/m);
    expect(shown.out).not.toMatch(new RegExp(`marker|${secret}`));
  });

  it("shows all that is wrong", async () => {
    const wrong = { PORT: "http", DATABASE_URL: "mysql://ada:marker@host", TEACHERS: "all", SECRET: "a marker" };
    const shown = await admin(somewhere, ["config"], wrong);
    expect(shown).toMatchObject({ code: 1, err: expect.stringMatching(/^Settings that are wrong: 4\./) });
    expect(shown.out).toMatch(/^PORT +wrong: PORT must be a number from 1 to 65535, not "http"\. Example: PORT=3000$/m);
    expect(shown.out).toMatch(/^TEACHERS +wrong: TEACHERS must be invited/m);
    expect(shown.out).not.toContain("marker");
  });
});
