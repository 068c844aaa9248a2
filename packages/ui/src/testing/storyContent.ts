import { type Formatted, formatAll, intlLocale } from "@belab/locales";
import notYet from "@belab/locales/en/common/NotYet";
import { expect, within } from "storybook/test";

/** What the texts name of the product's rules and of its operator, as an installation might. */
const samples = {
  brandBriefing: 10,
  brandDebriefing: 25,
  brandFirms: 4,
  brandFirmsFrom: 3,
  brandFirmsTo: 6,
  brandGrantMax: 2000,
  brandHours: 2,
  brandMembersFrom: 1,
  brandMembersTo: 4,
  brandMinutes: 26,
  brandPractice: 8,
  brandPracticeRounds: 3,
  brandRounds: 6,
  browserDays: 180,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  educatorMonthly: "€9.99",
  educatorYearly: "€99.99",
  emailReservedDays: 7,
  enterpriseMonthly: "€1,199.99",
  enterpriseYearly: "€9,999.99",
  guestNameDays: 30,
  freePeople: 40,
  freePractices: 3,
  freeTables: 3,
  googolDecks: 5,
  googolMinutesFrom: 4,
  googolMinutesTo: 10,
  googolSlips: 20,
  guestPracticeHours: 24,
  handOverMinutes: 10,
  hasAddress: "yes",
  hasMail: "yes",
  hasName: "yes",
  joinCodeLength: 6,
  languageCookie: "language",
  languageDays: 365,
  lastChanged: "22 November 2026",
  mail: "[lab@uni.example](mailto:lab@uni.example)",
  mailHours: 24,
  membersPerPage: 50,
  nameMax: 30,
  nonceMinutes: 60,
  operatorAddress: "1 Chalk Road, London",
  operatorName: "Lab Ltd",
  participantsMax: 500,
  passwordMax: 18,
  passwordMin: 8,
  pictureFormats: "JPG, JPEG, PNG, TIFF or GIF",
  pictureMegabytes: 5,
  pictureSide: 512,
  practiceHours: 24,
  seenMinutes: 5,
  sessionIdleDays: 14,
  sessionMaxDays: 90,
  screens: "screens/en",
  sessionsMax: 50,
  signedInCookie: "signed-in",
  supportYears: 2,
  tableDays: 730,
  tableWindowDays: 30,
  takeOverMinutes: 2,
  trialDays: 30,
  trialYears: 2,
  invitationDays: 90,
  requestDays: 60,
  educatorPeople: 150,
  tableIdleDays: 7,
  tablesMax: 20,
  unactivatedDays: 7,
  universityMonthly: "€999.99",
  universityYearly: "€8,999.99",
  buying: "planned",
  billingNotYet: notYet.messages.billing,
  contactFormNotYet: notYet.messages.contactForm,
};

/** Where links lead in a story. */
const addresses = {
  analyticsPath: "/home/analytics",
  brandHandbookPath: "/games/brand-management/handbook",
  brandManagementPath: "/games/brand-management",
  brandTeachingPath: "/games/brand-management/teaching",
  contactPath: "/contact",
  cookiesPath: "/cookie-policy",
  departmentPath: "/home/settings/department",
  disclaimerPath: "/disclaimer",
  faqPath: "/faq",
  forgotPasswordPath: "/forgot-password",
  gameListPath: "/gamelist",
  gamesPath: "/home/games",
  googolPath: "/games/googol",
  joinPath: "/join",
  paymentHistoryPath: "/home/payment-history",
  plansPath: "/home/plans",
  pricingPath: "/pricing",
  privacyPath: "/privacy-policy",
  profilePath: "/home/settings/profile",
  signUpPath: "/signup",
  supportPath: "/home/help/support",
  tutorialsPath: "/tutorials",
};

/** What an operator who has set nothing leaves out. */
export const unsetOperator = {
  hasAddress: "no",
  hasMail: "no",
  hasName: "no",
  mail: "",
  operatorAddress: "",
  operatorName: "",
};

/** The texts of a page of content, as its catalogue holds them, with sample values. */
export function contentInStory<Messages>(
  { messages, language }: { messages: Messages; language: string },
  values: Partial<typeof samples> = {},
): Formatted<Messages> {
  return formatAll(messages, { ...samples, ...addresses, ...values }, intlLocale(language));
}

/** Asserts that the samples have a value for all that the texts name. */
export async function expectFilledTexts(canvasElement: HTMLElement): Promise<void> {
  await expect(within(canvasElement).getByRole("main").textContent).not.toMatch(/[{}]/);
}
