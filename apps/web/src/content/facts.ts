import {
  codeLength,
  codeLifetime,
  nameMaxLength,
  openTablesMax,
  passwordMaxLength,
  passwordMinLength,
  pictureExtensions,
  pictureMaxBytes,
  plans,
  tableGraceTime,
  tableMaxSeconds,
} from "@belab/domain";

/** Numbers that texts name, so that a text changes with its rule. */
export const facts = {
  codeDigits: codeLength,
  codeMinutes: codeLifetime / 60_000,
  passwordMin: passwordMinLength,
  passwordMax: passwordMaxLength,
  nameMax: nameMaxLength,
  pictureFormats: pictureExtensions.map((extension) => extension.toUpperCase()).join(", "),
  pictureMegabytes: pictureMaxBytes / 1024 / 1024,
  tableMaxHours: tableMaxSeconds / 3600,
  tablesMax: openTablesMax,
  tableGraceMinutes: tableGraceTime / 60_000,
  /** Of `sessionStore.ts` on the server. */
  sessionIdleDays: 14,
  sessionMaxDays: 90,
  sessionsMax: 50,
  seenMinutes: 5,
  /** Of `janitor.ts` on the server. */
  unactivatedDays: 7,
  /** Of `emailChange.ts` on the server. */
  emailReservedDays: 7,
  /** Of `signInNonce.ts` on the server. */
  nonceMinutes: 60,
  /** Of `browser.ts` on the server. */
  browserDays: 180,
  /** Of the outbox on the server. */
  mailHours: 24,
  /** Of `pictureFile.ts` on the server. */
  pictureSide: 512,
} as const;

/** What a plan costs, in words: "€9.99 a month". */
export function planPrice(plan: (typeof plans)[number]["plan"]): string {
  const { monthlyPrice, yearlyPrice } = plans.find((known) => known.plan === plan) ?? plans[0] ?? { monthlyPrice: 0 };
  return yearlyPrice === undefined ? "nothing" : `${euros(monthlyPrice)} a month, or ${euros(yearlyPrice)} a year`;
}

function euros(amount: number): string {
  return new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }).format(amount);
}
