/** Longest address that mail can be sent to, in octets (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const emailMaxLength = 254;

/** Longest local part, in octets (RFC 5321, section 4.5.3.1.1). */
const localPartMaxLength = 64;

const localPartPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const hostLabelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const allDigitsPattern = /^\d+$/;

/**
 * Returns the one spelling under which an address is stored and compared: trimmed, NFC, lower case, domain in punycode. Dots
 * and +tags are kept: they can name different people.
 *
 * @returns undefined where the text is no address that mail can be sent to.
 */
export function canonicalEmail(text: string): string | undefined {
  const trimmed = foldAddress(text);
  const at = trimmed.lastIndexOf("@");
  if (at < 1) {
    return undefined;
  }
  const localPart = trimmed.slice(0, at);
  const domain = asciiDomain(trimmed.slice(at + 1));
  if (domain === undefined || !isLocalPart(localPart)) {
    return undefined;
  }
  const email = `${localPart}@${domain}`;
  return countOctets(email) <= emailMaxLength ? email : undefined;
}

/** Whether mail could be sent to this text, judged by its spelling alone. */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== undefined;
}

/** Domains of one provider, for which dots in an address mean nothing. */
const dotlessDomains = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox that a canonical address leads to, for limits: without what follows a plus sign, and for Gmail without
 * dots. Accounts keep such addresses apart.
 */
export function mailboxOf(canonical: string): string {
  const domain = emailDomain(canonical);
  const [name = ""] = canonical.slice(0, -domain.length - 1).split("+");
  return dotlessDomains.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Returns the domain of a canonical address. */
export function emailDomain(canonical: string): string {
  return canonical.slice(canonical.lastIndexOf("@") + 1);
}

/**
 * Returns the one spelling of a mail domain, as in a canonical address: trimmed, lower case, in punycode.
 *
 * @returns undefined where the text is no domain that mail can be sent to.
 */
export function canonicalDomain(text: string): string | undefined {
  return asciiDomain(foldAddress(text));
}

function foldAddress(text: string): string {
  // Lower case first: «H̱» has no composed capital, but its lower case «ẖ» is one character.
  return text.trim().toLowerCase().normalize("NFC");
}

function isLocalPart(text: string): boolean {
  return countOctets(text) <= localPartMaxLength && localPartPattern.test(text);
}

function countOctets(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** UTF-16 units of the longest domain that is looked at. Composing letters shortens a domain to a third at most. */
const domainMaxUnits = 4 * emailMaxLength;

/** IDN to punycode as browsers do it (WHATWG URL, "domain to ASCII"). */
function asciiDomain(text: string): string | undefined {
  // The time that punycode takes grows with the square of the length.
  if (text.length > domainMaxUnits || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || !URL.canParse(`http://${text}`)) {
    return undefined;
  }
  const labels = new URL(`http://${text}`).hostname.split(".");
  const topLevel = labels.at(-1) ?? "";
  const isName =
    labels.length >= 2 && labels.every((label) => hostLabelPattern.test(label)) && !allDigitsPattern.test(topLevel);
  return isName ? labels.join(".") : undefined;
}
