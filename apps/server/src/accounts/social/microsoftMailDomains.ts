/**
 * Domains under which Outlook.com gives out mailboxes to everybody, by the name before the country. As of November 2026:
 * those that both Thunderbird's provider database (`ispdb/hotmail.com.xml`) and validator.js (`normalizeEmail`) name, and
 * `windowslive.com`. Under many other countries strangers own these names: a domain that is missing here costs its people
 * one mailed code, a stranger's domain here would give accounts away.
 */
const countries = {
  hotmail: "be ca cl co.il co.th co.uk com com.ar com.au com.br com.tr com.vn cz de dk es fr hu it lv my ph sg sk",
  live: "be co.uk com com.ar com.mx de fr it nl",
  msn: "com",
  outlook:
    "at be cl co.il co.th com com.ar com.au com.br com.gr com.tr com.vn cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk",
  windowslive: "com",
};

const domains: ReadonlySet<string> = new Set(
  Object.entries(countries).flatMap(([name, endings]) => endings.split(" ").map((ending) => `${name}.${ending}`)),
);

/**
 * Whether Microsoft itself runs the mail of a domain, for everybody.
 *
 * @param domain - lower case, in punycode.
 */
export function isMicrosoftMail(domain: string): boolean {
  return domains.has(domain);
}
