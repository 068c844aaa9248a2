import { emailDomain } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import { LRUCache } from "lru-cache";
import { atMost } from "../../cacheSize.ts";
import type { Context, MxRecord } from "../../context.ts";
import { errorCode } from "../../errors/errorCode.ts";
import disposable from "./disposableDomains.json" with { type: "json" };
import { isFreeMail } from "./mailProviders.ts";

/** What the domain name system says of a domain: `unknown` where it could not be asked. */
export type MailAcceptance = "accepts" | "refuses" | "unknown";

export interface MailDomainsOptions extends Pick<Context, "resolveMx" | "now"> {
  /**
   * Milliseconds that a caller waits at most.
   * @default 3000
   */
  timeout?: number;
  /**
   * Domains remembered at most; those asked about longest ago go first.
   * @default 10000
   */
  capacity?: number;
}

const answerLifetime = 60 * 60 * 1000;
const failureLifetime = 60 * 1000;

/** A domain that has mail servers for sure: a resolver that does not find even this one knows nothing. */
const knownMailDomain = "gmail.com";

/**
 * Gives the question whether a domain takes mail, answered within `timeout`. A domain refuses mail where it does not
 * exist or says so by a null MX (RFC 7505); one without MX may take mail at its own address (RFC 5321, section 5.1).
 *
 * Answers are remembered for an hour. Failures are remembered for a minute, so that a machine without network is not
 * slow. A resolver that finds no domain at all, as behind some firewalls, counts as failing.
 */
