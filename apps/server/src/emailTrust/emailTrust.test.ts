import { AccountError } from "@belab/domain";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import serverPackage from "../../package.json" with { type: "json" };
import type { MxRecord } from "../context.ts";
import { startTestApp } from "../testing/testApp.ts";
import disposable from "./disposableDomains.json" with { type: "json" };
import { createEmailTrust } from "./emailTrust.ts";
import type { MailDomainsOptions } from "./mailDomains.ts";

const mailServer: MxRecord[] = [{ exchange: "mx.uni-lab.edu", priority: 10 }];

type Answer = MxRecord[] | "ENODATA" | "ENOTFOUND" | "ESERVFAIL" | "never";

/** A judge over a made-up domain name system, which knows `gmail.com` and what it is told; all else does not exist. */
function judgeOver(answers: Record<string, Answer>, options: Partial<MailDomainsOptions> = {}) {
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
  return { judge: trust.judge, asked, clock, known };
}

describe("the lists", () => {
  test.each(["a@mailinator.com", "a@inbox.mailinator.com", "a@deep.inbox.yopmail.com"])(
    "row 18: call %s temporary without asking anybody",
    async (email) => {
      const { judge, asked } = judgeOver({});
      expect(await judge(email)).toBe(AccountError.TemporaryEmail);
      expect(asked).toEqual([]);
    },
  );

  test.each(["a@duck.com", "a@mozmail.com", "a@privaterelay.appleid.com"])(
    "row 18: let the relay service of %s pass",
    async (email) => {
      const domain = email.slice(2);
      const { judge } = judgeOver({ [domain]: mailServer });
      expect(await judge(email)).toBe(AccountError.None);
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
  ])("row 17: call %s not trustworthy without asking anybody", async (email) => {
    const { judge, asked } = judgeOver({});
    expect(await judge(email)).toBe(AccountError.EmailNotTrustable);
    expect(asked).toEqual([]);
  });

  test("row 18: are a copy of the community's list that says whence, when and under which licence it came", () => {
    expect(disposable).toMatchObject({
      source: expect.stringMatching(/^npm package disposable-email-domains-js \d+\.\d+\.\d+$/),
      license: "CC0-1.0",
      copiedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    expect(disposable.domains.length).toBeGreaterThan(3_000);
    expect(serverPackage.scripts["renew-disposable-domains"]).toBe("node src/emailTrust/renewDisposableDomains.mjs");
  });

  test("do not take a name for another that ends alike", async () => {
    const { judge } = judgeOver({ "uni-yopmail.com": mailServer, "my-example.com": mailServer });
    expect(await judge("a@uni-yopmail.com")).toBe(AccountError.None);
    expect(await judge("a@my-example.com")).toBe(AccountError.None);
  });
});

describe("the domain name system", () => {
  test("lets a domain with mail servers pass, and one that has none but exists", async () => {
    const { judge } = judgeOver({ "uni-lab.edu": mailServer, "no-mx.edu": "ENODATA" });
    expect(await judge("a@uni-lab.edu")).toBe(AccountError.None);
    expect(await judge("a@no-mx.edu")).toBe(AccountError.None);
  });

  test.each([[""], ["."]])("row 17: refuses a domain that says it takes no mail (exchange %j)", async (exchange) => {
    const { judge } = judgeOver({ "no-mail.edu": [{ exchange, priority: 0 }] });
    expect(await judge("a@no-mail.edu")).toBe(AccountError.EmailNotTrustable);
  });

  test("refuses a domain that does not exist", async () => {
    const { judge } = judgeOver({});
    expect(await judge("a@no-such-uni.edu")).toBe(AccountError.EmailNotTrustable);
  });

  test.each(["ESERVFAIL", "never"] as const)("row 16: lets a person pass where it fails (%s)", async (failure) => {
    const { judge } = judgeOver({ "uni-lab.edu": failure });
    expect(await judge("a@uni-lab.edu")).toBe(AccountError.None);
  });

  test("row 16: is waited for three seconds at most", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const trust = createEmailTrust({ now: () => 0, resolveMx: () => new Promise(() => {}) });
    const judged = vi.fn();
    void trust.judge("a@uni-lab.edu").then(judged);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(judged).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(judged).toHaveBeenCalledExactlyOnceWith(AccountError.None);
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
    const { judge } = judgeOver({ "gmail.com": "ENOTFOUND" });
    expect(await judge("a@uni-lab.edu")).toBe(AccountError.None);
    expect(await judge("a@gmail.com")).toBe(AccountError.None);
  });
});

describe("what is remembered", () => {
  test("row 16: an answer, for an hour, also among those who ask at once", async () => {
    const { judge, asked, clock } = judgeOver({ "uni-lab.edu": mailServer });
    await Promise.all([judge("a@uni-lab.edu"), judge("b@uni-lab.edu"), judge("c@uni-lab.edu")]);
    clock.now += 60 * 60 * 1000 - 1;
    await judge("d@uni-lab.edu");
    expect(asked).toEqual(["uni-lab.edu"]);
    clock.now += 1;
    await judge("e@uni-lab.edu");
    expect(asked).toEqual(["uni-lab.edu", "uni-lab.edu"]);
  });

  test("one domain's failure, for a minute, while others are still asked", async () => {
    const { judge, asked, clock, known } = judgeOver({ "uni-lab.edu": "ESERVFAIL", "other.edu": mailServer });
    await judge("a@uni-lab.edu");
    await judge("b@uni-lab.edu");
    await judge("a@other.edu");
    expect(asked.filter((domain) => domain !== "gmail.com")).toEqual(["uni-lab.edu", "other.edu"]);
    known["uni-lab.edu"] = [{ exchange: "", priority: 0 }];
    clock.now += 60 * 1000;
    expect(await judge("c@uni-lab.edu")).toBe(AccountError.EmailNotTrustable);
  });

  test("a resolver that fails: for a minute nobody waits for it", async () => {
    const { judge, asked, clock, known } = judgeOver({ "gmail.com": "ESERVFAIL", "uni-lab.edu": "ESERVFAIL" });
    await judge("a@uni-lab.edu");
    await new Promise((resolve) => setImmediate(resolve));
    known["other.edu"] = "never";
    expect(await judge("a@other.edu")).toBe(AccountError.None);
    expect(asked).not.toContain("other.edu");
    known["gmail.com"] = mailServer;
    clock.now += 60 * 1000;
    expect(await judge("a@no-such-uni.edu")).toBe(AccountError.EmailNotTrustable);
  });

  test("only so many domains", async () => {
    const { judge, asked } = judgeOver(
      { "a.edu": mailServer, "b.edu": mailServer, "c.edu": mailServer },
      { capacity: 2 },
    );
    for (const domain of ["a.edu", "b.edu", "c.edu", "c.edu", "b.edu", "a.edu"]) {
      await judge(`a@${domain}`);
    }
    expect(asked).toEqual(["a.edu", "b.edu", "c.edu", "a.edu"]);
  });
});
