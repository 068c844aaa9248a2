import type { Answer } from "@belab/api";
import { ProfilePage as Page, type ProfileParts } from "@belab/ui/pages/settings/ProfilePage";
import { failureText } from "../../shell/failureText.ts";
import { type CallQuery, fetchProps, useCallMutation, useCallQuery } from "../../shell/query.ts";
import { useIsSignedIn, useNameRule, useProfile, useRefreshProfile } from "../../shell/state.ts";
import { useEmailAddress, useLinkedAccounts, useNewPassword } from "./credentials.ts";
import { useLanguageChoice } from "./languageChoice.ts";
import { reasons } from "./reasons.ts";
import { useOwnData, useSessions } from "./sessionsAndData.ts";

export function ProfilePage() {
  const isSignedIn = useIsSignedIn();
  const account = useCallQuery("account", {});
  const sessions = useCallQuery("listSessions", {});
  if (!isSignedIn || account.answer === undefined) {
    return <Page {...fetchProps(account)} />;
  }
  return <KnownProfile account={account} answer={account.answer} sessions={sessions} />;
}

interface KnownProfileProps {
  account: CallQuery<"account">;
  answer: Answer<"account">;
  sessions: CallQuery<"listSessions">;
}

function KnownProfile({ account, answer, sessions }: KnownProfileProps) {
  const parts: ProfileParts = {
    profile: useNameAndPicture(answer),
    email: useEmailAddress(answer),
    signInMethods: useLinkedAccounts(answer),
    password: useNewPassword(answer),
    language: useLanguageChoice(),
    sessions: useSessions(sessions),
    data: useOwnData(answer),
  };
  return <Page parts={parts} {...fetchProps(account)} />;
}

/** Saves names and picture. The sidebar shows them as soon as they are saved. */
function useNameAndPicture({ email }: Pick<Answer<"account">, "email">): ProfileParts["profile"] {
  const profile = useProfile();
  const refreshProfile = useRefreshProfile();
  const nameRule = useNameRule();
  const { send, isPending, failure, reset } = useCallMutation();
  return {
    ...nameRule,
    firstName: profile?.firstName ?? "",
    lastName: profile?.lastName ?? "",
    currentImage: profile?.imageUrl,
    errors: { firstName: failure && failureText(failure, reasons) },
    pending: isPending,
    onChange: reset,
    onSave: async (values) => {
      const { kind } = await send("updateNameAndPhoto", { ...values, email }, refreshProfile);
      return kind === "success";
    },
  };
}
