import { remainderOf97 } from "./mod97.ts";

// The check digits of the member states' VAT identifications, as the European Commission's "VIES VAT number algorithms" has
// them. Where people are identified by their personal number, its date is not checked.

/** Whether the number of a member state has its form and check digits. */
export function hasVatCheckDigits(number: string, country: string): boolean {
  const rules = checks[country] ?? [];
  return rules.some(({ form, check }) => form.test(number) && check(number));
}

interface Check {
  readonly form: RegExp;
  check(number: string): boolean;
}

/** For each country the forms that its numbers can have, any of which will do. */
const checks: Readonly<Record<string, readonly Check[]>> = {
  AT: [{ form: /^U\d{8}$/, check: (number) => (luhnSum(number.slice(1, 8)) + 4 + lastDigit(number)) % 10 === 0 }],
  BE: [
    { form: /^[01]?\d{9}$/, check: (number) => 97 - (Number(number.slice(0, -2)) % 97) === Number(number.slice(-2)) },
  ],
  BG: [
    { form: /^\d{9}$/, check: isBulgarianCompany },
    { form: /^\d{10}$/, check: isBulgarianPerson },
  ],
  CY: [{ form: /^(?!12)\d{8}[A-Z]$/, check: isCypriot }],
  CZ: [
    { form: /^[0-8]\d{7}$/, check: (number) => lastDigit(number) === czechDigit(number) },
    { form: /^6\d{8}$/, check: isCzechSpecial },
    // Numbers of people born before 1954 have no check digit.
    { form: /^\d{2}[0156]\d[0-3]\d\d{3}$/, check: () => true },
    { form: /^\d{10}$/, check: (number) => (Number(number.slice(0, 9)) % 11) % 10 === lastDigit(number) },
  ],
  DE: [{ form: /^[1-9]\d{8}$/, check: isMod11And10 }],
  DK: [{ form: /^[1-9]\d{7}$/, check: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 }],
  EE: [{ form: /^\d{9}$/, check: (number) => weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 }],
  ES: [
    { form: /^[\dKLMXYZ]\d{7}[A-Z]$/, check: isSpanishPerson },
    { form: /^[A-HJNP-SUVW]\d{7}[\dA-J]$/, check: isSpanishCompany },
  ],
  FI: [{ form: /^\d{8}$/, check: (number) => weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 }],
  FR: [{ form: /^[\dA-HJ-NP-Z]{2}\d{9}$/, check: isFrench }],
  GR: [{ form: /^\d{8,9}$/, check: isGreek }],
  HR: [{ form: /^\d{11}$/, check: isMod11And10 }],
  HU: [{ form: /^\d{8}$/, check: (number) => weighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 }],
  IE: [
    { form: /^\d{7}[A-W]{1,2}$/, check: (number) => number[7] === irishLetter(number.slice(0, 7), number.slice(8)) },
    { form: /^\d[A-Z+*]\d{5}[A-W]$/, check: (number) => number[7] === irishLetter(number.slice(2, 7) + number[0], "") },
  ],
  IT: [{ form: /^(?!0{7})\d{7}(?:0(?!00)\d\d|100|12[01]|888|999)\d$/, check: (number) => luhnSum(number) % 10 === 0 }],
  LT: [{ form: /^(\d{7}|\d{10})1\d$/, check: isLithuanian }],
  LU: [{ form: /^\d{8}$/, check: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) }],
  LV: [
    { form: /^[4-9]\d{10}$/, check: (number) => weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3 },
    { form: /^[0-3]\d{10}$/, check: isLatvianPerson },
  ],
  MT: [{ form: /^[1-9]\d{7}$/, check: (number) => weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 }],
  NL: [{ form: /^\d{9}B(?!00)\d{2}$/, check: isDutch }],
  PL: [{ form: /^\d{10}$/, check: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0 }],
  PT: [
    {
      form: /^[1-9]\d{8}$/,
      check: (number) => ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastDigit(number),
    },
  ],
  RO: [
    { form: /^[1-9]\d{1,9}$/, check: isRomanianCompany },
    { form: /^[1-9]\d{12}$/, check: isRomanianPerson },
  ],
  SE: [{ form: /^\d{10}01$/, check: (number) => luhnSum(number.slice(0, 10)) % 10 === 0 }],
  SI: [{ form: /^[1-9]\d{7}$/, check: isSlovenian }],
  SK: [{ form: /^[1-9]\d[2-47-9]\d{7}$/, check: (number) => Number(number) % 11 === 0 }],
};

