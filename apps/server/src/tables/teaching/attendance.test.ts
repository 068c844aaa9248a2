import { guestNameDays } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "../../accounts/accountStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { giveAccount, openClassTable, type TestClassTable } from "../../testing/tables/testClassTables.ts";
import {
  joinAs,
  logOf,
  nextWith,
  openScreen,
  participantNamed,
  startTableLab,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { forgetAccount, forgetGuestsNotSeen } from "../stores/participantStore.ts";

const day = 24 * 60 * 60 * 1000;

type ClassTable = Pick<TestClassTable, "code" | "personIds">;

const idOf = ({ personIds }: Pick<TestClassTable, "personIds">, name: string) => personIds.get(name) ?? "";

async function pick(lab: TestApp, table: ClassTable, name: string, browser = lab.agent()): Promise<Agent> {
  const { body } = await browser.call("joinTable", { code: table.code, personId: idOf(table, name) });
  expect(body).toMatchObject({ success: true });
  return browser;
}

async function attendance(browser: Agent, gameTableId: string) {
  const { body } = await browser.call("readAttendance", { gameTableId });
  const people = body.people.map(({ firstName, state, participants }) => [
    firstName,
    state,
    ...participants.map(({ name, how, isContested }) => `${name} ${how}${isContested ? " contested" : ""}`).sort(),
  ]);
  // Those who come at once come in any order.
  return { people, guests: body.guests.map(({ name }) => name).sort(), missing: body.missing };
}

async function haveAccount(lab: TestApp, table: ClassTable, name: string): Promise<{ id: string; browser: Agent }> {
  const id = await insertAccount(lab.database, { firstName: name, lastName: "Account" });
  await giveAccount(lab, idOf(table, name), id);
  return { id, browser: await lab.signedIn(id) };
}

describe.each(databasesUnderTest)("picking a name of a class on $name", ({ kind }) => {
  it("offers those names of the list that nobody has, without addresses, to people without an account", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ben", "Ada", "Cem"] });
    const { code, gameTableId, teacher } = table;
    await pick(lab, table, "Cem");
    const found = async (browser: Agent) => (await browser.call("findTable", { code })).body.class;
    expect(await found(lab.agent())).toEqual({
      name: "Microeconomics",
      picksNames: true,
      people: ["Ada", "Ben"].map((name) => ({ personId: idOf(table, name), name: `${name} Muster` })),
    });
    expect((await found(await lab.signedIn(await insertAccount(lab.database))))?.people).toEqual([]);
    await teacher.call("stopJoining", { gameTableId });
    expect((await found(lab.agent()))?.people).toEqual([]);
    expect((await lab.agent().call("findTable", { code: "AAAAAA" })).body).toMatchObject({ reason: "code-wrong" });
  });

  it("stops offering names to a browser that asks again and again, which can still find the table", async () => {
    await using lab = await startTableLab({ kind });
    const { code } = await openClassTable(lab, { people: ["Ada"] });
    const browser = lab.agent();
    const counts: (number | undefined)[] = [];
    for (let times = 0; times < 70; times += 1) {
      counts.push((await browser.call("findTable", { code })).body.class?.people.length);
    }
    expect(counts.at(5)).toBe(1);
    expect(counts.at(-1)).toBe(0);
  });

  it("is refused where the class picks no names, or the person is not on its list", async () => {
    await using lab = await startTableLab({ kind });
    const typed = await openClassTable(lab, { people: ["Ada"], picksNames: false });
    const other = await openClassTable(lab, { people: ["Ben"] });
    const join = async (code: string, personId: string) =>
      (await lab.agent().call("joinTable", { code, personId })).body;
    expect((await lab.agent().call("findTable", { code: typed.code })).body.class?.people).toEqual([]);
    for (const personId of [idOf(typed, "Ada"), "unknown"]) {
      expect(await join(typed.code, personId)).toMatchObject({ success: false, reason: "person-unknown" });
      expect(await join(other.code, personId)).toMatchObject({ success: false, reason: "person-unknown" });
    }
    expect(await lab.database.selectFrom("tableParticipants").select("id").execute()).toEqual([]);
  });

  it("takes a name for one of fifty who pick it at once; all others are contested with them", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const browsers = Array.from({ length: 50 }, () => lab.agent());
    const answers = await Promise.all(
      browsers.map((browser) => browser.call("joinTable", { code: table.code, personId: idOf(table, "Ada") })),
    );
    expect(answers.every(({ body }) => body.success)).toBe(true);
    const rows = await lab.database.selectFrom("tableParticipants").select(["name", "personState"]).execute();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(50);
    expect(new Set(rows.map(({ personState }) => personState))).toEqual(new Set(["contested"]));
    const { people, missing } = await attendance(table.teacher, table.gameTableId);
    expect(people[0]?.slice(0, 2)).toEqual(["Ada", "missing"]);
    expect(missing).toBe(1);
  });

  it("is one pick where the same browser sends it twice, and another where someone else sits there", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const browser = lab.agent();
    await browser.call("findTable", { code: table.code });
    await pick(lab, table, "Ada", browser);
    await pick(lab, table, "Ada", browser);
    // As if the answer, and its cookie, never came.
    for (const name of browser.cookies.keys()) {
      if (name.includes("seat-")) {
        browser.cookies.delete(name);
      }
    }
    await pick(lab, table, "Ada", browser);
    expect((await attendance(table.teacher, table.gameTableId)).people).toEqual([
      ["Ada", "here", "Ada Muster picked"],
      ["Ben", "missing"],
    ]);
    const other = { code: table.code, personId: idOf(table, "Ben") };
    expect((await browser.call("joinTable", other)).body).toMatchObject({ reason: "already-at-table" });
    expect((await browser.call("joinTable", { ...other, isSomeoneElse: true })).body).toMatchObject({ success: true });
  });

  it("gives a name that was picked by mistake back in the lobby, and keeps it once the game runs", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const { gameTableId, teacher } = table;
    const ada = await pick(lab, table, "Ada");
    await ada.call("leaveTable", { gameTableId });
    expect((await attendance(teacher, gameTableId)).people).toEqual([
      ["Ada", "missing"],
      ["Ben", "missing"],
    ]);
    const back = await pick(lab, table, "Ada", ada);
    await teacher.call("startTable", { gameTableId });
    await back.call("leaveTable", { gameTableId });
    expect((await attendance(teacher, gameTableId)).people[0]).toEqual(["Ada", "left", "Ada Muster picked"]);
  });

  it("numbers guests and people who are called the same", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    await joinAs(lab, table, "Ada Muster");
    await pick(lab, table, "Ada");
    expect(await attendance(table.teacher, table.gameTableId)).toEqual({
      people: [["Ada", "here", "Ada Muster 2 picked"]],
      guests: ["Ada Muster"],
      missing: 0,
    });
  });
});

