import { accountMessages } from "@belab/api/accounts/messages";
import { AccountError } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { email, havePerson, mailsSent, password, serve } from "../../testing/accounts/testPeople.ts";
import { useSocialLab } from "../../testing/accounts/testSocialLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { freshSignIn } from "../login.ts";
import { insertIdentity } from "./identity.ts";

const succeeded = { success: true, error: AccountError.None };
const refusedWith = (reason: "last-way-to-sign-in" | "unlink-needs-fresh-sign-in") =>
  expect.objectContaining({ success: false, error: AccountError.Unknown, reason, message: accountMessages[reason] });

describe.each(databasesUnderTest)("the ways to sign in on $name", ({ kind }) => {
  it("row 60: are listed to their owner by names that are no subjects", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    await link(server, id, "google", "google-ada");
    server.clock.advance(1000);
    await link(server, id, "microsoft", "tenant object-ada");
    await link(server, await havePerson(server, { email: "eve@uni-lab.edu" }), "google", "google-eve");

    const browser = await server.signedIn(id);
    const identities = await identitiesOf(browser);

    const linkedAt = server.clock.now();
    expect(identities).toMatchObject([
      { provider: "google", linkedAt: linkedAt - 1000 },
      { provider: "microsoft", linkedAt },
    ]);
    expect(new Set(identities.map(({ identityId }) => identityId)).size).toBe(2);
    expect(JSON.stringify(identities)).not.toMatch(/ada|eve/);
    const nobodyLinked = await server.signedIn(await havePerson(server, { email: "bob@uni-lab.edu" }));
    expect(await identitiesOf(nobodyLinked)).toEqual([]);
  });

  it("are unlinked one by one, which ends every other session, and the owner is told", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    await link(server, id, "google", "google-ada");
    await link(server, id, "microsoft", "tenant a-stranger");
    const [browser, strangers] = [await server.signedIn(id), await server.signedIn(id)];
    const foreign = await identityOf(browser, "microsoft");

    expect((await browser.call("unlinkIdentity", { identityId: foreign })).body).toEqual(succeeded);

    expect(await identitiesOf(browser)).toMatchObject([{ provider: "google" }]);
    expect((await strangers.call("account", {})).status).toBe(401);
    await mailsSent(server, 1);
    expect(server.mailServer.mails[0]).toMatchObject({
      to: email,
      subject: "You can no longer sign in with Microsoft",
      link: `${server.config.publicUrl}/forgotpass`,
    });
    expect(await browser.call("unlinkIdentity", { identityId: foreign })).toMatchObject({ status: 404 });
    expect((await server.agent().call("unlinkIdentity", { identityId: foreign })).status).toBe(401);
  });

  it("never lose the last one, whose owner is told to set a password first", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server, { passwordHash: null });
    await link(server, id, "google", "google-ada");
    const browser = await server.signedIn(id);
    const identityId = await identityOf(browser, "google");

    expect((await browser.call("unlinkIdentity", { identityId })).body).toEqual(refusedWith("last-way-to-sign-in"));
    expect(await identitiesOf(browser)).toHaveLength(1);

    await browser.call("changePassword", { newPassword: password });
    expect((await browser.call("unlinkIdentity", { identityId })).body).toEqual(succeeded);
    expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
  });

  it("keep one when the last two are unlinked at once", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server, { passwordHash: null });
    await link(server, id, "google", "google-ada");
    await link(server, id, "microsoft", "tenant object-ada");
    const browser = await server.signedIn(id);
    const identities = await identitiesOf(browser);

    const answers = await Promise.all(
      identities.map(({ identityId }) => browser.call("unlinkIdentity", { identityId })),
    );

    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([succeeded, refusedWith("last-way-to-sign-in")]),
    );
    expect(await identitiesOf(browser)).toHaveLength(1);
  });

  it("row 60: are unlinked after a fresh sign-in only, and the refusal says what to do", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    await link(server, id, "google", "google-ada");
    const stale = await server.signedIn(id);
    const identityId = await identityOf(stale, "google");
    server.clock.advance(freshSignIn + 1);

    expect((await stale.call("unlinkIdentity", { identityId })).body).toEqual(
      refusedWith("unlink-needs-fresh-sign-in"),
    );
    expect(accountMessages["unlink-needs-fresh-sign-in"]).toContain(
      "sign out, sign in again, and do it within ten minutes",
    );
    expect(await identitiesOf(stale)).toHaveLength(1);

    const fresh = await server.signedIn(id);
    server.clock.advance(freshSignIn);
    expect((await fresh.call("unlinkIdentity", { identityId })).body).toEqual(succeeded);
  });

  it("are unlinked by their owner alone, and by names of a good length", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    await link(server, id, "google", "google-ada");
    const identityId = await identityOf(await server.signedIn(id), "google");
    const eve = await server.signedIn(await havePerson(server, { email: "eve@uni-lab.edu" }));

    expect(await eve.call("unlinkIdentity", { identityId })).toMatchObject({
      status: 404,
      body: { success: false, error: 9 },
    });
    for (const malformed of ["", "x".repeat(65), "a\0b"]) {
      expect((await eve.call("unlinkIdentity", { identityId: malformed })).status).toBe(400);
    }
    expect(await server.database.selectFrom("identities").select("subject").execute()).toHaveLength(1);
  });
});

describe.each(databasesUnderTest)("an identity that was unlinked on $name", ({ kind }) => {
  const social = useSocialLab(kind);

  it("no longer signs in to the account", async () => {
    const stranger = social.lab.agent();
    await social.viaGoogle(stranger, { sub: "google-stranger" });
    const account = (await social.accounts())[0];
    await link(social.lab, account?.id ?? "", "microsoft", "tenant owner");
    const owner = await social.lab.signedIn(account?.id ?? "");
    await owner.call("unlinkIdentity", { identityId: await identityOf(owner, "google") });

    const again = social.lab.agent();
    await social.viaGoogle(again, { sub: "google-stranger", email_verified: false });

    expect((await again.call("account", {})).status).toBe(401);
    expect(await social.identities()).toMatchObject([{ provider: "microsoft" }]);
  });
});

function link(server: TestApp, accountId: string, provider: "google" | "microsoft", subject: string) {
  return insertIdentity(server.database, { provider, subject }, accountId, server.clock.now());
}

async function identitiesOf(browser: Agent) {
  return (await browser.call("account", {})).body.identities;
}

async function identityOf(browser: Agent, provider: string): Promise<string> {
  const identity = (await identitiesOf(browser)).find((each) => each.provider === provider);
  return identity?.identityId ?? "";
}