/** Returns the sum of the first digits, each times its weight. */
function weighted(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0);
}

function lastDigit(number: string): number {
  return Number(number.slice(-1));
}

/** Luhn's sum: every second digit from the right, the last but one first, is doubled, and its digits are added. */
function luhnSum(number: string): number {
  return [...number].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** ISO 7064, MOD 11,10. */
function isMod11And10(number: string): boolean {
  const check = [...number.slice(0, -1)].reduce((product, digit) => {
    const sum = (Number(digit) + product) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (check + lastDigit(number)) % 10 === 1;
}

function isBulgarianCompany(number: string): boolean {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return check % 10 === lastDigit(number);
}

/** A person of the country, a foreigner who lives there, or another one. */
function isBulgarianPerson(number: string): boolean {
  const candidates = [
    (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10,
    weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10,
    (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11,
  ];
  return candidates.includes(lastDigit(number));
}

function isCypriot(number: string): boolean {
  const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce(
    (all, digit, place) => all + (place % 2 === 0 ? (oddValues[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return number[8] === "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[sum % 26];
}

function czechDigit(number: string): number {
  const check = (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return (check === 0 ? 1 : check) % 10;
}

function isCzechSpecial(number: string): boolean {
  const rest = weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return (8 - ((10 - rest) % 11) + 10) % 10 === lastDigit(number);
}

/** By the letter of the remainder of 23; X, Y and Z of a foreigner stand for 0, 1 and 2, K, L and M for nothing. */
function isSpanishPerson(number: string): boolean {
  const digits = number.slice(0, 8).replace("X", "0").replace("Y", "1").replace("Z", "2").replace(/[KLM]/, "");
  return number[8] === "TRWAGMYFPDXBNJZSQVHLCKE"[Number(digits) % 23];
}

/** Some kinds of companies have a letter, some a digit, some either. */
function isSpanishCompany(number: string): boolean {
  const check = (10 - (luhnSum(`${number.slice(1, 8)}0`) % 10)) % 10;
  const isLetter = number[8] === "JABCDEFGHI"[check] && !"ABEH".includes(number.slice(0, 1));
  const isDigit = number[8] === String(check) && !"PQS".includes(number.slice(0, 1));
  return isLetter || isDigit;
}

/** Two characters before a number by Luhn; numbers of Monaco begin with 000 and are none. */
function isFrench(number: string): boolean {
  const siren = number.slice(2);
  if (luhnSum(siren) % 10 !== 0 && !siren.startsWith("000")) {
    return false;
  }
  if (/^\d\d/.test(number)) {
    return Number(`${siren}12`) % 97 === Number(number.slice(0, 2));
  }
  const alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const [first = 0, second = 0] = [...number.slice(0, 2)].map((letter) => alphabet.indexOf(letter));
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function isGreek(number: string): boolean {
  const digits = number.padStart(9, "0");
  const sum = [...digits.slice(0, 8)].reduce((all, digit) => all * 2 + Number(digit), 0) * 2;
  return (sum % 11) % 10 === lastDigit(digits);
}

function irishLetter(digits: string, second: string): string | undefined {
  const letters = "WABCDEFGHIJKLMNOPQRSTUV";
  const sum = weighted(digits.padStart(7, "0"), [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(letters.indexOf(second), 0);
  return letters[sum % 23];
}

function isLithuanian(number: string): boolean {
  const sumFrom = (first: number) =>
    [...number.slice(0, -1)].reduce((sum, digit, place) => sum + (1 + ((place + first) % 9)) * Number(digit), 0) % 11;
  const check = sumFrom(0);
  return (check === 10 ? sumFrom(2) % 10 : check) === lastDigit(number);
}

/** Personal numbers of today begin with 32 and have no check digit. */
function isLatvianPerson(number: string): boolean {
  const check = ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10;
  return number.startsWith("32") || check === lastDigit(number);
}

/** A company, or by the check digits of all 14 characters a person. */
function isDutch(number: string): boolean {
  const isCompany = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !number.startsWith("000000000");
  return isCompany || remainderOf97(`NL${number}`) === 1;
}

function isRomanianCompany(number: string): boolean {
  return ((10 * weighted(number.padStart(10, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === lastDigit(number);
}

function isRomanianPerson(number: string): boolean {
  const check = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return (check === 10 ? 1 : check) === lastDigit(number);
}

function isSlovenian(number: string): boolean {
  const check = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check % 10 === lastDigit(number) && check !== 11;
}
