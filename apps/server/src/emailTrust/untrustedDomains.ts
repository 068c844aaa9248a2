import disposable from "./disposableDomains.json" with { type: "json" };

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

/** How people mistype the largest mail providers. Each is registered by nobody, or by somebody who waits for typos. */
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
export function isDisposable(domain: string): boolean {
  const domains = withParents(domain);
  return domains.some((each) => disposableDomains.has(each)) && !domains.some((each) => relayDomains.has(each));
}

/** Whether the name alone tells that nobody's mail arrives there. */
export function isImplausible(domain: string): boolean {
  const labels = domain.split(".");
  const isForExamples = labels.at(-2) === "example";
  return isForExamples || reservedTopLevels.has(labels.at(-1) ?? "") || misspeltProviders.has(domain);
}

/** `a.b.org` gives `a.b.org` and `b.org`. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
