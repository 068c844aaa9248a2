import { ok, refuse } from "@belab/domain/result";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import serverPackage from "../../../package.json" with { type: "json" };
import type { MxRecord } from "../../context.ts";
import { startTestApp } from "../../testing/testApp.ts";
import disposable from "./disposableDomains.json" with { type: "json" };
import { createEmailTrust, type MailDomainsOptions } from "./emailTrust.ts";

const mailServer: MxRecord[] = [{ exchange: "mx.uni-lab.edu", priority: 10 }];

const trusted = ok();
const temporary = refuse("email-temporary");
const notTrusted = refuse("email-not-trusted");

type Answer = MxRecord[] | "ENODATA" | "ENOTFOUND" | "ESERVFAIL" | "never";

/** Trust over a made-up domain name system, which knows `gmail.com` and what it is given; all else does not exist. */
function trustOver(answers: Record<string, Answer>, options: Partial<MailDomainsOptions> = {}) {
  const asked: string[] = [];
  const clock = { now: 1_000_000 };
  const known: Record<string, Answer> = { "gmail.com": mailServer, ...answers };
  const trust = createEmailTrust({
    now: () => clock.now,
    resolveMx: async (domain) => {
      asked.push(domain);
      const answer = known[domain] ?? "ENOTFOUND";
      if (answer === "never") {
        return new Promise<never>(() => {});
      }
      if (typeof answer === "string") {
        throw Object.assign(new Error(`queryMx ${answer} ${domain}`), { code: answer });
      }
      return answer;
    },
    timeout: 10,
    ...options,
  });
  return { validate: trust.validate, asked, clock, known };
}

