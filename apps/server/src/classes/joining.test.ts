import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import { haveClass, haveTable, haveTeacher, mailedInvitation, namesIn, seat } from "../testing/classes/classLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  day,
  haveAccount,
  haveOrganisation,
  mailsLeft,
  reasonOf,
  succeed,
} from "../testing/organisations/organisationLab.ts";

describe.each(databasesUnderTest)("joining a class on $name", ({ kind }) => {
  it("works by its code, however it is typed, and by its link", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const { classId, code, joinToken } = await haveClass(owner, { organisationId, term: "2027" });
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
    const seen = {
      classId,
      name: "Economics 101",
      term: "2027",
      organisation: "University of Testing",
      isMember: false,
      isTeacher: false,
      isJoiningOpen: true,
      invitation: null,
    };
    expect((await lab.agent().call("findClass", { code: typed })).body).toMatchObject(seen);
    expect((await lab.agent().call("findClass", { token: joinToken })).body).toMatchObject(seen);
    expect((await owner.browser.call("findClass", { code })).body).toMatchObject({ isTeacher: true });

    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng" });
    expect(await succeed(zoe, "joinClass", { code: typed })).toMatchObject({ classId });
    expect(await succeed(zoe, "findClass", { code })).toMatchObject({ isMember: true });
    const kim = await haveAccount(lab, { firstName: "Kim", lastName: "Li" });
    await succeed(kim, "joinClass", { token: joinToken });
    // Twice is as good as once.
    await succeed(kim, "joinClass", { token: joinToken });
    expect((await succeed(owner, "listPeople", { classId })).people).toMatchObject([
      { firstName: "Kim", lastName: "Li", email: kim.email, hasAccount: true, invitedAt: null },
      { firstName: "Zoe", lastName: "Ng", email: zoe.email, hasAccount: true },
    ]);
    expect((await succeed(owner, "readClass", { classId })).counts).toMatchObject({ people: 2, withAccount: 2 });
  });

  it("does not work by another code or link, by one that was replaced, or while it is closed", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code, joinToken } = await haveClass(ada);
    const zoe = await haveAccount(lab);
    const wrong = [{ code: "AAAA AAAA" }, { code: "x" }, { token: "x".repeat(34) }, { token: `${joinToken}x` }];
    for (const key of wrong) {
      expect(await reasonOf(zoe, "joinClass", key)).toBe("class-code-wrong");
      expect((await lab.agent().call("findClass", key)).body.reason).toBe("class-code-wrong");
    }
    expect((await zoe.browser.call("joinClass", {})).status).toBe(400);
    expect((await zoe.browser.call("findClass", { code, token: joinToken })).status).toBe(400);
    expect(await reasonOf(ada, "joinClass", { code })).toBe("class-taught-by-you");

    const renewed = await succeed(ada, "renewClassCode", { classId });
    for (const key of [{ code }, { token: joinToken }]) {
      expect(await reasonOf(zoe, "joinClass", key)).toBe("class-code-wrong");
    }
    await succeed(ada, "setClassJoining", { classId, open: false });
    // Said before anybody signs up.
    for (const key of [{ code: renewed.code }, { token: renewed.joinToken }]) {
      expect((await lab.agent().call("findClass", key)).body).toMatchObject({ classId, isJoiningOpen: false });
    }
    expect(await reasonOf(zoe, "joinClass", { code: renewed.code })).toBe("class-joining-closed");
    await succeed(ada, "setClassJoining", { classId, open: true });
    await succeed(ada, "archiveClass", { classId });
    expect(await succeed(zoe, "findClass", { token: renewed.joinToken })).toMatchObject({ isJoiningOpen: false });
    expect(await reasonOf(zoe, "joinClass", { token: renewed.joinToken })).toBe("class-archived");
  });

  it("takes a row of the list by a proved address, never by a name", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng" });
    const listed = await succeed(ada, "addPerson", { classId, firstName: "Z.", lastName: "Ng", email: zoe.email });
    await succeed(ada, "addPerson", { classId, firstName: "Kim", lastName: "Li" });
    await succeed(zoe, "joinClass", { code });
    expect((await succeed(ada, "listPeople", { classId, search: "ng" })).people).toMatchObject([
      { personId: listed.personId, firstName: "Z.", hasAccount: true },
    ]);

    // A name is no proof: another account with the same name is somebody else.
    const kim = await haveAccount(lab, { firstName: "Kim", lastName: "Li" });
    await succeed(kim, "joinClass", { code });
    const { people } = await succeed(ada, "listPeople", { classId, search: "kim" });
    expect(people.map(({ hasAccount }) => hasAccount).sort()).toEqual([false, true]);
    // An address that somebody else's account has proved before is nobody else's.
    const { identifiers } = await succeed(ada, "readPerson", { classId, personId: listed.personId });
    expect(identifiers).toEqual([
      { source: "account", value: zoe.accountId, label: zoe.email, isFromAccount: true },
      { source: "email", value: zoe.email, label: zoe.email, isFromAccount: false },
    ]);
  });

  it("makes two rows one that are proved to be one person", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const first = await haveClass(ada);
    const second = await haveClass(ada);
    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng" });
    await succeed(zoe, "joinClass", { code: first.code });
    // Their address changes, and the teacher lists the new one.
    await lab.database
      .updateTable("accounts")
      .set({ email: "zoe@uni.example", displayEmail: "zoe@uni.example" })
      .where("id", "=", zoe.accountId)
      .execute();
    const listed = { classId: second.classId, firstName: "Zoe", lastName: "Ng-Lee", email: "Zoe@uni.example" };
    const { personId } = await succeed(ada, "addPerson", listed);
    await succeed(zoe, "joinClass", { code: second.code });
    for (const { classId } of [first, second]) {
      expect((await succeed(ada, "listPeople", { classId })).people).toMatchObject([{ personId, lastName: "Ng-Lee" }]);
    }
  });

  it("is undone by leaving; no list brings somebody back, but the code does", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng" });
    await succeed(zoe, "joinClass", { code });
    expect((await succeed(zoe, "listClasses", {})).learning).toMatchObject([{ classId, table: null }]);
    await succeed(zoe, "leaveClass", { classId });
    expect((await succeed(zoe, "listClasses", {})).learning).toEqual([]);
    expect(await reasonOf(zoe, "leaveClass", { classId })).toBe("class-not-found");
    expect(await reasonOf(zoe, "readClass", { classId })).toBe("class-not-found");
    expect(await namesIn(ada, classId)).toEqual([]);
    const added = { classId, firstName: "Zoe", lastName: "Ng", email: zoe.email };
    expect(await reasonOf(ada, "addPerson", added)).toBe("person-left");
    const { people } = await succeed(ada, "listPeople", { classId, left: true });
    expect(people).toMatchObject([{ firstName: "Zoe" }]);
    await succeed(zoe, "joinClass", { code });
    expect(await namesIn(ada, classId)).toEqual(["Zoe Ng"]);
    expect(await reasonOf(ada, "leaveClass", { classId })).toBe("class-not-found");
    // Who has left can be erased: nothing is remembered of them then.
    await succeed(zoe, "leaveClass", { classId });
    await succeed(ada, "erasePerson", { classId, personId: people[0]?.personId ?? "" });
    expect((await succeed(ada, "listPeople", { classId, left: true })).people).toEqual([]);
    await succeed(ada, "addPerson", added);
  });

  it("shows students their class with its open table and those that they played, and nothing of others", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab, { firstName: "Ada", lastName: "Byron" });
    const { classId, code } = await haveClass(ada);
    const zoe = await haveAccount(lab);
    await succeed(zoe, "joinClass", { code });
    await haveTable(lab, { classId, teacher: ada, isEnded: true });
    const played = await haveTable(lab, { classId, teacher: ada, isEnded: true });
    await seat(lab, played, { accountId: zoe.accountId });
    lab.clock.advance(1_000);
    const open = await haveTable(lab, { classId, teacher: ada });

    const { learning, teaching } = await succeed(zoe, "listClasses", {});
    expect(teaching).toEqual([]);
    expect(learning).toMatchObject([
      { classId, teachers: [{ firstName: "Ada", lastName: "Byron" }], table: { gameTableId: open, isSeated: false } },
    ]);
    const read = await succeed(zoe, "readClass", { classId });
    expect(read).toMatchObject({
      role: "student",
      code: null,
      joinToken: null,
      counts: null,
      tables: [],
      contractAcceptedAt: null,
    });
    expect(read.teachers).toEqual([{ accountId: null, firstName: "Ada", lastName: "Byron", isSelf: false }]);
    expect(read.ownTables.map(({ gameTableId, isSeated }) => [gameTableId, isSeated])).toEqual([
      [open, false],
      [played, true],
    ]);
    for (const call of ["listPeople", "renewClassCode", "inviteClass"] as const) {
      expect(await reasonOf(zoe, call, { classId })).toBe("class-role-needed");
    }
  });

  it("works by a personal invitation, also while joining is closed; by another address once that is confirmed", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    await succeed(ada, "setClassJoining", { classId, open: false });
    const people = { classId, lastName: "Ng" };
    const zoe = await succeed(ada, "addPerson", { ...people, firstName: "Zoe", email: "zoe@uni-lab.edu" });
    const kim = await succeed(ada, "addPerson", { ...people, firstName: "Kim", email: "kim@uni-lab.edu" });
    expect(await succeed(ada, "inviteClass", { classId })).toMatchObject({ sent: 2, left: 0, refused: 0 });
    const { token } = await mailedInvitation(lab, "zoe@uni-lab.edu");

    const own = await haveAccount(lab, { email: "zoe@uni-lab.edu" });
    expect((await lab.agent().call("findClass", { token })).body.invitation).toEqual({
      email: "zoe@uni-lab.edu",
      isOwnAddress: false,
    });
    expect(await succeed(own, "findClass", { token })).toMatchObject({
      isJoiningOpen: true,
      isMember: false,
      invitation: { isOwnAddress: true },
    });
    await succeed(own, "joinClass", { token });
    expect((await succeed(ada, "readPerson", { classId, personId: zoe.personId })).identifiers).toHaveLength(2);
    // It works once.
    const other = await haveAccount(lab, { email: "home@uni-lab.edu" });
    expect(await reasonOf(other, "joinClass", { token })).toBe("class-code-wrong");
    // Opened again, it leads the account that used it to the class, and nobody else, not even its teachers.
    expect(await succeed(own, "findClass", { token })).toMatchObject({ classId, isMember: true, invitation: null });
    expect(await succeed(own, "joinClass", { token })).toMatchObject({ classId });
    for (const browser of [other.browser, ada.browser, lab.agent()]) {
      const { body } = await browser.call("findClass", { token });
      const { body: unknown } = await browser.call("findClass", { token: "x".repeat(34) });
      expect(body).toEqual(unknown);
      expect(body.reason).toBe("class-code-wrong");
    }

    const { token: second } = await mailedInvitation(lab, "kim@uni-lab.edu");
    expect(await reasonOf(other, "joinClass", { token: second })).toBe("invitation-for-other-address");
    await succeed(other, "joinClass", { token: second, otherAddress: true });
    const { identifiers } = await succeed(ada, "readPerson", { classId, personId: kim.personId });
    expect(identifiers.map(({ label }) => label).sort()).toEqual([
      "home@uni-lab.edu",
      "home@uni-lab.edu",
      "kim@uni-lab.edu",
    ]);
    await mailsLeft(lab);
    const told = lab.mailServer.mails.filter(({ to }) => to === "kim@uni-lab.edu");
    expect(told.at(-1)?.text).toContain("accepted by an account with another email address");

    await succeed(own, "leaveClass", { classId });
    expect(await reasonOf(own, "findClass", { token })).toBe("class-code-wrong");
  });

  it("does not work by an invitation that has expired, was sent anew, or whose address is no longer the person's", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const typed = { firstName: "Zoe", lastName: "Ng" };
    const { personId } = await succeed(ada, "addPerson", { classId, ...typed, email: "zoe@uni-lab.edu" });
    await succeed(ada, "inviteClass", { classId });
    const { token } = await mailedInvitation(lab, "zoe@uni-lab.edu");
    // Again only after a day.
    expect(await succeed(ada, "inviteClass", { classId, personIds: [personId] })).toMatchObject({ sent: 0 });
    lab.clock.advance(day);
    expect(await succeed(ada, "inviteClass", { classId, personIds: [personId] })).toMatchObject({ sent: 1 });
    const zoe = await haveAccount(lab, { email: "zoe@uni-lab.edu" });
    expect(await reasonOf(zoe, "joinClass", { token })).toBe("class-code-wrong");
    const { token: renewed } = await mailedInvitation(lab, "zoe@uni-lab.edu");
    expect(renewed).not.toBe(token);
    lab.clock.advance(60 * day);
    const again = { ...zoe, browser: await lab.signedIn(zoe.accountId) };
    expect(await reasonOf(again, "joinClass", { token: renewed })).toBe("invitation-expired");
    lab.clock.advance(-day);
    const sameDay = { ...zoe, browser: await lab.signedIn(zoe.accountId) };
    const teacher = { ...ada, browser: await lab.signedIn(ada.accountId) };
    await succeed(teacher, "changePerson", { classId, personId, ...typed, email: "other@uni-lab.edu" });
    expect(await reasonOf(sameDay, "joinClass", { token: renewed })).toBe("class-code-wrong");
  });

  it("makes whoever guesses codes wait; a right code is never refused for that", { tags: "exhaustive" }, async () => {
    const lab = await serve({ kind });
    const { code } = await haveClass(await haveTeacher(lab));
    const zoe = await haveAccount(lab);
    const reasons = [];
    for (let guess = 0; guess < 305; guess++) {
      reasons.push(await reasonOf(zoe, "findClass", { code: "AAAAAAAA" }));
    }
    expect(reasons.slice(0, 300)).toEqual(Array(300).fill("class-code-wrong"));
    expect(reasons.slice(300)).toEqual(Array(5).fill("too-many-requests"));
    await succeed(zoe, "joinClass", { code });
  });
});
