import {
  invitationDaysKept,
  invitationTime,
  linksMax,
  linkTimeMax,
  membershipRequestDays,
  untrustedInvitations,
} from "@belab/domain/organisations";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { deriveKeys } from "../keys.ts";
import { password, serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  day,
  givePlan,
  haveAccount,
  haveOrganisation,
  invited,
  mailedTokens,
  mailsLeft,
  reasonOf,
  succeed,
} from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";
import { organisationComposers } from "./mails.ts";
import { newToken } from "./tokens.ts";

const ada = "ada@uni-lab.edu";

const mailsTo = async (lab: TestApp, address: string) => {
  await mailsLeft(lab);
  return lab.mailServer.mails.filter(({ to }) => to === address);
};

describe.each(databasesUnderTest)("an invitation by mail on $name", ({ kind }) => {
  it("says who invites as what in letters alone, and is accepted once by who has the address", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab, { name: "Win at https://evil.example/ now" });
    const { organisationId, owner, rolesOf } = uni;
    const person = await haveAccount(lab, { email: ada });

    const { invitationId, expiresAt } = await succeed(owner, "invite", {
      organisationId,
      email: "Ada@Uni-Lab.EDU",
      roles: ["teacher", "administrator", "teacher"],
    });

    expect(expiresAt).toBe(lab.clock.now() + invitationTime);
    const [mail] = await mailsTo(lab, ada);
    expect(mail?.subject).toBe("Win at https evil example now invites you to the Business Education Laboratory");
    expect(mail?.text).toContain("Your roles would be: Administrator, Teacher.");
    expect(mail?.text).not.toContain("evil.example");
    const { token } = await mailedTokens(lab, ada);
    expect(await succeed(person, "readInvitation", { token })).toMatchObject({
      kind: "mail",
      name: "Win at https://evil.example/ now",
      roles: ["administrator", "teacher"],
      expiresAt,
      email: "Ada@Uni-Lab.EDU",
      isOwnAddress: true,
      isMember: false,
      onlyAsks: false,
    });

    expect(await succeed(person, "acceptInvitation", { token })).toMatchObject({
      organisationId,
      name: "Win at https://evil.example/ now",
      state: "joined",
    });

    expect(await rolesOf(person)).toEqual(["administrator", "teacher"]);
    expect(await succeed(owner, "listInvitations", { organisationId })).toMatchObject({
      total: 1,
      invitations: [
        {
          invitationId,
          email: "Ada@Uni-Lab.EDU",
          roles: ["administrator", "teacher"],
          state: "accepted",
          invitedBy: { email: owner.email },
          answeredAt: lab.clock.now(),
          acceptedBy: { firstName: "Ada", lastName: "Lovelace", email: ada },
        },
      ],
    });
    expect((await succeed(owner, "listAuditLog", { organisationId })).entries.slice(0, 2)).toMatchObject([
      { act: "joined-by-invitation", email: "Ada@Uni-Lab.EDU", given: ["administrator", "teacher"] },
      { act: "member-invited", email: "Ada@Uni-Lab.EDU", given: ["administrator", "teacher"] },
    ]);
    const other = await haveAccount(lab);
    expect(await reasonOf(other, "readInvitation", { token })).toBe("invitation-used");
    expect(await reasonOf(other, "acceptInvitation", { token, otherAddress: true })).toBe("invitation-used");
    // Who presses twice has joined.
    await succeed(person, "acceptInvitation", { token });
    expect(await rolesOf(person)).toEqual(["administrator", "teacher"]);
  });

  it("names the person who invites once the organization is trusted", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const { organisationId, owner } = await haveOrganisation(lab);
    await lab.database.updateTable("accounts").set({ firstName: "Emmy", lastName: "Noether" }).execute();
    await givePlan(lab, organisationId, { source: "trial" });
    const invitation = { organisationId, roles: ["teacher" as const] };
    await succeed(owner, "invite", { ...invitation, email: ada });
    const [untrusted] = await mailsTo(lab, ada);
    expect(untrusted?.text).not.toContain("Noether");
    await givePlan(lab, organisationId);
    await succeed(owner, "invite", { ...invitation, email: "b@uni-lab.edu" });
    const [trusted] = await mailsTo(lab, "b@uni-lab.edu");
    expect(trusted?.text).toContain("Emmy Noether invites you to become a member of University of Testing");
  });

  it("is written in the language of the account that has the address, else in that of the inviter", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    await haveAccount(lab, { email: ada, language: "de" });
    await succeed(owner, "invite", { organisationId, email: ada, roles: ["student"] });
    await succeed(owner, "invite", { organisationId, email: "new@uni-lab.edu", roles: ["student"] });

    expect((await mailsTo(lab, ada))[0]?.subject).toMatch(/^Einladung von University of Testing/);
    expect((await mailsTo(lab, "new@uni-lab.edu"))[0]?.subject).toMatch(/^University of Testing invites you/);
  });

  it("is accepted by somebody who signs up with the address, and takes over no account", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const token = await invited(lab, uni, "new@uni-lab.edu", ["student"]);
    const browser = lab.agent();

    await browser.call("signUp", { email: "new@uni-lab.edu", password });
    expect((await browser.call("acceptInvitation", { token })).status).toBe(401);
    await mailsLeft(lab);
    const activationCode = Number(lab.mailServer.lastCode("new@uni-lab.edu"));
    await browser.call("activateUser", { email: "new@uni-lab.edu", activationCode });

    expect(await succeed({ browser }, "acceptInvitation", { token })).toMatchObject({ state: "joined" });
  });

  it("is accepted by another address only knowingly; its roles are then given, but for power, which is asked for", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab, { name: "Uni" });
    const { organisationId, owner, rolesOf } = uni;
    const [teacher, administrator] = [await haveAccount(lab), await haveAccount(lab)];
    const teaching = await invited(lab, uni, ada, ["teacher"]);
    const administering = await invited(lab, uni, "grace@uni-lab.edu", ["administrator", "teacher"]);

    expect(await succeed(teacher, "readInvitation", { token: teaching })).toMatchObject({
      isOwnAddress: false,
      onlyAsks: false,
    });
    expect(await reasonOf(teacher, "acceptInvitation", { token: teaching })).toBe("invitation-for-other-address");
    expect(await rolesOf(teacher)).toBeUndefined();
    expect(await succeed(teacher, "acceptInvitation", { token: teaching, otherAddress: true })).toMatchObject({
      state: "joined",
    });
    expect(await rolesOf(teacher)).toEqual(["teacher"]);
    expect((await mailsTo(lab, ada)).map(({ subject }) => subject)).toContain("Your invitation from Uni was accepted");

    expect(await succeed(administrator, "readInvitation", { token: administering })).toMatchObject({ onlyAsks: true });
    const asked = { token: administering, otherAddress: true };
    expect(await succeed(administrator, "acceptInvitation", asked)).toMatchObject({ state: "asked" });
    expect(await rolesOf(administrator)).toBeUndefined();
    const { requests } = await succeed(owner, "listMembershipRequests", { organisationId });
    expect(requests).toMatchObject([{ email: administrator.email, roles: ["administrator", "teacher"] }]);
    await succeed(owner, "answerMembershipRequest", {
      organisationId,
      requestId: requests[0]?.requestId ?? "",
      accept: true,
    });
    expect(await rolesOf(administrator)).toEqual(["administrator", "teacher"]);
    const { invitations } = await succeed(owner, "listInvitations", { organisationId, state: "accepted" });
    expect(invitations.map(({ email, acceptedBy }) => [email, acceptedBy?.email]).sort()).toEqual(
      [
        [ada, teacher.email],
        ["grace@uni-lab.edu", administrator.email],
      ].sort(),
    );
  });

  it("adds to what a member is, and leaves their other memberships alone", async () => {
    const lab = await serve({ kind });
    const [uni, other] = [await haveOrganisation(lab), await haveOrganisation(lab)];
    const person = await uni.have("student");
    const token = await invited(lab, uni, person.email, ["teacher"]);

    await succeed(person, "acceptInvitation", { token });

    expect(await uni.rolesOf(person)).toEqual(["teacher", "student"]);
    expect(await other.rolesOf(person)).toBeUndefined();
    const { organisationId } = uni;
    const roles = ["teacher" as const];
    expect(await reasonOf(uni.owner, "invite", { organisationId, email: person.email, roles })).toBe("already-member");
  });

  it("is refused where it is unknown, revoked, declined, expired or of an old mail, each to who has its token", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    const person = await haveAccount(lab, { email: ada });
    const idOf = async (email: string) => {
      const { invitations } = await succeed(owner, "listInvitations", { organisationId });
      return invitations.find((invitation) => invitation.email === email)?.invitationId ?? "";
    };
    const refusal = async (token: string) => {
      const read = await reasonOf(person, "readInvitation", { token });
      expect(await reasonOf(person, "acceptInvitation", { token, otherAddress: true })).toBe(read);
      return read;
    };
    const old = await invited(lab, uni, ada, ["student"]);
    await succeed(owner, "resendInvitation", { organisationId, invitationId: await idOf(ada) });
    const { token } = await mailedTokens(lab, ada);
    expect(token).not.toBe(old);
    expect(await refusal(old)).toBe("invitation-not-found");
    expect(await refusal(newToken())).toBe("invitation-not-found");
    expect((await person.browser.call("readInvitation", { token: newToken() })).status).toBe(404);

    await succeed(owner, "revokeInvitation", { organisationId, invitationId: await idOf(ada) });
    expect(await refusal(token)).toBe("invitation-revoked");
    expect(await reasonOf(owner, "resendInvitation", { organisationId, invitationId: await idOf(ada) })).toBe(
      "invitation-settled",
    );
    expect(await reasonOf(owner, "revokeInvitation", { organisationId, invitationId: await idOf(ada) })).toBe(
      "invitation-settled",
    );

    const declined = await invited(lab, uni, "b@uni-lab.edu", ["student"]);
    await succeed({ browser: lab.agent() }, "declineInvitation", { token: declined });
    expect(await refusal(declined)).toBe("invitation-declined");
    expect(await reasonOf(person, "declineInvitation", { token: declined })).toBe("invitation-declined");

    const expired = await invited(lab, uni, "c@uni-lab.edu", ["student"]);
    lab.clock.advance(invitationTime - 1);
    person.browser = await lab.signedIn(person.accountId);
    owner.browser = await lab.signedIn(owner.accountId);
    await succeed(person, "readInvitation", { token: expired });
    lab.clock.advance(1);
    expect(await refusal(expired)).toBe("invitation-expired");
    // It can be sent again, and works again.
    const invitationId = await idOf("c@uni-lab.edu");
    await succeed(owner, "resendInvitation", { organisationId, invitationId });
    await succeed(person, "acceptInvitation", {
      token: (await mailedTokens(lab, "c@uni-lab.edu")).token,
      otherAddress: true,
    });
    expect(await reasonOf(owner, "revokeInvitation", { organisationId, invitationId: "unknown" })).toBe(
      "invitation-not-found",
    );
  });

  it("is not mailed any more once it was answered, revoked or sent anew, or the organisation closed", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    const compose = (token: string) =>
      organisationComposers.organisationInvitation(
        lab.database,
        { compose: "organisationInvitation", to: ada, token, language: "en" },
        { config: lab.config, keys: deriveKeys(lab.config.secret), now: lab.clock.now },
      );
    const first = await invited(lab, uni, ada, ["student"]);
    expect(await compose(first)).toMatchObject({ to: ada });
    const { invitations } = await succeed(owner, "listInvitations", { organisationId });
    const { invitationId = "" } = invitations[0] ?? {};
    await succeed(owner, "resendInvitation", { organisationId, invitationId });
    const { token } = await mailedTokens(lab, ada);

    expect(await compose(first)).toBeUndefined();
    await succeed(owner, "closeOrganisation", { organisationId });
    expect(await compose(token)).toBeUndefined();
    await succeed(owner, "reopenOrganisation", { organisationId });
    expect(await compose(token)).toMatchObject({ to: ada });
    await succeed(owner, "revokeInvitation", { organisationId, invitationId });
    expect(await compose(token)).toBeUndefined();
  });

  it("gives the roles that the inviter may give, as long as they could give them", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner, have } = uni;
    const administrator = await have("administrator");
    const ask = (roles: ("owner" | "administrator" | "teacher" | "student")[], email: string) => ({
      organisationId,
      email,
      roles,
    });

    expect(await reasonOf(administrator, "invite", ask(["owner"], ada))).toBe("role-not-yours-to-give");
    expect(await reasonOf(await have("teacher"), "invite", ask(["student"], ada))).toBe("organisation-role-needed");
    expect(await reasonOf(await have("owner"), "invite", ask(["student"], ada))).toBe("organisation-role-needed");
    expect(await reasonOf(owner, "invite", ask(["student"], "no address"))).toBe("invited-address-invalid");
    await succeed(owner, "invite", ask(["owner"], "owner@uni-lab.edu"));

    const powerful = await invited(lab, { organisationId, owner: administrator }, ada, ["administrator"]);
    const harmless = await invited(lab, { organisationId, owner: administrator }, "b@uni-lab.edu", ["teacher"]);
    expect(await reasonOf(administrator, "invite", ask(["student"], ada))).toBe("already-invited");
    await succeed(owner, "removeMembers", { organisationId, accountIds: [administrator.accountId] });
    const person = await haveAccount(lab, { email: ada });
    expect(await reasonOf(person, "acceptInvitation", { token: powerful })).toBe("invitation-revoked");
    await succeed(person, "acceptInvitation", { token: harmless, otherAddress: true });
    expect(await uni.rolesOf(person)).toEqual(["teacher"]);
  });

  it("is dead once who was invited is removed, and a new one brings them back", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    const person = await uni.have("student");
    const before = await invited(lab, uni, person.email, ["teacher"]);

    await succeed(owner, "removeMembers", { organisationId, accountIds: [person.accountId] });

    expect(await reasonOf(person, "acceptInvitation", { token: before })).toBe("invitation-revoked");
    const token = await invited(lab, uni, person.email, ["teacher"]);
    expect(await succeed(person, "acceptInvitation", { token })).toMatchObject({ state: "joined" });
    expect(await uni.rolesOf(person)).toEqual(["teacher"]);
  });

  it("mailed to another address brings no removed member back, but lets them ask", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    const person = await uni.have("teacher");
    const older = await invited(lab, uni, "second-mailbox@home.example", ["teacher"]);
    await succeed(owner, "removeMembers", { organisationId, accountIds: [person.accountId] });

    expect(await succeed(person, "readInvitation", { token: older })).toMatchObject({ onlyAsks: true });
    const accepted = await succeed(person, "acceptInvitation", { token: older, otherAddress: true });

    expect(accepted).toMatchObject({ state: "asked" });
    expect(await uni.rolesOf(person)).toBeUndefined();
    const { requests } = await succeed(owner, "listMembershipRequests", { organisationId });
    const requestId = requests[0]?.requestId ?? "";
    await succeed(owner, "answerMembershipRequest", { organisationId, requestId, accept: true });
    expect(await uni.rolesOf(person)).toEqual(["teacher"]);
  });

  it("faults: accepted fifty times at once it takes in one account", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const token = await invited(lab, uni, ada, ["teacher"]);
    const people = await Promise.all(Array.from({ length: 10 }, () => haveAccount(lab)));

    const answers = await Promise.all(
      people.flatMap(({ browser }) =>
        Array.from({ length: 5 }, () => browser.call("acceptInvitation", { token, otherAddress: true })),
      ),
    );

    const joined = await Promise.all(people.map(uni.rolesOf));
    expect(joined.filter((roles) => roles !== undefined)).toEqual([["teacher"]]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5);
    const refused = answers.filter(({ body }) => !body.success).map(({ body }) => body.reason);
    expect(new Set(refused)).toEqual(new Set(["invitation-used"]));
    const { entries } = await succeed(uni.owner, "listAuditLog", { organisationId: uni.organisationId });
    expect(entries.filter(({ act, email }) => act === "joined-by-invitation" && email === ada)).toHaveLength(1);
  });

  it("is never sent again to an address whose owner does not want any, and the inviter is told so", async () => {
    const lab = await serve({ kind });
    const [uni, other] = [await haveOrganisation(lab), await haveOrganisation(lab)];
    await invited(lab, uni, ada, ["student"]);
    const { stop } = await mailedTokens(lab, ada);
    const anybody = { browser: lab.agent() };
    const invitation = { email: "ADA@uni-lab.edu", roles: ["student" as const] };

    await succeed(anybody, "stopInvitations", { token: stop, stop: true });

    for (const { owner, organisationId } of [uni, other]) {
      const reason = await reasonOf(owner, "invite", { organisationId, ...invitation });
      expect(reason).toBe("address-takes-no-invitations");
    }
    const { invitations } = await succeed(uni.owner, "listInvitations", { organisationId: uni.organisationId });
    expect(
      await reasonOf(uni.owner, "resendInvitation", {
        organisationId: uni.organisationId,
        invitationId: invitations[0]?.invitationId ?? "",
      }),
    ).toBe("address-takes-no-invitations");
    const stored = JSON.stringify(await lab.database.selectFrom("invitationStops").selectAll().execute());
    expect(stored).not.toContain("ada");
    expect(stored).not.toContain(stop);

    await succeed(anybody, "stopInvitations", { token: stop, stop: false });
    await succeed(other.owner, "invite", { organisationId: other.organisationId, ...invitation });
    for (const token of [newToken(), `${stop.slice(0, -1)}_`, `${stop}A`, "A"]) {
      const answer = await lab.agent().call("stopInvitations", { token, stop: true });
      expect(answer.status, token).toBe(404);
    }
    expect(await lab.database.selectFrom("invitationStops").select("digest").execute()).toEqual([]);
  });

  it("is one of at most 300 before an organisation is known, and one of ten a day to an address", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const { organisationId, owner } = await haveOrganisation(lab);
    await givePlan(lab, organisationId, { source: "trial" });
    const invitation = { organisationId, email: ada, roles: ["student" as const] };
    expect((await succeed(owner, "readOrganisation", { organisationId })).invitationsLeft).toBe(untrustedInvitations);
    await lab.database
      .updateTable("organisations")
      .set({ invitationsSent: untrustedInvitations - 2 })
      .where("id", "=", organisationId)
      .execute();
    const { invitationId } = await succeed(owner, "invite", invitation);
    await succeed(owner, "resendInvitation", { organisationId, invitationId });
    const refused = await owner.browser.call("invite", { ...invitation, email: "b@uni-lab.edu" });
    expect(refused.body).toMatchObject({ reason: "invitations-spent", params: { max: untrustedInvitations } });
    expect(await reasonOf(owner, "resendInvitation", { organisationId, invitationId })).toBe("invitations-spent");

    await givePlan(lab, organisationId);
    await succeed(owner, "invite", { ...invitation, email: "b@uni-lab.edu" });
    expect((await succeed(owner, "readOrganisation", { organisationId })).invitationsLeft).toBeNull();
    for (let sent = 0; sent < 10; sent += 1) {
      await owner.browser.call("resendInvitation", { organisationId, invitationId });
    }
    expect((await owner.browser.call("resendInvitation", { organisationId, invitationId })).status).toBe(429);
    expect((await mailsTo(lab, ada)).length).toBeLessThanOrEqual(10);
  });

  it("of an organization that nobody knows uses up nothing that a known one needs for the same mailbox", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const uni = await haveOrganisation(lab);
    const strangers = [await haveOrganisation(lab, { name: "One" }), await haveOrganisation(lab, { name: "Two" })];
    await givePlan(lab, uni.organisationId);
    const reasons: string[] = [];
    for (const { organisationId, owner } of strangers) {
      await givePlan(lab, organisationId, { source: "trial" });
      for (let tag = 0; tag < 7; tag += 1) {
        const [name, domain] = ada.split("@");
        const invitation = { organisationId, email: `${name}+${tag}@${domain}`, roles: ["student" as const] };
        reasons.push((await owner.browser.call("invite", invitation)).body.reason ?? "invited");
      }
    }
    expect(reasons.filter((reason) => reason === "invited")).toHaveLength(10);
    expect(reasons.slice(10)).toEqual(new Array(4).fill("too-many-requests"));
    await succeed(uni.owner, "invite", { organisationId: uni.organisationId, email: ada, roles: ["student"] });
  });

  it("takes nobody in while the organisation has no plan", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    const person = await haveAccount(lab, { email: ada });
    const limited = { reason: "plan-limit", params: { key: "organisation" } };
    const invitation = { organisationId, email: ada, roles: ["student" as const] };
    expect((await owner.browser.call("invite", invitation)).body).toMatchObject(limited);
    await givePlan(lab, organisationId, { days: 2 });
    const token = await invited(lab, uni, ada, ["student"]);
    const end = lab.clock.now() + 20 * day;
    const link = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "teacher",
      usesMax: 5,
      expiresAt: end,
    });
    await succeed(person, "acceptInvitation", { token: link.token });

    lab.clock.advance(2 * day);

    expect((await person.browser.call("readInvitation", { token })).body).toMatchObject(limited);
    expect((await person.browser.call("acceptInvitation", { token })).body).toMatchObject(limited);
    const { requests } = await succeed(owner, "listMembershipRequests", { organisationId });
    const answer = { organisationId, requestId: requests[0]?.requestId ?? "" };
    expect((await owner.browser.call("answerMembershipRequest", { ...answer, accept: true })).body).toMatchObject(
      limited,
    );
    const { invitations } = await succeed(owner, "listInvitations", { organisationId });
    const { invitationId = "" } = invitations[0] ?? {};
    expect(await reasonOf(owner, "resendInvitation", { organisationId, invitationId })).toBe("plan-limit");
    expect(
      await reasonOf(owner, "createInvitationLink", { organisationId, role: "student", usesMax: 1, expiresAt: end }),
    ).toBe("plan-limit");
    // What takes nobody in goes on.
    await succeed(owner, "answerMembershipRequest", { ...answer, accept: false });
    await succeed(owner, "revokeInvitation", { organisationId, invitationId });
    await succeed(owner, "endInvitationLink", { organisationId, linkId: link.linkId });
    expect(await uni.rolesOf(person)).toBeUndefined();
  });

  it("is forgotten a while after its end, as is a link", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    await invited(lab, uni, ada, ["student"]);
    const expiresAt = lab.clock.now() + invitationTime;
    await succeed(owner, "createInvitationLink", { organisationId, role: "student", usesMax: 1, expiresAt });
    const left = async (time: number) => {
      const { database, config } = lab;
      const log = { info() {}, warn() {}, error() {} };
      await cleanUp({ config, database, now: () => time, events: createLocalEvents(), log });
      return [
        await database.selectFrom("organisationInvitations").select("email").execute(),
        await database.selectFrom("organisationLinks").select("role").execute(),
      ];
    };
    const forgotten = expiresAt + invitationDaysKept * day;

    expect(await left(forgotten - 1)).toEqual([[{ email: ada }], [{ role: "student" }]]);
    expect(await left(forgotten)).toEqual([[], []]);
    owner.browser = await lab.signedIn(owner.accountId);
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries.at(1)).toMatchObject({ act: "member-invited", email: null });
  });

  it("leaves no token in the database", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const token = await invited(lab, uni, ada, ["student"]);
    const { token: linkToken } = await succeed(uni.owner, "createInvitationLink", {
      organisationId: uni.organisationId,
      role: "student",
      usesMax: 1,
      expiresAt: lab.clock.now() + day,
    });
    const rows = JSON.stringify([
      await lab.database.selectFrom("organisationInvitations").selectAll().execute(),
      await lab.database.selectFrom("organisationLinks").selectAll().execute(),
    ]);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(linkToken);
    expect(lab.log()).not.toContain(token);
  });
});

