import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it, vi } from "vitest";
import { serve } from "../../testing/accounts/testPeople.ts";
import { acceptContract, haveClass, haveTeacher, namesIn, sendList } from "../../testing/classes/classLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  haveAccount,
  haveOrganisation,
  reasonOf,
  succeed,
  type TestPerson,
} from "../../testing/organisations/organisationLab.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { OverspentError } from "../../threads/thread.ts";
import { countInClass } from "../peopleStore.ts";

const list = [
  "Vorname;Nachname;E-Mail;Matrikelnummer",
  "Zoë;Müller;zoe@uni.example;0012345",
  "Kim;Li;kim@uni.example;0012346",
].join("\n");

/** Archives a class as soon as some of a list, but not all, is in it. */
async function archiveOnceSeen({ database, clock }: TestApp, classId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const count = await countInClass(database, classId);
      expect(count > 1 && count < 2_000).toBe(true);
    },
    { interval: 1, timeout: 30_000 },
  );
  await database
    .updateTable("classes")
    .set({ archivedAt: clock.now(), code: null })
    .where("id", "=", classId)
    .execute();
}

describe.each(databasesUnderTest)("importing a list on $name", ({ kind }) => {
  async function haveList(): Promise<{ ada: TestPerson; classId: string }> {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    await acceptContract(ada);
    return { ada, ...(await haveClass(ada)) };
  }

  it("says of every row what becomes of it before anything is written, and does just that", async () => {
    const { ada, classId } = await haveList();
    const preview = await sendList(ada, "previewImport", classId, list);
    expect(preview).toMatchObject({
      success: true,
      counts: { new: 2, known: 0, changed: 0, problem: 0 },
      columns: [
        { header: "Vorname", field: "firstName", samples: ["Zoë", "Kim"] },
        { header: "Nachname", field: "lastName", samples: ["Müller", "Li"] },
        { header: "E-Mail", field: "email", samples: ["zoe@uni.example", "kim@uni.example"] },
        { header: "Matrikelnummer", field: "studentNumber", samples: ["0012345", "0012346"] },
      ],
      reading: {
        delimiter: "semicolon",
        encoding: "utf-8",
        sheet: null,
        sheets: [],
        headingRow: 1,
        hiddenRows: 0,
        addedRows: 0,
        hasMoreColumns: false,
        doubts: [],
      },
    });
    expect(preview.rows[0]).toEqual({
      row: 2,
      firstName: "Zoë",
      lastName: "Müller",
      email: "zoe@uni.example",
      studentNumber: "0012345",
      kind: "new",
    });
    expect(await namesIn(ada, classId)).toEqual([]);

    expect(await sendList(ada, "importPeople", classId, list)).toMatchObject({ counts: { new: 2 } });
    expect((await succeed(ada, "listPeople", { classId })).people).toMatchObject([
      { firstName: "Kim", lastName: "Li" },
      { firstName: "Zoë", lastName: "Müller", email: "zoe@uni.example", studentNumber: "0012345" },
    ]);
    // Twice is as good as once.
    expect(await sendList(ada, "importPeople", classId, list)).toMatchObject({ counts: { new: 0, known: 2 } });
    expect((await succeed(ada, "listPeople", { classId })).total).toBe(2);
  });

  it("completes who is there, adds, and removes nobody", async () => {
    const { ada, classId } = await haveList();
    await sendList(ada, "importPeople", classId, list);
    const next = "First name,Last name,Email,Student number\nZoe,Müller-Ng,zoe@uni.example,\n,,new@uni.example,\n";
    expect(await sendList(ada, "importPeople", classId, next)).toMatchObject({
      counts: { new: 1, known: 0, changed: 1, problem: 0 },
    });
    expect(await namesIn(ada, classId)).toEqual(["", "Kim Li", "Zoe Müller-Ng"]);
    const number = "Email,Student number\nnew@uni.example,007\n";
    expect(await sendList(ada, "importPeople", classId, number)).toMatchObject({ counts: { changed: 1 } });
    expect((await succeed(ada, "listPeople", { classId, search: "007" })).people).toMatchObject([
      { email: "new@uni.example", studentNumber: "007" },
    ]);
  });

  it("leaves out what can't be decided, each row named with its reason", async () => {
    const { ada, classId } = await haveList();
    await sendList(ada, "importPeople", classId, list);
    const bad = [
      "First name,Last name,Email,Student number",
      "Zoe,Ng,nobody,",
      "=HYPERLINK(1),Ng,a@uni.example,",
      "Ann,Lee,ann@uni.example,",
      "Ann,Lee,ann@uni.example,",
      "Two,People,zoe@uni.example,0012346",
      "Zoë,Müller,zoe@uni.example,99",
      ",,,55",
      "Ann,Lee,,@SUM(A1)",
      "Bo,Li,,12",
    ].join("\n");
    const imported = await sendList(ada, "importPeople", classId, bad);
    expect(imported.counts).toEqual({ new: 2, known: 0, changed: 0, problem: 7 });
    expect(imported.rows.filter(({ kind: is }) => is === "problem").map(({ row, problem }) => [row, problem])).toEqual([
      [2, "person-email-invalid"],
      [3, "formula"],
      [5, "row-twice"],
      [6, "row-of-two-people"],
      [7, "row-of-other-number"],
      [8, "person-name-missing"],
      [9, "formula"],
    ]);
    expect(imported.rows.find(({ row }) => row === 5)?.params).toEqual({ row: 4 });
    expect((await succeed(ada, "listPeople", { classId })).total).toBe(4);
  });

  it("does not bring back somebody who left, and never gives an account away", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    await acceptContract(ada);
    const { classId, code } = await haveClass(ada);
    const [left, here] = [await haveAccount(lab), await haveAccount(lab)];
    for (const person of [left, here]) {
      await succeed(person, "joinClass", { code });
    }
    await succeed(left, "leaveClass", { classId });
    const rows = ["Name,Email", `Left Person,${left.email}`, `Here Person,${here.email}`].join("\n");
    const imported = await sendList(ada, "importPeople", classId, rows);
    expect(imported.counts).toMatchObject({ new: 0, changed: 1, problem: 1 });
    expect(imported.rows[0]).toMatchObject({ row: 2, problem: "person-left" });
    expect(await namesIn(ada, classId)).toEqual(["Here Person"]);
    expect((await succeed(here, "listClasses", {})).learning).toHaveLength(1);
    expect((await succeed(here, "readOrganisations", {})).organisations).toEqual([]);
  });

  it("takes a workbook: every cell is a text, zeros are kept, formulas are read as stored and never computed", async () => {
    const { ada, classId } = await haveList();
    const workbook = await writeXlsx({
      sheets: [
        {
          name: "Liste",
          rows: [
            ["Name", "E-Mail", "Matrikelnr."],
            ["Müller, Zoë", "zoe@uni.example", "0012345"],
            ["Li, Kim", "kim@uni.example", 12346],
            ["Lee, Ann", "ann@uni.example", 12345678901],
            ["Stored", "stored@uni.example", 1],
            ["Never", "never@uni.example", 2],
            ["=1+1", "text@uni.example", 3],
          ],
          cells: new Map([
            ["2,2", { value: 12346, style: { numFmt: "0000000" } }],
            ["4,0", { value: null, formula: 'B5&", "&A5', formulaResult: "Ng, Zoe" }],
            ["5,0", { value: null, formula: "A5" }],
          ]),
        },
      ],
    });
    const imported = await sendList(ada, "importPeople", classId, workbook);
    expect(imported.counts).toEqual({ new: 4, known: 0, changed: 0, problem: 2 });
    expect(imported.rows.slice(0, 2)).toMatchObject([
      { row: 6, problem: "formula" },
      { row: 7, problem: "formula" },
    ]);
    const { people } = await succeed(ada, "listPeople", { classId });
    expect(people.map(({ firstName, lastName, studentNumber }) => [firstName, lastName, studentNumber])).toEqual([
      ["Ann", "Lee", "12345678901"],
      ["Kim", "Li", "0012346"],
      ["Zoë", "Müller", "0012345"],
      ["Zoe", "Ng", "1"],
    ]);
  });

  it("imports what it is not sure of only as a person has chosen it", async () => {
    const { ada, classId } = await haveList();
    const names = "Huber;Anna\nMuster;Max\n";
    const preview = await sendList(ada, "previewImport", classId, names);
    expect(preview).toMatchObject({ counts: { new: 2 }, reading: { headingRow: null, doubts: ["columns"] } });
    expect(await sendList(ada, "importPeople", classId, names)).toMatchObject({ reason: "file-reading-unsure" });
    expect(await namesIn(ada, classId)).toEqual([]);
    const choices = { fields: ["lastName", "firstName"] } as const;
    expect(await sendList(ada, "importPeople", classId, names, choices)).toMatchObject({ counts: { new: 2 } });
    expect(await namesIn(ada, classId)).toEqual(["Anna Huber", "Max Muster"]);
  });

  it("reads a list again as it is chosen: delimiter, encoding, row of headings and columns", async () => {
    const { ada, classId } = await haveList();
    const content = "Kurs;Marketing\nName;Vorname;Mail\nHuber;Zoë;z@uni.example\n";
    const chosen = await sendList(ada, "previewImport", classId, content, {
      delimiter: "semicolon",
      encoding: "windows-1252",
      headingRow: 2,
      fields: ["lastName", null, "email"],
    });
    expect(chosen.columns.map(({ field }) => field)).toEqual(["lastName", null, "email"]);
    expect(chosen.columns[1]?.samples).toEqual(["ZoÃ«"]);
    expect(chosen.reading).toMatchObject({ encoding: "windows-1252", headingRow: 2, doubts: [] });
    expect(chosen.rows).toMatchObject([{ row: 3, firstName: "", lastName: "Huber", email: "z@uni.example" }]);
    const whole = await sendList(ada, "previewImport", classId, content, { headingRow: null });
    expect(whole.reading).toMatchObject({ headingRow: null, doubts: ["columns"] });
  });

  it.each([
    "",
    "[]",
    "{",
    '{"delimiter":"."}',
    '{"encoding":"utf-7"}',
    '{"sheet":-1}',
    '{"headingRow":0}',
    '{"fields":["isAdmin"]}',
    '{"__proto__":1}',
    JSON.stringify({ fields: Array.from({ length: 51 }, () => null) }),
    `{"sheet":${" ".repeat(2_000)}1}`,
  ])("refuses choices that can't be chosen: %s", async (choices) => {
    const { ada, classId } = await haveList();
    expect(await sendList(ada, "previewImport", classId, list, choices)).toMatchObject({
      status: 400,
      reason: "malformed",
    });
  });

  it("adds all people of a line of addresses, and names a row with a name and two", async () => {
    const { ada, classId } = await haveList();
    const line = "a@uni.example; Bo Li <b@uni.example>; c@uni.example\n";
    const preview = await sendList(ada, "previewImport", classId, line);
    expect(preview.rows.map(({ row, lastName, email }) => [row, lastName, email])).toEqual([
      [1, "", "a@uni.example"],
      [1, "Li", "b@uni.example"],
      [1, "", "c@uni.example"],
    ]);
    const choices = { fields: preview.columns.map(({ field }) => field) };
    expect(await sendList(ada, "importPeople", classId, line, choices)).toMatchObject({ counts: { new: 3 } });
    expect((await succeed(ada, "listPeople", { classId })).total).toBe(3);
    const two = 'Name,Email\nAda Byron,"x@uni.example, y@uni.example"\n';
    expect(await sendList(ada, "previewImport", classId, two)).toMatchObject({
      rows: [{ row: 2, problem: "row-of-several-emails" }],
    });
  });

  it("needs a contract, a file that can be read, and a teacher of the class", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const teacher = await have("teacher");
    const { classId } = await haveClass(teacher, { organisationId });
    expect(await succeed(teacher, "readClass", { classId })).toMatchObject({
      needsContract: true,
      acceptsContract: false,
      contractAcceptedAt: null,
    });
    expect(await sendList(teacher, "importPeople", classId, list)).toMatchObject({ reason: "data-contract-needed" });
    expect(await sendList(teacher, "previewImport", classId, list)).toMatchObject({ counts: { new: 2 } });
    expect(await reasonOf(teacher, "acceptDataContract", { organisationId })).toBe("organisation-role-needed");
    expect(await reasonOf(await haveAccount(lab), "acceptDataContract", { organisationId })).toBe(
      "organisation-not-found",
    );
    const { acceptedAt } = await succeed(owner, "acceptDataContract", { organisationId });
    lab.clock.advance(1_000);
    expect((await succeed(owner, "acceptDataContract", { organisationId })).acceptedAt).toBe(acceptedAt);
    expect(await sendList(teacher, "importPeople", classId, list)).toMatchObject({ counts: { new: 2 } });
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries.filter(({ act }) => act === "data-contract-accepted")).toHaveLength(1);
    expect((await succeed(teacher, "listClasses", {})).owners.find((one) => one.organisationId)).toMatchObject({
      needsContract: false,
    });

    expect(await sendList(teacher, "previewImport", classId, undefined)).toMatchObject({ reason: "file-missing" });
    expect(await sendList(teacher, "previewImport", classId, "")).toMatchObject({ reason: "file-missing" });
    expect(await sendList(teacher, "previewImport", classId, "\n\n")).toMatchObject({ reason: "file-empty" });
    expect(await sendList(teacher, "previewImport", classId, "Points\n12\n")).toMatchObject({
      columns: [{ header: "Points", field: "studentNumber", samples: ["12"] }],
      rows: [],
      reading: { doubts: ["headings", "columns"] },
    });
    expect(await sendList(teacher, "importPeople", classId, "Points\n12\n", { fields: [null] })).toMatchObject({
      reason: "file-columns-unknown",
    });
    expect(await sendList(owner, "previewImport", classId, list)).toMatchObject({ status: 403 });
    expect(await sendList(await haveTeacher(lab), "importPeople", classId, list)).toMatchObject({ status: 404 });
    expect(await sendList(teacher, "previewImport", "not an id!", list)).toMatchObject({ status: 400 });
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(65);
    expect(await sendList(teacher, "previewImport", classId, large)).toMatchObject({ reason: "file-too-large" });
  });

  it.each([
    ["memory", "file-too-large"],
    ["processorTime", "file-unreadable"],
  ] as const)("says that a file can't be read that takes too much %s", async (spent, reason) => {
    const threads = { ask: () => Promise.reject(new OverspentError(spent)), close: async () => {} };
    const lab = await serve({ kind, threads });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    expect(await sendList(ada, "previewImport", classId, list)).toMatchObject({ status: 200, reason });
  });

  it("reads one list of an account at a time, and refuses many at once", async () => {
    const reading = Promise.withResolvers<unknown>();
    let begun = 0;
    const ask = () => {
      begun += 1;
      return reading.promise;
    };
    const lab = await serve({ kind, threads: { ask, close: async () => {} } });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const answered: (string | undefined)[] = [];
    const previews = Array.from({ length: 5 }, async () => {
      const { reason } = await sendList(ada, "previewImport", classId, list);
      answered.push(reason);
    });
    await vi.waitFor(() => expect(answered).toEqual(["too-many-requests", "too-many-requests"]));
    await vi.waitFor(() => expect(begun).toBe(1));
    reading.resolve({ ok: false, reason: "file-empty", params: {} });
    await Promise.all(previews);
    expect(answered.slice(2)).toEqual(["file-empty", "file-empty", "file-empty"]);
    expect(begun).toBe(3);
  });

  it("lets others work while it is written, and takes all back if its class is archived meanwhile", {
    tags: "exhaustive",
  }, async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    await acceptContract(ada);
    const { classId } = await haveClass(ada);
    await sendList(ada, "importPeople", classId, "First name,Last name,Email\nKim,Li,p0@uni.example");
    const rows = Array.from({ length: 2_000 }, (_, n) => `New ${n},Name,p${n}@uni.example,${1000 + n}`);
    const long = ["First name,Last name,Email,Student number", ...rows].join("\n");
    const importing = sendList(ada, "importPeople", classId, long);
    const [answer] = await Promise.all([importing, archiveOnceSeen(lab, classId)]);
    expect(answer).toMatchObject({ success: false, reason: "class-archived" });
    expect((await succeed(ada, "listPeople", { classId })).people).toMatchObject([
      { firstName: "Kim", lastName: "Li", email: "p0@uni.example", studentNumber: null },
    ]);

    await succeed(ada, "restoreClass", { classId });
    const again = await sendList(ada, "importPeople", classId, long);
    expect(again.counts).toEqual({ new: 1_999, known: 0, changed: 1, problem: 0 });
    expect((await succeed(ada, "listPeople", { classId })).total).toBe(2_000);
  });

  it("refuses 50,001 people, previews 5,000, and imports 600", { tags: "exhaustive" }, async () => {
    const { ada, classId } = await haveList();
    const people = (count: number) =>
      ["Name,Email", ...Array.from({ length: count }, (_, n) => `Person ${n},p${n}@uni.example`)].join("\n");
    expect(await sendList(ada, "previewImport", classId, people(50_001))).toMatchObject({
      reason: "file-too-many-rows",
    });
    const preview = await sendList(ada, "previewImport", classId, people(5_000));
    expect(preview.counts).toMatchObject({ new: 5_000 });
    expect(preview.rows).toHaveLength(500);
    expect(await sendList(ada, "importPeople", classId, people(600))).toMatchObject({ counts: { new: 600 } });
    expect((await succeed(ada, "listPeople", { classId, page: 12 })).people).toHaveLength(50);
  });
});
