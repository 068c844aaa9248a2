import { closingTime } from "@belab/domain/organisations";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { havePerson, password, serve } from "../testing/accounts/testPeople.ts";
import {
  acceptContract,
  haveClass,
  haveTable,
  haveTeacher,
  namesIn,
  seat,
  sendList,
} from "../testing/classes/classLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { day, haveAccount, haveOrganisation, succeed } from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";

async function cleanUpAt(lab: TestApp, time: number): Promise<void> {
  const { database, config } = lab;
  const log = { info() {}, warn() {}, error() {} };
  await cleanUp({ config, database, now: () => time, events: createLocalEvents(), log });
}

async function havePupil(lab: TestApp, email: string) {
  const accountId = await havePerson(lab, { email, displayEmail: email, firstName: "Zoe", lastName: "Nguyen" });
  return { accountId, email, browser: await lab.signedIn(accountId) };
}

describe.each(databasesUnderTest)("classes and personal data on $name", ({ kind }) => {
  it("somebody who came by themself goes from lists with their account; whom a teacher listed stays, without it", async () => {
    const lab = await serve({ kind });
    await insertAccount(lab.database, { isOperator: 1 });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    const [joined, listed] = [await havePupil(lab, "joined@uni-lab.edu"), await havePupil(lab, "listed@uni-lab.edu")];
    const { personId } = await succeed(ada, "addPerson", {
      classId,
      firstName: "Kim",
      lastName: "Li",
      email: listed.email,
    });
    for (const person of [joined, listed]) {
      await succeed(person, "joinClass", { code });
    }
    for (const person of [joined, listed]) {
      await succeed(person, "deleteAccount", { password });
    }
    expect((await succeed(ada, "listPeople", { classId })).people).toMatchObject([
      { personId, firstName: "Kim", email: listed.email, hasAccount: false },
    ]);
    expect(await lab.database.selectFrom("people").select("id").execute()).toEqual([{ id: personId }]);
  });

  it("an address that came with an account and was typed later stays when the account goes", async () => {
    const lab = await serve({ kind });
    await insertAccount(lab.database, { isOperator: 1 });
    const ada = await haveTeacher(lab);
    await acceptContract(ada);
    const { classId, code } = await haveClass(ada);
    const zoe = await havePupil(lab, "zoe@uni-lab.edu");
    await succeed(zoe, "joinClass", { code });
    await sendList(ada, "importPeople", classId, "Name,Email\nZoe Nguyen,zoe@uni-lab.edu");
    await succeed(zoe, "deleteAccount", { password });
    expect((await succeed(ada, "listPeople", { classId })).people).toMatchObject([
      { firstName: "Zoe", email: "zoe@uni-lab.edu", hasAccount: false },
    ]);
  });

  it("the classes of an account go with it", async () => {
    const lab = await serve({ kind });
    await insertAccount(lab.database, { isOperator: 1 });
    const accountId = await havePerson(lab, { email: "ada@uni-lab.edu", displayEmail: "ada@uni-lab.edu", mayTeach: 1 });
    const ada = { accountId, email: "ada@uni-lab.edu", browser: await lab.signedIn(accountId) };
    await acceptContract(ada);
    const { classId, code } = await haveClass(ada);
    await succeed(ada, "addPerson", { classId, firstName: "Kim", lastName: "Li" });
    const zoe = await haveAccount(lab);
    await succeed(zoe, "joinClass", { code });
    await succeed(ada, "deleteAccount", { password });
    for (const table of ["classes", "people", "personIdentifiers", "classPeople", "dataContracts"] as const) {
      expect(await lab.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await succeed(zoe, "listClasses", {})).learning).toEqual([]);
  });

  it("an organisation exports its classes and lists, and takes them along when it is erased", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const { classId, code } = await haveClass(owner, { organisationId });
    await acceptContract(owner, organisationId);
    await succeed(owner, "addPerson", { classId, firstName: "Kim", lastName: "Li", studentNumber: "007" });
    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng" });
    await succeed(zoe, "joinClass", { code });

    const url = `/api/organisation/Export?${new URLSearchParams({ organisationId })}`;
    const exported = (await owner.browser.inject({ method: "GET", url })).json();
    expect(exported.classes).toMatchObject([{ classId, name: "Economics 101" }]);
    expect(exported.people).toHaveLength(2);
    expect(exported.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ firstName: "Kim", identifiers: [{ source: "studentNumber", value: "007" }] }),
        expect.objectContaining({ firstName: "Zoe", identifiers: [{ source: "email", value: zoe.email }] }),
      ]),
    );

    await succeed(owner, "closeOrganisation", { organisationId });
    await cleanUpAt(lab, lab.clock.now() + closingTime);
    for (const table of ["organisations", "classes", "people", "classPeople", "dataContracts"] as const) {
      expect(await lab.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it("people in no class go once no table keeps their results, and invitations once their time is over", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const { personId } = await succeed(ada, "addPerson", {
      classId,
      firstName: "Kim",
      lastName: "Li",
      email: "k@uni-lab.edu",
    });
    await succeed(ada, "inviteClass", { classId });
    const table = await haveTable(lab, { classId, teacher: ada, isEnded: true });
    await seat(lab, table, { personId });
    await cleanUpAt(lab, lab.clock.now() + 61 * day);
    expect(await lab.database.selectFrom("classPeople").select("invitationDigest").execute()).toEqual([
      { invitationDigest: null },
    ]);
    const again = { ...ada, browser: await lab.signedIn(ada.accountId) };
    await succeed(again, "removePeople", { classId, personIds: [personId] });
    expect(await namesIn(again, classId)).toEqual([]);
    await cleanUpAt(lab, lab.clock.now() + 2 * day);
    expect(await lab.database.selectFrom("people").select("id").execute()).toEqual([{ id: personId }]);
    await lab.database.deleteFrom("gameTables").execute();
    await cleanUpAt(lab, lab.clock.now() + 4 * day);
    expect(await lab.database.selectFrom("people").select("id").execute()).toEqual([]);
  });
});
