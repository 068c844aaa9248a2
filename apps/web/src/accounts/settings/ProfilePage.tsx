import { ColorSchemeMenu } from "@belab/ui/ColorSchemeMenu";
import { LoadingState } from "@belab/ui/LoadingState";
import { PageSection } from "@belab/ui/PageSection";
import { ProfileForm, type ProfileFormValues } from "@belab/ui/ProfileForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { failureText } from "../../shell/failureText.ts";
import { PageHead } from "../../shell/navigation.tsx";
import { snackbarSeconds } from "../../shell/notices.ts";
import { Fetched, useCallMutation, useCallQuery } from "../../shell/query.tsx";
import { useIsSignedIn, useNameRule, useProfile, useRefreshProfile } from "../../shell/state.ts";
import { EmailSettings, PasswordSettings, SignInMethodSettings } from "./credentials.tsx";
import { OwnData, SessionSettings } from "./sessionsAndData.tsx";
import { messages, texts } from "./texts.ts";

export function ProfilePage() {
  const isSignedIn = useIsSignedIn();
  const account = useCallQuery("account", {});
  const sessions = useCallQuery("listSessions", {});
  if (!isSignedIn) {
    return <LoadingState />;
  }
  return (
    <>
      <PageHead title={texts.profile.title} />
      <Fetched query={account}>
        {({ email, pendingEmail, hasPassword, identities }) => (
          <>
            <ProfileSettings email={email} />
            <EmailSettings email={email} pendingEmail={pendingEmail} />
            <SignInMethodSettings hasPassword={hasPassword} identities={identities} />
            <PasswordSettings email={email} hasPassword={hasPassword} />
            <PageSection {...texts.appearance}>
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
  const profile = useProfile();
  const refreshProfile = useRefreshProfile();
  const nameRule = useNameRule();
  const { send, isPending, failure, reset } = useCallMutation();
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ProfileFormValues) {
    const outcome = await send("updateNameAndPhoto", { ...values, email }, refreshProfile);
    if (outcome.kind === "success") {
      setTimesSaved(timesSaved + 1);
      showSnackbar({ message: texts.profile.saved, seconds: snackbarSeconds });
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
      isImageRequired={false}
      firstNameErrors={failure ? [failureText(failure, messages)] : []}
      isPending={isPending}
      onSubmit={save}
      onChange={reset}
      labels={texts.profile.labels}
    />
  );
}
