import { accountContract } from "@belab/api/accounts/contract";
import reasons from "@belab/locales/en/accounts/Reasons";
import type { Area } from "../area.ts";
import { registerAccountRoutes } from "./accountRoutes.ts";
import { deleteExpiredAccountData } from "./cleanUp.ts";
import { composeCodeMail } from "./codes/codeMails.ts";
import type { AccountsContext } from "./context.ts";
import { createEmailTrust } from "./emailTrust/emailTrust.ts";
import { hiddenStepsMigrations } from "./hiddenStepsStore.ts";
import { installationMigrations } from "./installationMigrations.ts";
import { languageMigrations } from "./language.ts";
import { createPasswordHashing, type PasswordHashing } from "./passwords/passwords.ts";
import { accountPersonalData } from "./personalData.ts";
import type { FindPicture } from "./pictures/pictures.ts";
import { powerMigrations } from "./powerStore.ts";
import { registerCallers } from "./sessions/sessions.ts";
import { accountSettings } from "./settings.ts";
import { teachingMigrations } from "./teachingStore.ts";

export interface AccountsOptions {
  /** At the usual cost otherwise. */
  passwords?: PasswordHashing;
  /** Pictures that areas which build on accounts keep. */
  otherPictures?: readonly FindPicture[];
}

/** Creates the area of people's accounts: sign-up, sign-in, recovery, profile, sessions. */
export function createAccountsArea(options: AccountsOptions = {}): Area {
  return {
    name: "accounts",
    contract: accountContract,
    reasons: [reasons],
    settings: accountSettings,
    tables: {
      installation: { key: ["id"] },
      accounts: { key: ["id"] },
      identities: { key: ["provider", "subject"] },
      knownBrowsers: { key: ["accountId", "browserDigest"] },
      pendingPasswords: { key: ["accountId", "browserDigest"] },
      pendingIdentities: { key: ["accountId", "browserDigest"] },
      codes: { key: ["accountId", "purpose"], isUnderSecret: true },
      codeRequests: { key: ["accountId", "purpose", "browserDigest"] },
      sessions: { key: ["tokenDigest"], isSession: true },
      signInNonces: { key: ["digest"] },
      pictures: { key: ["id"] },
      emailChanges: { key: ["id"] },
      pendingEmails: { key: ["accountId"] },
      erasures: { key: ["accountId"] },
    },
    migrations: {
      ...languageMigrations,
      ...teachingMigrations,
      ...installationMigrations,
      ...powerMigrations,
      ...hiddenStepsMigrations,
    },
    cleanUp: deleteExpiredAccountData,
    personalData: accountPersonalData,
    mails: { code: composeCodeMail },
    start(context) {
      const { passwords = createPasswordHashing(), otherPictures = [] } = options;
      const accounts: AccountsContext = { ...context, passwords, otherPictures, trust: createEmailTrust(context) };
      return {
        hooks: (app) => registerCallers(app, context),
        routes: (scope) => registerAccountRoutes(scope, accounts),
        metrics: [
          {
            name: "belab_passwords_waiting",
            help: "Passwords that wait for their turn to be hashed or compared.",
            read: passwords.waiting,
          },
        ],
      };
    },
  };
}
