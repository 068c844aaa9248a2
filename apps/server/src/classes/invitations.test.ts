import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import { acceptContract, haveClass, haveTeacher, mailedInvitation, sendList } from "../testing/classes/classLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  givePlan,
  haveAccount,
  haveOrganisation,
  mailsLeft,
  reasonOf,
  succeed,
} from "../testing/organisations/organisationLab.ts";

const addresses = (count: number) =>
  ["Email", ...Array.from({ length: count }, (_, number) => `p${number}@uni-lab.edu`)].join("\n");

describe.each(databasesUnderTest)("invitations to a class on $name", ({ kind }) => {
  it("go to those with an address who have not joined, one mail each, some at a time", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab, { firstName: "Ada", lastName: "Byron" });
    const { classId, code } = await haveClass(ada, { name: "Economics (www.example.org)" });
    await acceptContract(ada);
    await sendList(ada, "importPeople", classId, addresses(201));
    await succeed(ada, "addPerson", { classId, firstName: "Without", lastName: "Address" });
    const zoe = await haveAccount(lab);
    await succeed(zoe, "joinClass", { code });

    expect(await succeed(ada, "inviteClass", { classId })).toMatchObject({ sent: 200, left: 1, refused: 0 });
    expect(await succeed(ada, "inviteClass", { classId })).toMatchObject({ sent: 1, left: 0 });
    expect(await succeed(ada, "inviteClass", { classId })).toMatchObject({ sent: 0, left: 0 });
    await mailsLeft(lab);
    expect(new Set(lab.mailServer.mails.map(({ to }) => to)).size).toBe(201);
    expect(lab.mailServer.mails).toHaveLength(201);
    // Names are letters, digits and spaces: no mail holds an address that its inviter has written.
    expect(lab.mailServer.mails[0]).toMatchObject({
      subject: "Ada Byron invites you to the class Economics www example org",
    });
    expect((await succeed(ada, "readClass", { classId })).counts).toEqual({
      people: 203,
      withAccount: 1,
      invited: 201,
      withEmail: 202,
    });
  });

  it("go to nobody who said that they want none", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const first = await haveClass(ada);
    await succeed(ada, "addPerson", {
      ...{ classId: first.classId, firstName: "", lastName: "" },
      email: "no@uni-lab.edu",
    });
    await succeed(ada, "inviteClass", { classId: first.classId });
    const { stop } = await mailedInvitation(lab, "no@uni-lab.edu");
    await lab.agent().call("stopInvitations", { token: stop, stop: true });

    const grace = await haveTeacher(lab);
    const { classId } = await haveClass(grace);
    const { personId } = await succeed(grace, "addPerson", {
      classId,
      firstName: "N",
      lastName: "O",
      email: "no@uni-lab.edu",
    });
    expect(await succeed(grace, "inviteClass", { classId })).toMatchObject({ sent: 0, left: 0, refused: 1 });
    expect(await succeed(grace, "inviteClass", { classId })).toMatchObject({ sent: 0, left: 0, refused: 0 });
    await lab.agent().call("stopInvitations", { token: stop, stop: false });
    const again = { classId, personIds: [personId] };
    expect(await succeed(grace, "inviteClass", again)).toMatchObject({ sent: 1, refused: 0 });
    expect(await reasonOf(grace, "inviteClass", { classId, personIds: ["unknown"] })).toBe("person-not-found");
  });

  it("do not leave once they are accepted or the class is archived", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    await succeed(ada, "addPerson", { classId, firstName: "", lastName: "", email: "late@uni-lab.edu" });
    await succeed(ada, "inviteClass", { classId });
    const { token } = await mailedInvitation(lab, "late@uni-lab.edu");
    await succeed(ada, "archiveClass", { classId });
    const late = await haveAccount(lab, { email: "late@uni-lab.edu" });
    expect(await reasonOf(late, "joinClass", { token })).toBe("class-archived");
  });

  it("of an organization that nobody knows yet are 300 in all, with those to become a member", {
    tags: "exhaustive",
  }, async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const { organisationId, owner } = await haveOrganisation(lab);
    await givePlan(lab, organisationId, { source: "trial" });
    const { classId } = await haveClass(owner, { organisationId });
    await acceptContract(owner, organisationId);
    await sendList(owner, "importPeople", classId, addresses(301));
    await succeed(owner, "invite", { organisationId, email: "member@uni-lab.edu", roles: ["student"] });
    expect(await succeed(owner, "inviteClass", { classId })).toMatchObject({ sent: 200, left: 101 });
    expect(await succeed(owner, "inviteClass", { classId })).toMatchObject({ sent: 99, left: 2 });
    expect(await reasonOf(owner, "inviteClass", { classId })).toBe("invitations-spent");
    await givePlan(lab, organisationId);
    expect(await succeed(owner, "inviteClass", { classId })).toMatchObject({ sent: 2, left: 0 });
  });
});
