import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { insertIdentifiers, insertPeople, newPersonId, putIntoClass } from "../../classes/peopleStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { insertMember, insertOrganisation } from "../../testing/organisations/testOrganisations.ts";
import { giveAccount, insertTestClass, openTableFor } from "../../testing/tables/testClassTables.ts";
import { joinAs, participantNamed, startTableLab } from "../../testing/tables/testTables.ts";
import { biddingGame } from "../../testing/tables/tinyGames.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

const original = biddingGame("teams");

/** A game whose teams have results in every unit: those of the second team are negative, or few. */
const game: typeof original = {
  ...original,
  results: (logs) => ({
    columns: [
      { key: "score", unit: "score", isBetterHigh: true },
      { key: "rank", unit: "rank", isBetterHigh: false },
      { key: "profit", unit: "money", isBetterHigh: true, centsPerUnit: 100_000 },
      { key: "share", unit: "share", isBetterHigh: true },
    ],
    seats: logs.flatMap(({ seats }) =>
      seats.map((seat) => ({
        seat,
        values: seat === 0 ? [71.25, 1, 123_456_789, 0.145] : [48, 2, -260_000, 0.38461538461538464],
        isFinished: true,
      })),
    ),
  }),
};

interface Listed {
  firstName: string;
  lastName?: string;
  studentNumber?: string;
  email?: string;
}

interface Lab {
  lab: TestApp;
  teacher: Agent;
  teacherId: string;
  classId: string;
  gameTableId: string;
  code: string;
  /** In the order of the list that was given. */
  personIds: string[];
}

/** A table of two teams for a class that an account teaches. */
async function openFor(lab: TestApp, people: readonly Listed[]): Promise<Lab> {
  const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
  const teacher = await lab.signedIn(teacherId);
  const { classId } = await insertTestClass(lab, { teacherIds: [teacherId] });
  const personIds = await addPeople(lab, { classId, teacherId }, people);
  const table = await openTableFor(lab, teacher, classId, { game: "bidding-teams", teams: 2 });
  return { lab, ...table, teacherId, classId, personIds };
}

async function addPeople(
  { database, clock }: TestApp,
  { classId, teacherId }: { classId: string; teacherId: string },
  people: readonly Listed[],
): Promise<string[]> {
  const now = clock.now();
  const owner = { ownerId: teacherId, accountId: teacherId, organisationId: null };
  const ids = people.map(() => newPersonId());
  const listed = people.map(({ firstName, lastName = "Muster" }, index) => ({
    ...{ id: ids[index] ?? "", firstName, lastName, isListed: true },
  }));
  await insertPeople(database, owner, listed, now);
  await putIntoClass(database, classId, ids, now);
  const identifiers = people.flatMap(({ studentNumber, email }, index) => {
    const shared = { listId: teacherId, personId: ids[index] ?? "", accountId: null, addedAt: now };
    return [
      ...(email ? [{ ...shared, source: "email" as const, value: email, label: email }] : []),
      ...(studentNumber
        ? [{ ...shared, source: "studentNumber" as const, value: studentNumber, label: studentNumber }]
        : []),
    ];
  });
  await insertIdentifiers(database, identifiers);
  return ids;
}

/** Lets somebody of the list join under their account. */
async function joinAsStudent({ lab, code }: Pick<Lab, "lab" | "code">, personId = ""): Promise<Agent> {
  const accountId = await insertAccount(lab.database);
  await giveAccount(lab, personId, accountId);
  const player = await lab.signedIn(accountId);
  expect((await player.call("joinTable", { code })).body).toMatchObject({ success: true });
  lab.clock.advance(1);
  return player;
}

async function play({ teacher, gameTableId }: Pick<Lab, "teacher" | "gameTableId">): Promise<void> {
  expect((await teacher.call("startTable", { gameTableId })).body).toMatchObject({ success: true });
  expect((await teacher.call("endTable", { gameTableId })).body).toMatchObject({ success: true });
}

function download(agent: Agent, gameTableId: string, { format = "csv", language = "en" } = {}) {
  const query = { gameTableId, format };
  return agent.inject({ url: "/api/table/ExportResults", query, headers: { "accept-language": language } });
}

async function linesOf(agent: Agent, gameTableId: string, language?: string): Promise<string[]> {
  const { body } = await download(agent, gameTableId, language === undefined ? {} : { language });
  return body
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
}

async function rowsOf(agent: Agent, gameTableId: string) {
  const { rawPayload } = await download(agent, gameTableId, { format: "xlsx" });
  return (await readXlsx(new Uint8Array(rawPayload))).sheets[0]?.rows ?? [];
}