describe.each(databasesUnderTest)("an invitation link on $name", ({ kind }) => {
  it("takes in students, as often as it can be used and until it ends", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, rolesOf } = await haveOrganisation(lab);
    const expiresAt = lab.clock.now() + 2 * day;
    const { token, linkId } = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "student",
      usesMax: 2,
      expiresAt,
    });
    const people = [await haveAccount(lab), await haveAccount(lab), await haveAccount(lab)] as const;
    expect(await succeed({ browser: lab.agent() }, "readInvitation", { token })).toMatchObject({
      kind: "student-link",
      roles: ["student"],
      email: null,
      isOwnAddress: true,
      onlyAsks: false,
    });

    await succeed(people[0], "acceptInvitation", { token });
    await succeed(people[0], "acceptInvitation", { token });
    await succeed(people[1], "acceptInvitation", { token });

    expect(await reasonOf(people[2], "acceptInvitation", { token })).toBe("invitation-used-up");
    expect(await Promise.all(people.map(rolesOf))).toEqual([["student"], ["student"], undefined]);
    expect((await succeed(owner, "listInvitationLinks", { organisationId })).links).toMatchObject([
      { linkId, role: "student", state: "used-up", uses: 2, usesMax: 2, expiresAt, createdBy: { email: owner.email } },
    ]);

    const other = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "student",
      usesMax: 9,
      expiresAt,
    });
    await succeed(owner, "endInvitationLink", { organisationId, linkId: other.linkId });
    expect(await reasonOf(people[2], "acceptInvitation", { token: other.token })).toBe("invitation-revoked");
    expect(await reasonOf(owner, "endInvitationLink", { organisationId, linkId: other.linkId })).toBe(
      "invitation-link-not-found",
    );
    const late = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "student",
      usesMax: 9,
      expiresAt,
    });
    lab.clock.advance(2 * day);
    expect(await reasonOf(people[2], "readInvitation", { token: late.token })).toBe("invitation-expired");
  });

  it("ends within a year, and there are only so many", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const now = lab.clock.now();
    const link = { organisationId, role: "student" as const, usesMax: 1 };
    for (const expiresAt of [now, now + linkTimeMax + 1]) {
      expect(await reasonOf(owner, "createInvitationLink", { ...link, expiresAt })).toBe("link-end-invalid");
    }
    for (let count = 0; count < linksMax; count += 1) {
      await succeed(owner, "createInvitationLink", { ...link, expiresAt: now + linkTimeMax });
    }
    expect(await reasonOf(owner, "createInvitationLink", { ...link, expiresAt: now + day })).toBe("too-many-links");
  });

  it("faults: followed by fifty at once it takes in three, where it has three uses", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const { token } = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "student",
      usesMax: 3,
      expiresAt: lab.clock.now() + day,
    });
    const people = await Promise.all(Array.from({ length: 50 }, () => haveAccount(lab)));

    const answers = await Promise.all(people.map(({ browser }) => browser.call("acceptInvitation", { token })));

    expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
    const { counts } = await succeed(owner, "readOrganisation", { organisationId });
    expect(counts).toMatchObject({ members: 4, students: 3 });
  });

  it("for teachers only asks, and administrators are told, accept and decline", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, rolesOf, have } = await haveOrganisation(lab, { name: "Uni" });
    await have("owner");
    const { token } = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "teacher",
      usesMax: 5,
      expiresAt: lab.clock.now() + day,
    });
    const [one, other, third] = [await haveAccount(lab), await haveAccount(lab), await haveAccount(lab)];
    expect(await succeed(one, "readInvitation", { token })).toMatchObject({ kind: "teacher-link", onlyAsks: true });

    for (const person of [one, other, third]) {
      expect(await succeed(person, "acceptInvitation", { token })).toMatchObject({ state: "asked" });
      // The notice counts who waits when it is composed.
      await mailsLeft(lab);
      lab.clock.advance(1);
    }
    expect(await succeed(one, "acceptInvitation", { token })).toMatchObject({ state: "asked" });

    expect(await rolesOf(one)).toBeUndefined();
    expect((await succeed(owner, "listInvitationLinks", { organisationId })).links[0]?.uses).toBe(3);
    const { requests, total } = await succeed(owner, "listMembershipRequests", { organisationId });
    expect(total).toBe(3);
    expect(requests.map(({ email, roles }) => [email, roles])).toEqual(
      [one, other, third].map(({ email }) => [email, ["teacher"]]),
    );
    expect((await succeed(one, "readOrganisations", {})).requests).toMatchObject([{ name: "Uni", roles: ["teacher"] }]);
    // Administrators only, once a day.
    expect((await mailsTo(lab, owner.email)).map(({ subject }) => subject)).toEqual(["1 person asks to join Uni"]);
    const notices = lab.mailServer.mails.filter(({ subject }) => subject.includes("to join Uni"));
    expect(notices).toHaveLength(1);

    const [first = "", second = "", last = ""] = requests.map(({ requestId }) => requestId);
    await succeed(owner, "answerMembershipRequest", { organisationId, requestId: first, accept: true });
    await succeed(owner, "answerMembershipRequest", { organisationId, requestId: second, accept: false });
    expect(await reasonOf(other, "withdrawMembershipRequest", { requestId: last })).toBe(
      "membership-request-not-found",
    );
    await succeed(third, "withdrawMembershipRequest", { requestId: last });
    for (const requestId of [first, second, last]) {
      const again = { organisationId, requestId, accept: true };
      expect(await reasonOf(owner, "answerMembershipRequest", again)).toBe("membership-request-not-found");
    }
    expect(await Promise.all([one, other, third].map(rolesOf))).toEqual([["teacher"], undefined, undefined]);
    expect((await mailsTo(lab, one.email)).map(({ subject }) => subject)).toEqual(["You are now a member of Uni"]);
    expect((await mailsTo(lab, other.email)).map(({ subject }) => subject)).toEqual([
      "Your request to join Uni was declined",
    ]);
  });

  it("that asks for power is answered by who may give it, and a request is forgotten after a while", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner, have, rolesOf } = uni;
    const administrator = await have("administrator");
    const token = await invited(lab, uni, ada, ["owner"]);
    const person = await haveAccount(lab);
    await succeed(person, "acceptInvitation", { token, otherAddress: true });
    const { requests } = await succeed(administrator, "listMembershipRequests", { organisationId });
    const answer = { organisationId, requestId: requests[0]?.requestId ?? "", accept: true };
    expect(await reasonOf(administrator, "answerMembershipRequest", answer)).toBe("role-not-yours-to-give");
    expect(await rolesOf(person)).toBeUndefined();

    const { database, config, clock } = lab;
    const log = { info() {}, warn() {}, error() {} };
    const requestedAt = clock.now();
    const cleanUpAt = (time: number) =>
      cleanUp({ config, database, now: () => time, events: createLocalEvents(), log });
    const waiting = () => database.selectFrom("membershipRequests").select("accountId").execute();
    await cleanUpAt(requestedAt + membershipRequestDays * day - 1);
    expect(await waiting()).toEqual([{ accountId: person.accountId }]);
    await cleanUpAt(requestedAt + membershipRequestDays * day);
    expect(await waiting()).toEqual([]);
    owner.browser = await lab.signedIn(owner.accountId);
    expect((await succeed(owner, "listMembershipRequests", { organisationId })).total).toBe(0);
  });

  it("brings nobody back who was removed, but lets them ask", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab);
    const { token } = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "student",
      usesMax: 5,
      expiresAt: lab.clock.now() + day,
    });
    const person = await have("student");
    await succeed(owner, "removeMembers", { organisationId, accountIds: [person.accountId] });

    expect(await succeed(person, "acceptInvitation", { token })).toMatchObject({ state: "asked" });
    expect(await rolesOf(person)).toBeUndefined();

    const { requests } = await succeed(owner, "listMembershipRequests", { organisationId });
    const requestId = requests[0]?.requestId ?? "";
    await succeed(owner, "answerMembershipRequest", { organisationId, requestId, accept: true });
    expect(await rolesOf(person)).toEqual(["student"]);
  });

  it("of one organisation means nothing to another's administrators", async () => {
    const lab = await serve({ kind });
    const [uni, other] = [await haveOrganisation(lab), await haveOrganisation(lab)];
    const expiresAt = lab.clock.now() + day;
    const own = { organisationId: uni.organisationId };
    const foreign = { organisationId: other.organisationId };
    const link = await succeed(uni.owner, "createInvitationLink", { ...own, role: "teacher", usesMax: 1, expiresAt });
    await succeed(await haveAccount(lab), "acceptInvitation", { token: link.token });
    const { invitationId } = await succeed(uni.owner, "invite", { ...own, email: ada, roles: ["student"] });
    const { requests } = await succeed(uni.owner, "listMembershipRequests", own);
    const requestId = requests[0]?.requestId ?? "";

    expect(await reasonOf(other.owner, "endInvitationLink", { ...foreign, linkId: link.linkId })).toBe(
      "invitation-link-not-found",
    );
    expect(await reasonOf(other.owner, "revokeInvitation", { ...foreign, invitationId })).toBe("invitation-not-found");
    expect(await reasonOf(other.owner, "resendInvitation", { ...foreign, invitationId })).toBe("invitation-not-found");
    expect(await reasonOf(other.owner, "answerMembershipRequest", { ...foreign, requestId, accept: true })).toBe(
      "membership-request-not-found",
    );
    expect(await reasonOf(other.owner, "revokeInvitation", { ...own, invitationId })).toBe("organisation-not-found");
  });
});