describe("the lists", () => {
  test.each(["a@mailinator.com", "a@inbox.mailinator.com", "a@deep.inbox.yopmail.com"])(
    "row 18: call %s temporary without asking anybody",
    async (email) => {
      const { validate, asked } = trustOver({});
      expect(await validate(email)).toEqual(temporary);
      expect(asked).toEqual([]);
    },
  );

  test.each(["a@duck.com", "a@mozmail.com", "a@privaterelay.appleid.com"])(
    "row 18: let the relay service of %s pass",
    async (email) => {
      const domain = email.slice(2);
      const { validate } = trustOver({ [domain]: mailServer });
      expect(await validate(email)).toEqual(trusted);
    },
  );

  test.each([
    "a@school.test",
    "a@lab.local",
    "a@lab.invalid",
    "a@shop.onion",
    "a@example.com",
    "a@example.org",
    "a@mail.example.net",
    "a@gmial.com",
    "a@hotmail.con",
    "a@yaho.com",
  ])("row 17: call %s not trustworthy without asking anyone", async (email) => {
    const { validate, asked } = trustOver({});
    expect(await validate(email)).toEqual(notTrusted);
    expect(asked).toEqual([]);
  });

  test("row 18: are a copy of the community's list that says whence, when and under which licence it came", () => {
    expect(disposable).toMatchObject({
      source: expect.stringMatching(/^npm package disposable-email-domains-js \d+\.\d+\.\d+$/),
      license: "CC0-1.0",
      copiedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    expect(disposable.domains.length).toBeGreaterThan(3_000);
    expect(serverPackage.scripts["renew-disposable-domains"]).toBe(
      "node src/accounts/emailTrust/renewDisposableDomains.mjs",
    );
  });

  test("do not take a name for another that ends alike", async () => {
    const { validate } = trustOver({ "uni-yopmail.com": mailServer, "my-example.com": mailServer });
    expect(await validate("a@uni-yopmail.com")).toEqual(trusted);
    expect(await validate("a@my-example.com")).toEqual(trusted);
  });
});

describe("the domain name system", () => {
  test("lets a domain with mail servers pass, and one that has none but exists", async () => {
    const { validate } = trustOver({ "uni-lab.edu": mailServer, "no-mx.edu": "ENODATA" });
    expect(await validate("a@uni-lab.edu")).toEqual(trusted);
    expect(await validate("a@no-mx.edu")).toEqual(trusted);
  });

  test.each([[""], ["."]])("row 17: refuses a domain that says it takes no mail (exchange %j)", async (exchange) => {
    const { validate } = trustOver({ "no-mail.edu": [{ exchange, priority: 0 }] });
    expect(await validate("a@no-mail.edu")).toEqual(notTrusted);
  });

  test("refuses a domain that does not exist", async () => {
    const { validate } = trustOver({});
    expect(await validate("a@no-such-uni.edu")).toEqual(notTrusted);
  });

  test.each(["ESERVFAIL", "never"] as const)("row 16: lets a person pass where it fails (%s)", async (failure) => {
    const { validate } = trustOver({ "uni-lab.edu": failure });
    expect(await validate("a@uni-lab.edu")).toEqual(trusted);
  });

  test("row 16: is waited for three seconds at most", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const trust = createEmailTrust({ now: () => 0, resolveMx: () => new Promise(() => {}) });
    const validated = vi.fn();
    void trust.validate("a@uni-lab.edu").then(validated);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(validated).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(validated).toHaveBeenCalledExactlyOnceWith(trusted);
  });

  test("row 16: is not asked about what cannot be an address's domain or is on a list", async () => {
    const resolveMx = vi.fn();
    await using lab = await startTestApp({ resolveMx });
    for (const Email of ["no address", `ada@${"a".repeat(250)}.edu`, "ada@mailinator.com", "ada@school.test"]) {
      expect((await lab.agent().call("checkEmail", { Email })).body.success).toBe(false);
    }
    expect(resolveMx).not.toHaveBeenCalled();
  });

  test("lets everybody pass where the resolver finds no domain at all", async () => {
    const { validate } = trustOver({ "gmail.com": "ENOTFOUND" });
    expect(await validate("a@uni-lab.edu")).toEqual(trusted);
    expect(await validate("a@gmail.com")).toEqual(trusted);
  });
});

describe("what is remembered", () => {
  test("row 16: an answer, for an hour, also among those who ask at once", async () => {
    const { validate, asked, clock } = trustOver({ "uni-lab.edu": mailServer });
    await Promise.all([validate("a@uni-lab.edu"), validate("b@uni-lab.edu"), validate("c@uni-lab.edu")]);
    clock.now += 60 * 60 * 1000 - 1;
    await validate("d@uni-lab.edu");
    expect(asked).toEqual(["uni-lab.edu"]);
    clock.now += 1;
    await validate("e@uni-lab.edu");
    expect(asked).toEqual(["uni-lab.edu", "uni-lab.edu"]);
  });

  test("one domain's failure, for a minute, while others are still asked", async () => {
    const { validate, asked, clock, known } = trustOver({ "uni-lab.edu": "ESERVFAIL", "other.edu": mailServer });
    await validate("a@uni-lab.edu");
    await validate("b@uni-lab.edu");
    await validate("a@other.edu");
    expect(asked.filter((domain) => domain !== "gmail.com")).toEqual(["uni-lab.edu", "other.edu"]);
    known["uni-lab.edu"] = [{ exchange: "", priority: 0 }];
    clock.now += 60 * 1000;
    expect(await validate("c@uni-lab.edu")).toEqual(notTrusted);
  });

  test("a resolver that fails: for a minute nobody waits for it", async () => {
    const { validate, asked, clock, known } = trustOver({ "gmail.com": "ESERVFAIL", "uni-lab.edu": "ESERVFAIL" });
    await validate("a@uni-lab.edu");
    await new Promise((resolve) => setImmediate(resolve));
    known["other.edu"] = "never";
    expect(await validate("a@other.edu")).toEqual(trusted);
    expect(asked).not.toContain("other.edu");
    known["gmail.com"] = mailServer;
    clock.now += 60 * 1000;
    expect(await validate("a@no-such-uni.edu")).toEqual(notTrusted);
  });

  test("only so many domains", async () => {
    const { validate, asked } = trustOver(
      { "a.edu": mailServer, "b.edu": mailServer, "c.edu": mailServer },
      { capacity: 2 },
    );
    for (const domain of ["a.edu", "b.edu", "c.edu", "c.edu", "b.edu", "a.edu"]) {
      await validate(`a@${domain}`);
    }
    expect(asked).toEqual(["a.edu", "b.edu", "c.edu", "a.edu"]);
  });
});
