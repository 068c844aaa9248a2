import {
  browserLifetime,
  codeLength,
  codeLifetime,
  emailReservedTime,
  mailLifetime,
  nameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  pictureExtensions,
  pictureMaxBytes,
  pictureSide,
  sessionIdleTime,
  sessionLifetime,
  sessionSeenInterval,
  sessionsPerAccount,
  signInNonceLifetime,
  unactivatedAccountLifetime,
} from "@belab/domain/accounts";
import { type PlanName, planNamed } from "@belab/domain/billing";
import { openTablesMax, tableGraceTime, tableMaxSeconds } from "@belab/domain/tables";
import { formatMoney } from "@belab/ui/messages";

/** Under the headline of each legal page. */
export const lastChanged = "Last changed on 22 November 2026";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Numbers that texts name, so that a text changes with its rule. */
export const facts = {
  codeDigits: codeLength,
  codeMinutes: codeLifetime / minute,
  passwordMin: passwordMinLength,
  passwordMax: passwordMaxLength,
  nameMax: nameMaxLength,
  pictureFormats: pictureExtensions.map((extension) => extension.toUpperCase()).join(", "),
  pictureMegabytes: pictureMaxBytes / 1024 / 1024,
  pictureSide,
  tableMaxHours: tableMaxSeconds / 3600,
  tablesMax: openTablesMax,
  tableGraceMinutes: tableGraceTime / minute,
  sessionIdleDays: sessionIdleTime / day,
  sessionMaxDays: sessionLifetime / day,
  sessionsMax: sessionsPerAccount,
  seenMinutes: sessionSeenInterval / minute,
  unactivatedDays: unactivatedAccountLifetime / day,
  emailReservedDays: emailReservedTime / day,
  nonceMinutes: signInNonceLifetime / minute,
  browserDays: browserLifetime / day,
  mailHours: mailLifetime / hour,
} as const;

/** What a plan costs, in words: "€9.99 a month, or €99.99 a year". */
export function planPrice(name: PlanName): string {
  const plan = planNamed(name);
  return plan?.yearlyPrice === undefined
    ? "nothing"
    : `${formatMoney(plan.monthlyPrice)} a month, or ${formatMoney(plan.yearlyPrice)} a year`;
}
