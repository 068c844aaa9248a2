/** @module-tag exhaustive */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { migrate, versions } from "../data.ts";
import { insertOrganisation } from "../organisations/organisationStore.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { serve } from "../testing/accounts/testPeople.ts";
import {
  acceptContract,
  haveClass,
  haveTable,
  mailedInvitation,
  namesIn,
  seat,
  sendList,
} from "../testing/classes/classLab.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/database/testDatabase.ts";
import { haveAccount, haveOrganisation, succeed, type TestPerson } from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";
import { createTestClock } from "../testing/testClock.ts";
import { insertClass, ownerOf } from "./classStore.ts";
import { findHolder, findPerson, insertPeople } from "./peopleStore.ts";

/** Two teachers of one organization, each with a class of their own. */
async function haveColleagues(lab: TestApp) {
  const { organisationId, owner, have } = await haveOrganisation(lab);
  await acceptContract(owner, organisationId);
  const place = async (teacher: TestPerson) => ({ teacher, ...(await haveClass(teacher, { organisationId })) });
  return { organisationId, ada: await place(await have("teacher")), ben: await place(await have("teacher")) };
}

type Place = Awaited<ReturnType<typeof haveColleagues>>["ada"];

async function readAll({ teacher, classId }: Place) {
  const { people } = await succeed(teacher, "listPeople", { classId });
  return Promise.all(people.map(({ personId }) => succeed(teacher, "readPerson", { classId, personId })));
}

async function onlyPerson({ teacher, classId }: Place): Promise<string> {
  const { people } = await succeed(teacher, "listPeople", { classId });
  expect(people).toHaveLength(1);
  return people[0]?.personId ?? "";
}

const typedByAda = "First name,Last name,Email,Student number\nZoe,Ng,zoe@private.example,0042\n";
const guessedByBen = "First name,Last name,Email,Student number\nX,Guess,ben@attack.example,0042\n";

describe.each(databasesUnderTest)("two teachers who list the same student by number on $name", ({ kind }) => {
  it.each([
    ["the first", ["ada", "ben"]],
    ["the second", ["ben", "ada"]],
  ] as const)("neither see nor change what the other typed, if the attacked is %s to import", async (_, order) => {
    const lab = await serve({ kind });
    const { ada, ben, organisationId } = await haveColleagues(lab);
    const places = { ada, ben };
    const lists = { ada: typedByAda, ben: guessedByBen };
    for (const name of order) {
      const { teacher, classId } = places[name];
      const preview = await sendList(teacher, "previewImport", classId, lists[name]);
      expect(preview).toMatchObject({ counts: { new: 1, known: 0, changed: 0, problem: 0 } });
      expect(preview.rows[0]?.personId).toBeUndefined();
      await sendList(teacher, "importPeople", classId, lists[name]);
    }
    const table = await haveTable(lab, { classId: ada.classId, teacher: ada.teacher, isEnded: true });
    await seat(lab, table, { personId: await onlyPerson(ada) });
    const before = await readAll(ada);
    expect(before).toMatchObject([{ firstName: "Zoe", lastName: "Ng", classes: 1 }]);
    expect(JSON.stringify(before)).not.toMatch(/Guess|attack/);
    expect(JSON.stringify(await readAll(ben))).not.toMatch(/Zoe|private/);

    // Ben renames, readdresses, invites, parts and erases; then moves a class of his own in.
    const { teacher, classId } = ben;
    const changed = { classId, personId: await onlyPerson(ben), firstName: "Re", lastName: "Named" };
    await succeed(teacher, "changePerson", { ...changed, email: "mine@attack.example" });
    await succeed(teacher, "inviteClass", { classId });
    await mailedInvitation(lab, "mine@attack.example");
    const number = [{ source: "studentNumber" as const, value: "0042" }];
    const parted = await succeed(teacher, "partPerson", { ...changed, lastName: "Parted", identifiers: number });
    const exported = `/api/class/ExportPerson?${new URLSearchParams({ classId, personId: parted.personId })}`;
    expect((await teacher.browser.inject({ method: "GET", url: exported })).body).not.toMatch(/Zoe|private/);
    const merged = { classId, keptId: changed.personId, mergedId: parted.personId };
    await succeed(teacher, "mergePeople", merged);
    await succeed(teacher, "erasePerson", { classId, personId: changed.personId });
    await lab.database.updateTable("accounts").set({ mayTeach: 1 }).execute();
    const own = await haveClass(teacher);
    await acceptContract(teacher);
    await sendList(teacher, "importPeople", own.classId, guessedByBen);
    await succeed(teacher, "moveClass", { classId: own.classId, organisationId });
    expect(await namesIn(teacher, own.classId)).toEqual(["X Guess"]);

    expect(await readAll(ada)).toEqual(before);
    expect(lab.mailServer.mails.map(({ to }) => to)).not.toContain("zoe@private.example");
    const { tables } = await succeed(ada.teacher, "readClass", { classId: ada.classId });
    expect(tables).toMatchObject([{ present: 1 }]);
  });

  it("share an account by the address that it verified alone, and nothing that either typed", async () => {
    const lab = await serve({ kind });
    const { ada, ben } = await haveColleagues(lab);
    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng", email: "zoe@uni-lab.edu" });
    const typed = { firstName: "Z", lastName: "Typed by Ada", studentNumber: "0042" };
    await succeed(ada.teacher, "addPerson", { classId: ada.classId, ...typed, email: zoe.email });
    await succeed(ben.teacher, "addPerson", {
      classId: ben.classId,
      firstName: "B",
      lastName: "Ben's",
      studentNumber: "0042",
    });
    await succeed(zoe, "joinClass", { code: ada.code });
    expect((await succeed(zoe, "listClasses", {})).learning.map(({ classId }) => classId)).toEqual([ada.classId]);

    await succeed(ben.teacher, "addPerson", {
      classId: ben.classId,
      firstName: "",
      lastName: "",
      email: "ZOE@uni-lab.edu",
    });
    const { people } = await succeed(ben.teacher, "listPeople", { classId: ben.classId });
    expect(people).toMatchObject([
      { lastName: "", email: "ZOE@uni-lab.edu", studentNumber: null, hasAccount: true },
      { lastName: "Ben's", hasAccount: false },
    ]);
    const { learning } = await succeed(zoe, "listClasses", {});
    expect(learning.map(({ classId }) => classId).sort()).toEqual([ada.classId, ben.classId].sort());

    // In the other order, a teacher types the place before the account joins another class.
    const kim = await haveAccount(lab, { email: "kim@uni-lab.edu" });
    await succeed(ben.teacher, "addPerson", {
      classId: ben.classId,
      firstName: "Kim",
      lastName: "Li",
      email: kim.email,
    });
    await succeed(kim, "joinClass", { code: ada.code });
    expect((await succeed(kim, "listClasses", {})).learning).toHaveLength(2);
  });
});

