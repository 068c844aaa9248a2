import { domainsMax } from "@belab/domain/organisations";
import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  day,
  givePlan,
  haveAccount,
  haveOrganisation,
  reasonOf,
  succeed,
  type TestOrganisation,
} from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";

const domain = "uni-lab.edu";

/** Texts of domains, as the domain name system has them. */
function nameSystem() {
  const texts = new Map<string, string[][]>();
  return {
    texts,
    async resolveTxt(name: string): Promise<string[][]> {
      const found = texts.get(name);
      if (name === "broken.edu") {
        throw Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" });
      }
      if (found === undefined) {
        throw Object.assign(new Error("queryTxt ENODATA"), { code: "ENODATA" });
      }
      return found;
    },
  };
}

async function prove(lab: TestApp, { organisationId }: Pick<TestOrganisation, "organisationId">, name = domain) {
  const operator = await haveAccount(lab, { isOperator: 1 });
  await succeed(operator, "proveDomain", { organisationId, domain: name });
}

describe.each(databasesUnderTest)("a mail domain of an organisation on $name", ({ kind }) => {
  it("writes no audit entry for an offer that it makes already", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    await succeed(owner, "addDomain", { organisationId, domain });
    for (const offer of ["none", "none", "student", "student", "student"] as const) {
      await succeed(owner, "setDomainOffer", { organisationId, domain, offer });
    }
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries.filter(({ act }) => act === "domain-offer-set")).toMatchObject([
      { given: ["student"] },
      { given: [] },
    ]);
  });

  it("is changed by one member a thousand times an hour at most, and by another one then", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const other = await have("owner", "administrator");
    await succeed(owner, "addDomain", { organisationId, domain });
    const windows = lab.database.updateTable("limits").where("resetsAt", "=", lab.clock.now() + 60 * 60 * 1000);
    await windows.set({ count: 1_000 }).execute();
    const wish = { organisationId, domain, offer: "none" } as const;
    expect(await owner.browser.call("setDomainOffer", wish)).toMatchObject({ status: 429 });
    await succeed(other, "setDomainOffer", wish);
    lab.clock.advance(60 * 60 * 1000);
    await succeed(owner, "setDomainOffer", wish);
  });

  it("is proved by a TXT record with the organisation's own token", async () => {
    const dns = nameSystem();
    const lab = await serve({ kind, resolveTxt: dns.resolveTxt });
    const [uni, other] = [await haveOrganisation(lab), await haveOrganisation(lab)];
    const { organisationId, owner } = uni;

    const added = await succeed(owner, "addDomain", { organisationId, domain: "ada@Uni-Lab.edu" });

    expect(added).toMatchObject({ domain, record: expect.stringMatching(/^belab-verification=[0-9a-f]{32}$/) });
    expect(await reasonOf(owner, "checkDomain", { organisationId, domain })).toBe("domain-record-missing");
    const { record: foreign } = await succeed(other.owner, "addDomain", {
      organisationId: other.organisationId,
      domain,
    });
    dns.texts.set(domain, [["v=spf1 -all"], [foreign]]);
    expect(await reasonOf(owner, "checkDomain", { organisationId, domain })).toBe("domain-record-missing");
    dns.texts.set(domain, [["v=spf1 -all"], [added.record.slice(0, 20), added.record.slice(20)]]);
    await succeed(owner, "checkDomain", { organisationId, domain });
    await succeed(owner, "checkDomain", { organisationId, domain });

    expect((await succeed(owner, "listDomains", { organisationId })).domains).toEqual([
      {
        domain,
        record: added.record,
        isProved: true,
        provedBy: "record",
        provedAt: lab.clock.now(),
        offer: "student",
      },
    ]);
    const acts = (await succeed(owner, "listAuditLog", { organisationId })).entries;
    expect(acts.map(({ act, domain: about }) => [act, about]).slice(0, 2)).toEqual([
      ["domain-proved", domain],
      ["domain-added", domain],
    ]);
    await succeed(owner, "addDomain", { organisationId, domain: "broken.edu" });
    expect(await reasonOf(owner, "checkDomain", { organisationId, domain: "broken.edu" })).toBe("domain-lookup-failed");
    expect(await reasonOf(owner, "checkDomain", { organisationId, domain: "other.edu" })).toBe("domain-not-found");
  });

  it("is proved by an operator, for several organisations", async () => {
    const lab = await serve({ kind });
    const [uni, other] = [await haveOrganisation(lab), await haveOrganisation(lab)];
    for (const { owner, organisationId } of [uni, other]) {
      await succeed(owner, "addDomain", { organisationId, domain });
      await prove(lab, { organisationId });
      expect((await succeed(owner, "listDomains", { organisationId })).domains).toMatchObject([
        { isProved: true, provedBy: "operator" },
      ]);
    }
    const { organisationId } = uni;
    const operator = await haveAccount(lab, { isOperator: 1 });
    expect(await reasonOf(operator, "proveDomain", { organisationId, domain: "other.edu" })).toBe("domain-not-found");
    expect(await reasonOf(operator, "proveDomain", { organisationId: "unknown", domain })).toBe(
      "organisation-not-found",
    );
    expect(await reasonOf(uni.owner, "proveDomain", { organisationId, domain })).toBe("operators-only");
  });

  it("is never a public suffix", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    for (const suffix of ["co.uk", "ac.uk", "Gov.UK", "edu.au", "com.ck", "公司.cn", "github.io"]) {
      const refused = await owner.browser.call("addDomain", { organisationId, domain: suffix });
      expect(refused.body, suffix).toMatchObject({ success: false, reason: "domain-public-suffix" });
      await succeed(owner, "addDomain", { organisationId, domain: `uni-lab.${suffix}` });
    }
  });

  it.each(["gmail.com", "web.de", "outlook.com", "mail.gmx.at", "mailinator.com", "duck.com", "gamil.com"])(
    "is never that of a provider: %s",
    async (provider) => {
      const lab = await serve({ kind });
      const { organisationId, owner } = await haveOrganisation(lab);
      const reason = await reasonOf(owner, "addDomain", { organisationId, domain: provider });
      expect(reason).toBe("domain-of-mail-provider");
    },
  );

  it("is a domain, once in the list, and one of twenty at most", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    for (const name of ["", "uni", "https://uni-lab.edu", "127.0.0.1", "uni lab.edu"]) {
      expect(await reasonOf(owner, "addDomain", { organisationId, domain: name }), name).toBe("domain-invalid");
    }
    for (let index = 0; index < domainsMax; index += 1) {
      await succeed(owner, "addDomain", { organisationId, domain: `d${index}.edu` });
    }
    expect(await reasonOf(owner, "addDomain", { organisationId, domain: "D0.edu" })).toBe("domain-already-added");
    expect(await reasonOf(owner, "addDomain", { organisationId, domain })).toBe("too-many-domains");
    await succeed(owner, "removeDomain", { organisationId, domain: "d0.edu" });
    await succeed(owner, "addDomain", { organisationId, domain });
    expect(await reasonOf(owner, "removeDomain", { organisationId, domain: "d0.edu" })).toBe("domain-not-found");
    expect(await reasonOf(owner, "setDomainOffer", { organisationId, domain: "d0.edu", offer: "none" })).toBe(
      "domain-not-found",
    );
  });

  it("offers membership to who proved an address in exactly it, and forces nobody", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, rolesOf } = await haveOrganisation(lab, { name: "Uni" });
    await succeed(owner, "addDomain", { organisationId, domain });
    const person = await haveAccount(lab, { email: `ada@${domain}` });
    const others = [await haveAccount(lab, { email: `a@sub.${domain}` }), await haveAccount(lab, { email: "a@x.edu" })];
    const offersTo = async ({ browser }: { browser: typeof person.browser }) =>
      (await succeed({ browser }, "readOrganisations", {})).offers;
    expect(await offersTo(person)).toEqual([]);
    expect(await reasonOf(person, "acceptOffer", { organisationId })).toBe("offer-not-found");

    await prove(lab, { organisationId });

    expect(await offersTo(person)).toEqual([{ organisationId, name: "Uni", domain, roles: ["student"] }]);
    expect(await rolesOf(person)).toBeUndefined();
    for (const other of others) {
      expect(await offersTo(other)).toEqual([]);
      expect(await reasonOf(other, "acceptOffer", { organisationId })).toBe("offer-not-found");
    }
    await succeed(owner, "setDomainOffer", { organisationId, domain, offer: "none" });
    expect(await offersTo(person)).toEqual([]);
    expect(await reasonOf(person, "acceptOffer", { organisationId })).toBe("offer-not-found");
    await succeed(owner, "setDomainOffer", { organisationId, domain, offer: "teacher" });
    await succeed(person, "acceptOffer", { organisationId });
    expect(await rolesOf(person)).toEqual(["teacher"]);
    expect(await offersTo(person)).toEqual([]);
    expect(await reasonOf(person, "acceptOffer", { organisationId })).toBe("offer-not-found");
    expect((await succeed(owner, "listAuditLog", { organisationId })).entries[0]).toMatchObject({
      act: "joined-by-domain",
      domain,
      given: ["teacher"],
    });

    // Who leaves is offered it again; who was removed is not.
    await succeed(person, "leaveOrganisation", { organisationId });
    expect(await offersTo(person)).toHaveLength(1);
    await succeed(person, "acceptOffer", { organisationId });
    await succeed(owner, "removeMembers", { organisationId, accountIds: [person.accountId] });
    expect(await offersTo(person)).toEqual([]);
    expect(await reasonOf(person, "acceptOffer", { organisationId })).toBe("offer-not-found");
  });

  it("lets teachers in by a link at once, and ends the limit of invitations", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const { organisationId, owner, rolesOf } = await haveOrganisation(lab);
    await givePlan(lab, organisationId, { source: "trial" });
    await succeed(owner, "addDomain", { organisationId, domain });
    const { token } = await succeed(owner, "createInvitationLink", {
      organisationId,
      role: "teacher",
      usesMax: 5,
      expiresAt: lab.clock.now() + day,
    });
    const person = await haveAccount(lab, { email: `ada@${domain}` });
    expect(await succeed(person, "readInvitation", { token })).toMatchObject({ onlyAsks: true });

    await prove(lab, { organisationId });

    expect(await succeed(person, "readInvitation", { token })).toMatchObject({ onlyAsks: false });
    expect(await succeed(person, "acceptInvitation", { token })).toMatchObject({ state: "joined" });
    expect(await rolesOf(person)).toEqual(["teacher"]);
    expect((await succeed(owner, "readOrganisation", { organisationId })).invitationsLeft).toBeNull();
  });

  it("needs a plan that has domains, and offers nothing without one", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const { organisationId, owner } = await haveOrganisation(lab);
    expect((await owner.browser.call("addDomain", { organisationId, domain })).body).toMatchObject({
      reason: "plan-limit",
      params: { key: "dashboard" },
    });
    await givePlan(lab, organisationId, { days: 2 });
    await succeed(owner, "addDomain", { organisationId, domain });
    await prove(lab, { organisationId });
    const person = await haveAccount(lab, { email: `ada@${domain}` });
    expect((await succeed(person, "readOrganisations", {})).offers).toHaveLength(1);

    lab.clock.advance(2 * day);

    expect((await succeed(person, "readOrganisations", {})).offers).toEqual([]);
    expect(await reasonOf(person, "acceptOffer", { organisationId })).toBe("plan-limit");
    expect((await succeed(owner, "listDomains", { organisationId })).domains).toHaveLength(1);
    await succeed(owner, "removeDomain", { organisationId, domain });
  });
});
