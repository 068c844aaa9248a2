import {
  browserLifetime,
  codeLength,
  codeLifetime,
  codeMaxTries,
  emailReservedTime,
  guestNameDays,
  languageCookieLifetime,
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
import { cardGraceDays, withdrawalDays } from "@belab/domain/billing";
import { classCodeLength, classInvitationTime, importMaxBytes, importRowsMax } from "@belab/domain/classes";
import { membersPerPage } from "@belab/domain/department";
import { invitationDaysKept, membershipRequestDays } from "@belab/domain/organisations";
import { entitlements, type Money, type PlanName, planNamed, trialDays, trialMemoryYears } from "@belab/domain/plans";
import { supportRequestYears } from "@belab/domain/support";
import {
  guestPracticeTime,
  handOverCodeLifetime,
  joinCodeLength,
  openTablesMax,
  participantsMax,
  tableDays,
  tableIdleTime,
  takeOverAfter,
} from "@belab/domain/tables";
import { formatMoney } from "@belab/ui/messages";
import { facts as factsOfGames } from "../../generated/facts.ts";

/** The day on which the legal pages last changed. */
const legalDate = Date.UTC(2026, 10, 27);

/** The age from which one can have an account. */
const accountAge = 16;

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

const numbers = {
  codeDigits: codeLength,
  codeMinutes: codeLifetime / minute,
  codeTries: codeMaxTries,
  passwordMin: passwordMinLength,
  passwordMax: passwordMaxLength,
  nameMax: nameMaxLength,
  pictureMegabytes: pictureMaxBytes / 1024 / 1024,
  pictureSide,
  ...factsOfGames,
  joinCodeLength,
  handOverMinutes: handOverCodeLifetime / minute,
  participantsMax,
  tablesMax: openTablesMax,
  tableIdleDays: tableIdleTime / day,
  tableDays,
  guestNameDays,
  guestPracticeHours: guestPracticeTime / hour,
  membersPerPage,
  sessionIdleDays: sessionIdleTime / day,
  sessionMaxDays: sessionLifetime / day,
  sessionsMax: sessionsPerAccount,
  seenMinutes: sessionSeenInterval / minute,
  unactivatedDays: unactivatedAccountLifetime / day,
  emailReservedDays: emailReservedTime / day,
  nonceMinutes: signInNonceLifetime / minute,
  browserDays: browserLifetime / day,
  languageDays: languageCookieLifetime / day,
  mailHours: mailLifetime / hour,
  supportYears: supportRequestYears,
  trialYears: trialMemoryYears,
  practiceHours: entitlements.practices.period / hour,
  trialDays,
  withdrawalDays,
  invoiceDays: 30,
  endedAfter: cardGraceDays,
  freePractices: entitlements.practices.values.free,
  freeTables: entitlements.tables.values.free,
  tableWindowDays: entitlements.tables.period / day,
  takeOverMinutes: takeOverAfter / minute,
  freePeople: entitlements.peopleAtTable.values.free,
  educatorPeople: entitlements.peopleAtTable.values.educator,
  accountAge,
  classCodeLength,
  classInvitationDays: classInvitationTime / day,
  educatorClasses: entitlements.classes.values.educator,
  educatorStudents: entitlements.students.values.educator,
  importMegabytes: importMaxBytes / 1024 / 1024,
  importRows: importRowsMax,
  invitationDays: invitationDaysKept,
  requestDays: membershipRequestDays,
} as const;

/** Returns what texts name of the product's rules, in the reader's language, so that a text changes with its rule. */
export function facts(locale: string) {
  return {
    ...numbers,
    ...prices(locale),
    pictureFormats: pictureFormats(locale),
    lastChanged: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(legalDate),
  };
}

function pictureFormats(locale: string): string {
  const formats = pictureExtensions.map((extension) => extension.toUpperCase());
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(formats);
}

/** Returns what each paid plan costs, as `Intl` writes money. */
function prices(locale: string) {
  return {
    educatorMonthly: priceOf("educator", "monthlyPrice", locale),
    educatorYearly: priceOf("educator", "yearlyPrice", locale),
    universityMonthly: priceOf("university", "monthlyPrice", locale),
    universityYearly: priceOf("university", "yearlyPrice", locale),
    enterpriseMonthly: priceOf("enterprise", "monthlyPrice", locale),
    enterpriseYearly: priceOf("enterprise", "yearlyPrice", locale),
  };
}

function priceOf(name: PlanName, period: "monthlyPrice" | "yearlyPrice", locale: string): string {
  const price: Money | undefined = planNamed(name)?.[period];
  return price === undefined ? "" : formatMoney(price, locale);
}
