// Renews disposableDomains.json from the installed npm package disposable-email-domains-js (CC0-1.0).
// First raise the package's version in apps/server/package.json and install, then: npm run renew-disposable-domains
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const packageName = "disposable-email-domains-js";
const installed = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(installed.resolve(`${packageName}/package.json`), "utf8"));
const domains = installed(packageName).disposableEmailBlocklist();

const copy = {
  source: `npm package ${packageName} ${version}`,
  license: "CC0-1.0",
  copiedOn: new Date().toISOString().slice(0, 10),
  domains: [...new Set(domains.map((domain) => domain.trim().toLowerCase()))].sort(),
};
writeFileSync(new URL("disposableDomains.json", import.meta.url), `${JSON.stringify(copy, undefined, 2)}\n`);
process.stdout.write(`${copy.domains.length} domains of ${copy.source}\n`);
