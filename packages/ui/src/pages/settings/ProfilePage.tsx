import type { PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/settings/ProfilePage";
import { useGameTitle } from "../../messages/games.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { ColorSchemeMenu } from "../../sections/ColorSchemeMenu/ColorSchemeMenu.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { LanguageSwitcher, type LanguageSwitcherProps } from "../../sections/LanguageSwitcher/LanguageSwitcher.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import type { OpenTable, RunningPlan } from "../../sections/YourData/DeleteAccountDialog.tsx";
import { YourData, type YourDataProps } from "../../sections/YourData/YourData.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { EmailAddress, type EmailAddressProps } from "./profile/EmailAddress.tsx";
import { LinkedAccounts, type LinkedAccountsProps } from "./profile/LinkedAccounts.tsx";
import { NameAndPicture, type NameAndPictureProps } from "./profile/NameAndPicture.tsx";
import { NewPassword, type NewPasswordProps } from "./profile/NewPassword.tsx";
import { Sessions, type SessionsProps } from "./profile/Sessions.tsx";

/** The choice of the language that the account keeps. */
export interface LanguageChoice extends Pick<LanguageSwitcherProps, "languages" | "current" | "pending" | "onChange"> {
  /** Why a choice was not stored. */
  error?: string | undefined;
}

/** What each part of the page shows, and what is done in it. */
export interface ProfileParts {
  /** Name and picture, and how they are stored. */
  profile: NameAndPictureProps;
  /** The email address, and how it is changed. */
  email: EmailAddressProps;
  /** The ways to sign in, and how one is unlinked. */
  signInMethods: LinkedAccountsProps;
  /** How the password is changed. */
  password: NewPasswordProps;
  /** The languages, and how one is chosen. */
  language: LanguageChoice;
  /** Where the person is signed in, and how sessions are ended. */
  sessions: SessionsProps;
  /** How the person's data are downloaded, and the account deleted. */
  data: OwnData;
}

/** What the person can do with their data. */
export interface OwnData
  extends Pick<
    YourDataProps,
    "email" | "hasPassword" | "pending" | "errors" | "plansState" | "onDownload" | "onDelete" | "onAsk"
  > {
  /** The person's tables that are open, each with the id of its game. @default [] */
  openTables?: readonly (Omit<OpenTable, "title"> & { game: string })[];
  /** The plans that the person pays for. @default [] */
  runningPlans?: readonly (Omit<RunningPlan, "title"> & { plan: PaidPlanName })[];
}

export interface ProfilePageProps extends FetchProps {
  /** Undefined until the account is known. */
  parts?: ProfileParts | undefined;
}

/**
 * The settings of a person: who they are, how they sign in, how the product looks to them, and what is stored about
 * them.
 * Needs the account, with a handler for each change; until it is known, it says that it is loading.
 */
export function ProfilePage({ parts, ...fetch }: ProfilePageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>{parts && <Parts {...parts} />}</Fetched>
    </>
  );
}

function Parts({ profile, email, signInMethods, password, language, sessions, data }: ProfileParts) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <NameAndPicture {...profile} />
      <EmailAddress {...email} />
      <LinkedAccounts {...signInMethods} />
      <NewPassword {...password} />
      <PageSection {...messages.appearance}>
        <ColorSchemeMenu />
      </PageSection>
      <Language {...language} />
      <Sessions {...sessions} />
      <Data {...data} />
    </>
  );
}

function Data({ openTables = [], runningPlans = [], ...data }: OwnData) {
  const titleOf = useGameTitle();
  const { titles } = usePlanTexts();
  return (
    <YourData
      {...data}
      openTables={openTables.map((table) => ({ ...table, title: titleOf(table.game) }))}
      runningPlans={runningPlans.map(({ plan, ...running }) => ({ ...running, title: titles[plan] }))}
    />
  );
}

function Language({ error, ...choice }: LanguageChoice) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection {...messages.language}>
      <LanguageSwitcher {...choice} />
      {error && <FailureNote text={error} />}
    </PageSection>
  );
}
