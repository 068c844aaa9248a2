import type { Context, MxRecord } from "../context.ts";

/** What the domain name system says of a domain: `unknown` where it could not be asked. */
export type MailAcceptance = "accepts" | "refuses" | "unknown";

export interface MailDomainsOptions extends Pick<Context, "resolveMx" | "now"> {
  /**
   * Milliseconds that a caller waits at most.
   * @default 3000
   */
  timeout?: number;
  /**
   * Domains remembered at most; the oldest go first.
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
export function createMailDomains({ resolveMx, now, timeout = 3_000, capacity = 10_000 }: MailDomainsOptions) {
  const remembered = new Map<string, { acceptance: Promise<MailAcceptance>; until: number }>();
  let resolverFailsUntil = 0;

  async function mailAcceptance(domain: string): Promise<MailAcceptance> {
    if (resolverFailsUntil > now()) {
      return "unknown";
    }
    const acceptance = await ask(domain);
    if (acceptance === "unknown") {
      void noteWhetherResolverFails();
    }
    return acceptance;
  }

  async function noteWhetherResolverFails(): Promise<void> {
    if ((await ask(knownMailDomain)) === "unknown") {
      resolverFailsUntil = now() + failureLifetime;
    }
  }

  function ask(domain: string): Promise<MailAcceptance> {
    const known = remembered.get(domain);
    return known !== undefined && known.until > now() ? known.acceptance : askAnew(domain);
  }

  function askAnew(domain: string): Promise<MailAcceptance> {
    const acceptance = withinTimeout(lookUp(domain));
    remember(domain, acceptance, domain === knownMailDomain ? failureLifetime : answerLifetime);
    void acceptance.then((answer) => {
      if (answer === "unknown") {
        remember(domain, acceptance, failureLifetime);
      }
    });
    return acceptance;
  }

  async function lookUp(domain: string): Promise<MailAcceptance> {
    const finding = await askResolver(domain);
    if (finding !== "missing") {
      return finding;
    }
    const resolverWorks = domain !== knownMailDomain && (await ask(knownMailDomain)) === "accepts";
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

  function remember(domain: string, acceptance: Promise<MailAcceptance>, lifetime: number): void {
    remembered.delete(domain);
    remembered.set(domain, { acceptance, until: now() + lifetime });
    const oldest = remembered.keys().next();
    if (remembered.size > capacity && !oldest.done) {
      remembered.delete(oldest.value);
    }
  }

  return mailAcceptance;
}

function isNullMx(records: MxRecord[]): boolean {
  return records.length === 1 && (records[0]?.exchange === "" || records[0]?.exchange === ".");
}

/** ENODATA: the domain exists and has no MX. ENOTFOUND: there is no such domain. All else: the resolver failed. */
function readFailure(error: unknown): MailAcceptance | "missing" {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENODATA") {
    return "accepts";
  }
  return code === "ENOTFOUND" ? "missing" : "unknown";
}