describe.each(databasesUnderTest)("attendance on $name", ({ kind }) => {
  it("knows accounts of the list by code and from Home, and lists who is missing and who is a guest", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben", "Cem"] });
    const { gameTableId, code, teacher } = table;
    const [ada, ben] = [await haveAccount(lab, table, "Ada"), await haveAccount(lab, table, "Ben")];
    await ada.browser.call("joinTable", { code });
    await ben.browser.call("joinTable", { gameTableId });
    await joinAs(lab, table, "Zoe");
    expect(await attendance(teacher, gameTableId)).toEqual({
      people: [
        ["Ada", "here", "Ada Account account"],
        ["Ben", "here", "Ben Account account"],
        ["Cem", "missing"],
      ],
      guests: ["Zoe"],
      missing: 1,
    });
  });

  it("knows an account that was put on the list once it comes back", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const accountId = await insertAccount(lab.database, { firstName: "Ada", lastName: "Account" });
    const browser = await lab.signedIn(accountId);
    await browser.call("joinTable", { code: table.code });
    expect((await attendance(table.teacher, table.gameTableId)).guests).toEqual(["Ada Account"]);
    await giveAccount(lab, idOf(table, "Ada"), accountId);
    await browser.call("joinTable", { gameTableId: table.gameTableId });
    expect(await attendance(table.teacher, table.gameTableId)).toMatchObject({
      people: [["Ada", "here", "Ada Account account"]],
      guests: [],
    });
  });

  it("knows a guest by the account with which they keep their seat, until the teacher undoes that", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const { gameTableId, teacher } = table;
    const ben = await pick(lab, table, "Ben");
    const account = await haveAccount(lab, table, "Ada");
    for (const [name, value] of account.browser.cookies) {
      ben.cookies.set(name, value);
    }
    expect((await ben.call("claimSeat", { gameTableId })).body.success).toBe(true);
    expect((await attendance(teacher, gameTableId)).people).toEqual([
      ["Ada", "here", "Ben Muster account"],
      ["Ben", "missing"],
    ]);
    const participantId = await participantNamed(lab, gameTableId, "Ben Muster");
    await teacher.call("undoClaim", { gameTableId, participantId });
    expect(await attendance(teacher, gameTableId)).toMatchObject({ guests: ["Ben Muster"], missing: 2 });
  });

  it("lets the teacher decide between two of one name; until then it counts for neither", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const { gameTableId, teacher } = table;
    await pick(lab, table, "Ada");
    await pick(lab, table, "Ada");
    const contested = ["Ada", "missing", "Ada Muster 2 picked contested", "Ada Muster picked contested"];
    expect((await attendance(teacher, gameTableId)).people).toEqual([contested]);

    const match = async (name: string, personId: string | null) =>
      (
        await teacher.call("matchParticipants", {
          gameTableId,
          matches: [{ participantId: await participantNamed(lab, gameTableId, name), personId }],
        })
      ).body;
    expect(await match("Ada Muster 2", idOf(table, "Ada"))).toMatchObject({ success: true });
    expect(await attendance(teacher, gameTableId)).toEqual({
      people: [["Ada", "here", "Ada Muster 2 matched"]],
      guests: ["Ada Muster"],
      missing: 0,
    });
    expect(await match("Ada Muster", idOf(table, "Ada"))).toMatchObject({ success: false, reason: "person-taken" });
    expect(await match("Ada Muster", "unknown")).toMatchObject({ success: false, reason: "person-unknown" });
    await match("Ada Muster 2", null);
    expect(await attendance(teacher, gameTableId)).toMatchObject({
      missing: 1,
      guests: ["Ada Muster", "Ada Muster 2"],
    });
    expect(await match("Ada Muster", idOf(table, "Ada"))).toMatchObject({ success: true });
    expect((await logOf(lab, gameTableId, 0)).filter(({ kind }) => kind === "matched")).toHaveLength(3);
  });

  it.each(["says that one of two is nobody of the list", "removes one of two"])(
    "gives the name to the other one where the teacher %s",
    async (decision) => {
      await using lab = await startTableLab({ kind });
      const table = await openClassTable(lab, { people: ["Ada"] });
      const { gameTableId, teacher } = table;
      await pick(lab, table, "Ada");
      await pick(lab, table, "Ada");
      const participantId = await participantNamed(lab, gameTableId, "Ada Muster");
      await (decision.startsWith("removes")
        ? teacher.call("removeParticipant", { gameTableId, participantId })
        : teacher.call("matchParticipants", { gameTableId, matches: [{ participantId, personId: null }] }));
      expect((await attendance(teacher, gameTableId)).people).toEqual([["Ada", "here", "Ada Muster 2 picked"]]);
    },
  );

  it("contests a name that an account has which was proved, too, and keeps the account's word once it is decided", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const { gameTableId, teacher } = table;
    const ada = await haveAccount(lab, table, "Ada");
    await ada.browser.call("joinTable", { gameTableId });
    await pick(lab, table, "Ada");
    expect((await attendance(teacher, gameTableId)).people).toEqual([
      ["Ada", "missing", "Ada Account account contested", "Ada Muster picked contested"],
    ]);
    const participantId = await participantNamed(lab, gameTableId, "Ada Account");
    await teacher.call("matchParticipants", {
      gameTableId,
      matches: [{ participantId, personId: idOf(table, "Ada") }],
    });
    expect((await attendance(teacher, gameTableId)).people).toEqual([["Ada", "here", "Ada Account account"]]);
  });

  it("decides as one of two teachers does it where both decide at once", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const { gameTableId, teacher } = table;
    await joinAs(lab, table, "Uma");
    await joinAs(lab, table, "Vic");
    const ids = [await participantNamed(lab, gameTableId, "Uma"), await participantNamed(lab, gameTableId, "Vic")];
    const personId = idOf(table, "Ada");
    const answers = await Promise.all(
      ids.map((participantId) =>
        teacher.call("matchParticipants", { gameTableId, matches: [{ participantId, personId }] }),
      ),
    );
    expect(answers.map(({ body }) => body.success || body.reason).sort()).toEqual(["person-taken", true]);
    expect((await attendance(teacher, gameTableId)).guests).toHaveLength(1);
  });

  it("is for the table's teacher and those of the class, and for nobody else", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const { gameTableId, classId } = table;
    const ada = await haveAccount(lab, table, "Ada");
    await ada.browser.call("joinTable", { gameTableId });
    const guest = await pick(lab, table, "Ben");
    const participantId = await participantNamed(lab, gameTableId, "Ben Muster");
    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    const match = { gameTableId, matches: [{ participantId, personId: null }] };
    for (const browser of [ada.browser, stranger]) {
      expect((await browser.call("readAttendance", { gameTableId })).status).toBe(403);
      expect((await browser.call("matchParticipants", match)).status).toBe(403);
    }
    expect((await guest.call("readAttendance", { gameTableId })).status).toBe(401);
    expect((await ada.browser.call("readAttendance", { gameTableId: "unknown" })).status).toBe(404);

    const colleagueId = await insertAccount(lab.database);
    const added = { classId, accountId: colleagueId, addedAt: lab.clock.now() };
    await lab.database.insertInto("classTeachers").values(added).execute();
    const colleague = await lab.signedIn(colleagueId);
    expect((await attendance(colleague, gameTableId)).missing).toBe(0);
    expect((await colleague.call("matchParticipants", match)).body).toMatchObject({ success: true });
  });

  it("matches several guests at once, or none where one of them can't be", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const { gameTableId, teacher } = table;
    await joinAs(lab, table, "Uma");
    await joinAs(lab, table, "Vic");
    const [uma, vic] = [
      await participantNamed(lab, gameTableId, "Uma"),
      await participantNamed(lab, gameTableId, "Vic"),
    ];
    const match = async (...personIds: [string, string]) => {
      const matches = personIds.map((personId, index) => ({ participantId: index === 0 ? uma : vic, personId }));
      return (await teacher.call("matchParticipants", { gameTableId, matches })).body;
    };
    const [ada, ben] = [idOf(table, "Ada"), idOf(table, "Ben")];
    expect(await match(ada, ada)).toMatchObject({ success: false, reason: "person-taken" });
    expect((await attendance(teacher, gameTableId)).guests).toEqual(["Uma", "Vic"]);
    expect(await match(ada, ben)).toMatchObject({ success: true });
    expect((await attendance(teacher, gameTableId)).people).toEqual([
      ["Ada", "here", "Uma matched"],
      ["Ben", "here", "Vic matched"],
    ]);
  });

  it("shows on the teacher's screen who is matched, as it happens", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const { gameTableId, teacher } = table;
    await joinAs(lab, table, "Zoe");
    const screen = await openScreen(lab, teacher, gameTableId, "teacher");
    const { people } = await nextWith(screen, "people");
    expect(people[0]).not.toHaveProperty("personId");
    const participantId = await participantNamed(lab, gameTableId, "Zoe");
    await teacher.call("matchParticipants", {
      gameTableId,
      matches: [{ participantId, personId: idOf(table, "Ada") }],
    });
    expect((await nextWith(screen, "people")).people).toMatchObject([{ personId: idOf(table, "Ada") }]);
    await screen.close();
  });

  it("can match a guest until the name is deleted, and keeps what was matched", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const { gameTableId, teacher } = table;
    await joinAs(lab, table, "Zoe");
    await pick(lab, table, "Ada");
    const zoe = await participantNamed(lab, gameTableId, "Zoe");
    const { guests, serverTime } = (await teacher.call("readAttendance", { gameTableId })).body;
    expect(guests).toEqual([{ participantId: zoe, name: "Zoe", namesDeletedAt: serverTime + guestNameDays * day }]);
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    await forgetGuestsNotSeen(lab.database, lab.clock.now());

    const match = { gameTableId, matches: [{ participantId: zoe, personId: idOf(table, "Ben") }] };
    expect((await teacher.call("matchParticipants", match)).body).toMatchObject({ reason: "name-deleted" });
    expect(await attendance(teacher, gameTableId)).toMatchObject({
      people: [
        ["Ada", "here", "null picked"],
        ["Ben", "missing"],
      ],
      guests: [null],
    });
    const { rows } = (await teacher.call("readTableResults", { gameTableId })).body;
    expect(rows.map(({ name, personId }) => [name, personId])).toEqual([
      [null, null],
      ["Ada Muster", idOf(table, "Ada")],
    ]);
  });

  it("counts for results under the name of the list, and contested ones for nobody", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada", "Ben"] });
    const { gameTableId, teacher } = table;
    await joinAs(lab, table, "Zoe");
    await pick(lab, table, "Ben");
    await pick(lab, table, "Ben");
    const zoe = await participantNamed(lab, gameTableId, "Zoe");
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    await teacher.call("matchParticipants", {
      gameTableId,
      matches: [{ participantId: zoe, personId: idOf(table, "Ada") }],
    });
    const { rows } = (await teacher.call("readTableResults", { gameTableId })).body;
    expect(rows.map(({ name, personId, isContested }) => [name, personId, isContested])).toEqual([
      ["Ada Muster", idOf(table, "Ada"), undefined],
      ["Ben Muster", null, true],
      ["Ben Muster 2", null, true],
    ]);
  });

  it("gives an account nothing of what a guest did who is matched with its person", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const { gameTableId, teacher } = table;
    const ada = await haveAccount(lab, table, "Ada");
    await joinAs(lab, table, "Zoe");
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    const participantId = await participantNamed(lab, gameTableId, "Zoe");
    await teacher.call("matchParticipants", {
      gameTableId,
      matches: [{ participantId, personId: idOf(table, "Ada") }],
    });
    expect((await ada.browser.call("listSeats", {})).body.tables).toEqual([]);
    expect((await ada.browser.call("readTable", { gameTableId })).status).toBe(403);
    expect((await ada.browser.call("readDebriefing", { gameTableId })).status).toBe(401);
  });

  it("keeps the link to the list when the account is deleted, and loses it with the person", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openClassTable(lab, { people: ["Ada"] });
    const { gameTableId, teacher } = table;
    const ada = await haveAccount(lab, table, "Ada");
    await ada.browser.call("joinTable", { gameTableId });
    await forgetAccount(lab.database, ada.id);
    await deleteAccount(lab.database, ada.id);
    expect((await attendance(teacher, gameTableId)).people).toEqual([["Ada", "here", "null account"]]);
    await lab.database.deleteFrom("people").where("id", "=", idOf(table, "Ada")).execute();
    expect(await attendance(teacher, gameTableId)).toEqual({ people: [], guests: [null], missing: 0 });
  });
});
