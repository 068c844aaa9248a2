import catalogue from "@belab/locales/en/settings/ProfilePage";
import { ColorSchemeMenu } from "@belab/ui/ColorSchemeMenu";
import { LoadingState } from "@belab/ui/LoadingState";
import { PageSection } from "@belab/ui/PageSection";
import { ProfileForm, type ProfileFormValues } from "@belab/ui/ProfileForm";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { failureText } from "../../shell/failureText.ts";
import { snackbarSeconds } from "../../shell/notices.ts";
import { Fetched, useCallMutation, useCallQuery } from "../../shell/query.tsx";
import { useIsSignedIn, useNameRule, useProfile, useRefreshProfile } from "../../shell/state.ts";
import { EmailSettings, PasswordSettings, SignInMethodSettings } from "./credentials.tsx";
import { reasons } from "./reasons.ts";
import { OwnData, SessionSettings } from "./sessionsAndData.tsx";

export function ProfilePage() {
  const { messages } = useMessages(catalogue);
  const isSignedIn = useIsSignedIn();
  const account = useCallQuery("account", {});
  const sessions = useCallQuery("listSessions", {});
  if (!isSignedIn) {
    return <LoadingState />;
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched query={account}>
        {({ email, pendingEmail, hasPassword, identities }) => (
          <>
            <ProfileSettings email={email} />
            <EmailSettings email={email} pendingEmail={pendingEmail} />
            <SignInMethodSettings hasPassword={hasPassword} identities={identities} />
            <PasswordSettings email={email} hasPassword={hasPassword} />
            <PageSection {...messages.appearance}>
              <ColorSchemeMenu />
            </PageSection>
            <SessionSettings sessions={sessions} />
            <OwnData email={email} hasPassword={hasPassword} />
          </>
        )}
      </Fetched>
    </>
  );
}

/** Names and picture. The sidebar shows them as soon as they are saved. */
function ProfileSettings({ email }: { email: string }) {
  const { messages } = useMessages(catalogue);
  const profile = useProfile();
  const refreshProfile = useRefreshProfile();
  const nameRule = useNameRule();
  const { send, isPending, failure, reset } = useCallMutation();
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ProfileFormValues) {
    const outcome = await send("updateNameAndPhoto", { ...values, email }, refreshProfile);
    if (outcome.kind === "success") {
      setTimesSaved(timesSaved + 1);
      showSnackbar({ message: messages.saved, seconds: snackbarSeconds });
    }
  }

  return (
    <ProfileForm
      // Anew once it is saved: without the picture that was chosen.
      key={timesSaved}
      {...nameRule}
      align="start"
      initialFirstName={profile?.firstName ?? ""}
      initialLastName={profile?.lastName ?? ""}
      currentImage={profile?.imageUrl}
      imageRequired={false}
      errors={{ firstName: failure && failureText(failure, reasons) }}
      pending={isPending}
      onSubmit={save}
      onChange={reset}
      labels={messages.profile}
    />
  );
}
