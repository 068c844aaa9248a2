import { getPublicSuffix } from "tldts";

/** Whether anybody can register names below a domain, as below `co.uk` and `github.io`. Domains are in punycode. */
export function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}