describe.each(databasesUnderTest)("an organization's list of an earlier version on $name", ({ kind }) => {
  it("becomes a list of each class, with the results of its tables", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    await migrate(database, versions[versions.indexOf("0050 lists of classes") - 1]);
    const lab = { database, clock: createTestClock() };
    const [teacher, student] = [{ accountId: await insertAccount(database) }, await insertAccount(database)];
    const organisationId = "university";
    const details = { kind: "university", country: "AT", address: [], vatId: "", timeZone: "Europe/Vienna" } as const;
    await insertOrganisation(database, { id: organisationId, createdAt: 1, name: "University", ...details });
    const owner = ownerOf({ organisationId });
    const names = { firstName: "Zoe", lastName: "Ng" };
    await insertPeople(database, owner, [{ id: "zoe", ...names, isListed: true }], 1);
    for (const [index, id] of ["first", "second"].entries()) {
      const rest = { keyNumber: 0, isJoiningOpen: 1, picksNames: 0, createdAt: 1, archivedAt: null } as const;
      await insertClass(database, { id, ...owner, name: id, term: "", code: `CODE000${index}`, ...rest });
      await sql`insert into class_people (class_id, person_id, added_at) values (${id}, 'zoe', ${index})`.execute(
        database,
      );
      await seat(lab, await haveTable(lab, { classId: id, teacher, isEnded: true }), { personId: "zoe" });
    }
    await sql`insert into person_identifiers (owner_id, source, value, person_id, label, account_id, added_at)
      values (${organisationId}, 'account', ${student}, 'zoe', '', ${student}, 1),
        (${organisationId}, 'studentNumber', '0042', 'zoe', '0042', null, 1)`.execute(database);

    await migrate(database);

    const inClass = async (classId: string) => {
      const rows = await database.selectFrom("classPeople").select("personId").where("classId", "=", classId).execute();
      expect(rows).toHaveLength(1);
      return rows[0]?.personId ?? "";
    };
    const other = await inClass("second");
    expect(await inClass("first")).toBe("zoe");
    expect(other).not.toBe("zoe");
    expect(await findPerson(database, other)).toMatchObject({ ...names, organisationId });
    for (const [listId, personId] of [
      ["first", "zoe"],
      ["second", other],
    ] as const) {
      expect(await findHolder(database, listId, { source: "account", value: student })).toBe(personId);
      expect(await findHolder(database, listId, { source: "studentNumber", value: "0042" })).toBe(personId);
    }
    const sortedBy = await database.selectFrom("classPeople").select("nameKey").distinct().execute();
    expect(sortedBy).toEqual([{ nameKey: "ng zoe" }]);
    const seats = database
      .selectFrom("tableParticipants")
      .innerJoin("gameTables", "gameTables.id", "tableParticipants.tableId")
      .select(["classId", "personId"])
      .orderBy("classId");
    expect(await seats.execute()).toEqual([
      { classId: "first", personId: "zoe" },
      { classId: "second", personId: other },
    ]);
  });
});