function createMailDomains({ resolveMx, now, timeout = 3_000, capacity = 10_000 }: MailDomainsOptions) {
  const remembered = new LRUCache<string, Promise<MailAcceptance>>({
    ...atMost(capacity),
    perf: { now },
    ttlResolution: 0,
  });
  let resolverFailsUntil = 0;

  async function mailAcceptance(domain: string): Promise<MailAcceptance> {
    if (resolverFailsUntil > now()) {
      return "unknown";
    }
    const acceptance = await rememberedAcceptance(domain);
    if (acceptance === "unknown") {
      void noteWhetherResolverFails();
    }
    return acceptance;
  }

  async function noteWhetherResolverFails(): Promise<void> {
    if ((await rememberedAcceptance(knownMailDomain)) === "unknown") {
      resolverFailsUntil = now() + failureLifetime;
    }
  }

  function rememberedAcceptance(domain: string): Promise<MailAcceptance> {
    return remembered.get(domain) ?? freshAcceptance(domain);
  }

  function freshAcceptance(domain: string): Promise<MailAcceptance> {
    const acceptance = withinTimeout(lookUp(domain));
    rememberAcceptance(domain, acceptance, domain === knownMailDomain ? failureLifetime : answerLifetime);
    void acceptance.then((answer) => {
      if (answer === "unknown") {
        rememberAcceptance(domain, acceptance, failureLifetime);
      }
    });
    return acceptance;
  }

  async function lookUp(domain: string): Promise<MailAcceptance> {
    const finding = await askResolver(domain);
    if (finding !== "missing") {
      return finding;
    }
    const resolverWorks = domain !== knownMailDomain && (await rememberedAcceptance(knownMailDomain)) === "accepts";
    return resolverWorks ? "refuses" : "unknown";
  }

  async function askResolver(domain: string): Promise<MailAcceptance | "missing"> {
    try {
      return isNullMx(await resolveMx(domain)) ? "refuses" : "accepts";
    } catch (error) {
      return readFailure(error);
    }
  }

  async function withinTimeout(answer: Promise<MailAcceptance>): Promise<MailAcceptance> {
    const late = Promise.withResolvers<MailAcceptance>();
    const timer = setTimeout(() => late.resolve("unknown"), timeout);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  function rememberAcceptance(domain: string, acceptance: Promise<MailAcceptance>, lifetime: number): void {
    // The cache keeps a value for its time to live and a millisecond more.
    remembered.set(domain, acceptance, { ttl: lifetime - 1 });
  }

  return mailAcceptance;
}

function isNullMx(records: MxRecord[]): boolean {
  return records.length === 1 && (records[0]?.exchange === "" || records[0]?.exchange === ".");
}

/** ENODATA: the domain exists and has no MX. ENOTFOUND: there is no such domain. All else: the resolver failed. */
function readFailure(error: unknown): MailAcceptance | "missing" {
  const code = errorCode(error);
  if (code === "ENODATA") {
    return "accepts";
  }
  return code === "ENOTFOUND" ? "missing" : "unknown";
}

export interface EmailTrust {
  /**
   * Whether an account may be made for an address: not for a mailbox to throw away, nor where no mail arrives. An address
   * whose domain cannot be asked about is let through.
   *
   * @param canonical - from `canonicalEmail`.
   */
  validate(canonical: string): Promise<Result<undefined, "email-temporary" | "email-not-trusted">>;
}

/** Validates addresses: by the lists first, which cost nothing, then by the domain name system. */
export function createEmailTrust(options: MailDomainsOptions): EmailTrust {
  const mailAcceptance = createMailDomains(options);
  return {
    async validate(canonical) {
      const domain = emailDomain(canonical);
      if (isImplausible(domain)) {
        return refuse("email-not-trusted");
      }
      if (isDisposable(domain)) {
        return refuse("email-temporary");
      }
      return (await mailAcceptance(domain)) === "refuses" ? refuse("email-not-trusted") : ok();
    },
  };
}

const disposableDomains: ReadonlySet<string> = new Set(disposable.domains);

/** Services that pass mail on to a person's own mailbox: private, but lasting. */
const relayDomains: ReadonlySet<string> = new Set(["duck.com", "mozmail.com", "privaterelay.appleid.com"]);

/** Top-level domains that no mail on the internet reaches (RFC 2606, 6761, 6762, 7686, 8375, 9476; ICANN: internal). */
const reservedTopLevels: ReadonlySet<string> = new Set([
  "alt",
  "arpa",
  "corp",
  "example",
  "home",
  "internal",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "test",
]);

/** How people mistype the largest mail providers. Each is registered by nobody, or by a person who waits for typos. */
const misspeltProviders: ReadonlySet<string> = new Set(
  Object.values({
    gmail: "gamil.com gmai.com gmaill.com gmail.cm gmail.co gmail.con gmail.om gmal.com gmial.com gmil.com gnail.com",
    googlemail: "googelmail.com googlemail.con googlmail.com",
    hotmail: "hotmai.com hotmail.cm hotmail.con hotmal.com hotmial.com hotmil.com homail.com hotamil.com htomail.com",
    icloud: "icloud.con icloud.cm iclould.com icoud.com iclod.com",
    outlook: "outlook.con outlook.cm outlok.com outloo.com outlool.com outllook.com oulook.com",
    yahoo: "yahoo.cm yahoo.con yaho.com yahooo.com yahho.com yhaoo.com yhoo.com",
    gmx: "gmx.con gmx.dee",
  }).flatMap((misspellings) => misspellings.split(" ")),
);

/** Whether a domain, or one above it, gives out mailboxes to throw away. Domains are lower case, in punycode. */
function isDisposable(domain: string): boolean {
  const domains = withParents(domain);
  return domains.some((each) => disposableDomains.has(each)) && !domains.some((each) => relayDomains.has(each));
}

/** Whether everybody gets an address in a domain, for a while or for long, so that no organisation can own it. */
export function isMailProvider(domain: string): boolean {
  return withParents(domain).some(
    (each) => isFreeMail(each) || relayDomains.has(each) || disposableDomains.has(each) || misspeltProviders.has(each),
  );
}

/** Whether the name alone tells that nobody's mail arrives there. */
function isImplausible(domain: string): boolean {
  const labels = domain.split(".");
  const isForExamples = labels.at(-2) === "example";
  return isForExamples || reservedTopLevels.has(labels.at(-1) ?? "") || misspeltProviders.has(domain);
}

/** `a.b.org` gives `a.b.org` and `b.org`. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