const twins: readonly Listed[] = [
  { firstName: "Ada", studentNumber: "00123", email: "ada1@example.edu" },
  { firstName: "Ada", studentNumber: "00456", email: "ada2@example.edu" },
  { firstName: "Ben", studentNumber: "00789", email: "ben@example.edu" },
];

const heads = "Student number,First name,Last name,Email,Class,Team,score,Attendance,rank,profit,share (%),Finished";

describe.each(databasesUnderTest)("the file that a teacher grades with on $name", ({ kind }) => {
  it("has a row for each student on the list, absent ones too, and then for guests", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const table = await openFor(lab, twins);
    const { teacher, gameTableId, personIds } = table;
    await joinAsStudent(table, personIds[1]);
    await joinAs(lab, table, "Mia");
    await teacher.call("renameTeam", { gameTableId, seat: 1, name: "Northwind" });
    await play(table);
    const [head, ...rows] = await linesOf(teacher, gameTableId);
    expect(head).toBe(heads);
    expect([...rows.slice(0, 2).sort(), ...rows.slice(2)]).toEqual([
      "00123,Ada,Muster,ada1@example.edu,Microeconomics,,,Absent,,,,",
      "00456,Ada,Muster,ada2@example.edu,Microeconomics,Comet,71.3,Attended,1,1235,15,Yes",
      "00789,Ben,Muster,ben@example.edu,Microeconomics,,,Absent,,,,",
      ',Mia,,,Microeconomics,Northwind,48,"Guest, not on the list",2,-3,38,Yes',
    ]);
  });

  it("is in the reader's language, for whose spreadsheets CSV has semicolons and decimal commas", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const table = await openFor(lab, twins.slice(0, 1));
    const { teacher, gameTableId, personIds } = table;
    await joinAsStudent(table, personIds[0]);
    await play(table);
    const { body } = await download(teacher, gameTableId, { language: "de" });
    expect(body).toBe(
      "\ufeffMatrikelnummer;Vorname;Nachname;E-Mail;Kurs;Team;score;Anwesenheit;rank;profit;share (%);Zu Ende gespielt\r\n" +
        "00123;Ada;Muster;ada1@example.edu;Microeconomics;Komet;71,3;Anwesend;1;1235;15;Ja\r\n",
    );
  });

  it("is a workbook in which results are numbers and student numbers are texts", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const table = await openFor(lab, twins.slice(0, 1));
    const { teacher, gameTableId, personIds } = table;
    await joinAsStudent(table, personIds[0]);
    await play(table);
    const [head, ada] = await rowsOf(teacher, gameTableId);
    expect(head).toEqual(heads.split(","));
    expect(ada).toEqual([
      ...["00123", "Ada", "Muster", "ada1@example.edu", "Microeconomics", "Comet"],
      ...[71.3, "Attended", 1, 1235, 15, "Yes"],
    ]);
  });

  it("has numbers and addresses only for teachers of the class", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const table = await openFor(lab, twins);
    const { teacher, teacherId, gameTableId, classId, personIds } = table;
    await joinAsStudent(table, personIds[0]);
    await play(table);
    await teacher.call("setSupport", { gameTableId, isAllowed: true });
    const support = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    await lab.database.deleteFrom("classTeachers").where("classId", "=", classId).execute();
    for (const reader of [teacher, support]) {
      const lines = await linesOf(reader, gameTableId);
      expect(lines[0]).toBe("First name,Last name,Class,Team,score,Attendance,rank,profit,share (%),Finished");
      expect(lines).toHaveLength(4);
      expect(lines.join()).not.toMatch(/00\d{3}|@/);
      expect(JSON.stringify(await rowsOf(reader, gameTableId))).not.toMatch(/00\d{3}|@/);
    }
    await lab.database.insertInto("classTeachers").values({ classId, accountId: teacherId, addedAt: 0 }).execute();
    expect((await linesOf(teacher, gameTableId))[0]).toBe(heads);
  });

  it("has numbers and addresses for another teacher of an organization's class, and not for its administrators", async () => {
    await using lab = await startTableLab({ kind, games: [game], env: { PLANS: "sold" } });
    const organisationId = await insertOrganisation(lab);
    const teacher = await insertMember(lab, organisationId, "teacher");
    const coTeacher = await insertMember(lab, organisationId, "teacher");
    const administrator = await insertMember(lab, organisationId, "administrator");
    const teacherIds = [teacher.accountId, coTeacher.accountId] as const;
    const { classId } = await insertTestClass(lab, { teacherIds, organisationId, people: ["Ada"] });
    const table = await openTableFor(lab, teacher.browser, classId, { game: "bidding-teams", teams: 2 });
    await joinAs(lab, table, "Mia");
    await play(table);
    expect((await linesOf(coTeacher.browser, table.gameTableId))[0]).toBe(heads);
    expect((await download(administrator.browser, table.gameTableId)).statusCode).toBe(403);
  });

  it("says who left early, who was removed, and which names are undecided", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const people = ["Ada", "Ben", "Cem", "Dia"].map((firstName) => ({ firstName }));
    const table = await openFor(lab, people);
    const { teacher, gameTableId, code, personIds } = table;
    const [ada, ben, cem] = personIds;
    const leaver = await joinAsStudent(table, ada);
    const removed = await lab.agent().call("joinTable", { code, personId: ben ?? "" });
    expect(removed.body).toMatchObject({ success: true });
    for (let browsers = 0; browsers < 2; browsers += 1) {
      await lab.agent().call("joinTable", { code, personId: cem ?? "" });
      lab.clock.advance(1);
    }
    await teacher.call("startTable", { gameTableId });
    await leaver.call("leaveTable", { gameTableId });
    const participantId = await participantNamed(lab, gameTableId, "Ben Muster");
    expect((await teacher.call("removeParticipant", { gameTableId, participantId })).body).toMatchObject({
      success: true,
    });
    await teacher.call("endTable", { gameTableId });
    const rows = await rowsOf(teacher, gameTableId);
    expect(rows.slice(1).map((row) => [row[1], row[2], row[7]])).toEqual([
      ["Ada", "Muster", "Attended, left early"],
      ["Ben", "Muster", "Absent"],
      ["Cem", "Muster", "Undecided: name taken twice"],
      ["Dia", "Muster", "Absent"],
      [expect.stringMatching(/^Cem Muster/), null, "Undecided: name taken twice"],
      [expect.stringMatching(/^Cem Muster/), null, "Undecided: name taken twice"],
    ]);
  });

  it("keeps the row of somebody who has left the class since", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const table = await openFor(lab, twins);
    const { teacher, gameTableId, personIds } = table;
    await joinAsStudent(table, personIds[2]);
    await play(table);
    await lab.database
      .updateTable("classPeople")
      .set({ leftAt: lab.clock.now() })
      .where("personId", "in", personIds.slice(1))
      .execute();
    const rows = await rowsOf(teacher, gameTableId);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[7]])).toEqual([
      ["00123", "Ada", "Absent"],
      ["00789", "Ben", "Attended"],
    ]);
  });

  it("lets no spreadsheet compute a name, a number, an address or a class", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    const table = await openFor(lab, [
      { firstName: "=1+1", lastName: "@SUM(A1)", studentNumber: "+49", email: "-1@example.edu" },
    ]);
    const { teacher, gameTableId, classId, personIds } = table;
    await joinAsStudent(table, personIds[0]);
    await play(table);
    await lab.database.updateTable("classes").set({ name: "=A1" }).where("id", "=", classId).execute();
    const quoted = ["'+49", "'=1+1", "'@SUM(A1)", "'-1@example.edu", "'=A1"];
    expect((await linesOf(teacher, gameTableId))[1]?.split(",").slice(0, 5)).toEqual(quoted);
    expect((await linesOf(teacher, gameTableId, "de"))[1]?.split(";").slice(0, 5)).toEqual(quoted);
    expect((await rowsOf(teacher, gameTableId))[1]?.slice(0, 5)).toEqual(quoted);
  });

  it("reads a large class in pages, and has everybody once, by name", async () => {
    await using lab = await startTableLab({ kind, games: [game] });
    // Many have the same name: pages end among them.
    const people = Array.from({ length: 1_203 }, (_, index) => ({
      firstName: `Ada ${String.fromCharCode(97 + (index % 3))}`,
      email: `s${index}@example.edu`,
    }));
    const table = await openFor(lab, people);
    await joinAs(lab, table, "Mia");
    await play(table);
    const [, ...rows] = await linesOf(table.teacher, table.gameTableId);
    expect(rows).toHaveLength(1_204);
    expect(new Set(rows.slice(0, -1).map((row) => row.split(",")[3]))).toEqual(
      new Set(people.map(({ email }) => email)),
    );
    const names = rows.slice(0, -1).map((row) => row.split(",")[1] ?? "");
    expect(names).toEqual([...names].sort());
  });
});
