import { describe, expect, it, onTestFinished } from "vitest";
import { hashPassword, insertAccount } from "../testing/accounts/testAccounts.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/database/testDatabase.ts";
import { startTestApp } from "../testing/testApp.ts";
import { plainName, takeStrangerMail } from "./strangerMails.ts";

const hour = 60 * 60 * 1000;
const password = "Chalk4Board!";
const keys = { limits: Buffer.alloc(32) };

describe.each(databasesUnderTest)("mails that strangers make leave, on $name", ({ kind }) => {
  async function openLimits() {
    const place = await openTestDatabase(kind);
    onTestFinished(() => place.close());
    let time = Date.UTC(2026, 0, 5);
    let asked = 0;
    const context = { database: place.database, keys, now: () => time };
    /** Counts the allowed mails. Each has a new sender, address and recipient unless one is given. */
    async function count(mails: number, { sender, address, to }: { sender?: string; address?: string; to?: string }) {
      let taken = 0;
      for (let mail = 0; mail < mails; mail += 1) {
        asked += 1;
        const from = { sender: sender ?? `sender ${asked}`, address: address ?? `address ${asked}` };
        taken += Number((await takeStrangerMail(context, from, to ?? `person${asked}@school.test`)).ok);
      }
      return taken;
    }
    return { count, pass: (milliseconds: number) => (time += milliseconds) };
  }

  it("are at most ten an hour and twenty a day for one mailbox, however its address is written", async () => {
    const { count, pass } = await openLimits();
    expect(await count(6, { to: "a.d.a@gmail.com" })).toBe(6);
    expect(await count(6, { to: "ada+games@googlemail.com" })).toBe(4);
    pass(hour);
    expect(await count(11, { to: "ada@gmail.com" })).toBe(10);
    pass(hour);
    expect(await count(1, { to: "ada@gmail.com" })).toBe(0);
    expect(await count(1, { to: "ben@gmail.com" })).toBe(1);
  });

  it("are at most thirty an hour for one account or browser", async () => {
    const { count } = await openLimits();
    expect(await count(31, { sender: "eve" })).toBe(30);
  });

  it("are at most 400 an hour for one network address, whatever browsers ask", async () => {
    const { count } = await openLimits();
    expect(await count(401, { address: "192.0.2.1" })).toBe(400);
  });

  it("are sign-ups, too: one mailbox gets ten, whatever cookies and tags come", async () => {
    await using lab = await startTestApp({ kind });
    for (let tag = 0; tag < 14; tag += 1) {
      const stranger = lab.agent({ address: `198.51.100.${tag}` });
      await stranger.call("config", {});
      expect((await stranger.call("signUp", { email: `ada+${tag}@uni-lab.edu`, password })).status).toBe(200);
    }
    expect(lab.mailServer.mails).toHaveLength(10);
  });

  it("never keep the owner of a mailbox from a code in a browser that signed in before", async () => {
    await using lab = await startTestApp({ kind });
    const email = "ada@uni-lab.edu";
    const passwordHash = await hashPassword(password, lab.passwords);
    await insertAccount(lab.database, { email, displayEmail: email, passwordHash });
    const owner = lab.agent();
    await owner.call("login", { email, password });
    for (let tag = 0; tag < 14; tag += 1) {
      const stranger = lab.agent({ address: `198.51.100.${tag}` });
      await stranger.call("retrievePassword", { email: `ada+${tag}@uni-lab.edu` });
    }
    expect((await lab.agent({ address: "203.0.113.1" }).call("retrievePassword", { email })).body).toMatchObject({
      mailed: false,
    });
    expect((await owner.call("retrievePassword", { email })).body).toMatchObject({ mailed: true });
  });
});

describe("a name that a stranger has typed", () => {
  it.each([
    ["Ada Lovelace", "Ada Lovelace"],
    ["  Anne-Marie O'Brien ", "Anne-Marie O'Brien"],
    ["Jürgen Groß", "Jürgen Groß"],
    ["Win now: https://evil.example/?a=1", "Win now https evil example a 1"],
    ["x\u202Ey\u200Bz\nq", "x y z q"],
    ["a".repeat(61), "a".repeat(60)],
  ])("stands in mails as letters and digits: %j", (typed, plain) => {
    expect(plainName(typed)).toBe(plain);
  });
});
