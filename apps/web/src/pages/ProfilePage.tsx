import { ColorSchemeMenu } from "@belab/ui/ColorSchemeMenu";
import { LoadingState } from "@belab/ui/LoadingState";
import { PageSection } from "@belab/ui/PageSection";
import { home } from "../content/home.ts";
import { useAnswer } from "../state/answer.ts";
import { useSession } from "../state/session.ts";
import { EmailSettings } from "./EmailSettings.tsx";
import { Fetched } from "./Fetched.tsx";
import { OpenSessions } from "./OpenSessions.tsx";
import { OwnData } from "./OwnData.tsx";
import { PageHead } from "./PageHead.tsx";
import { PasswordSettings } from "./PasswordSettings.tsx";
import { ProfileSettings } from "./ProfileSettings.tsx";
import { WaysToSignIn } from "./WaysToSignIn.tsx";

export function ProfilePage() {
  const session = useSession();
  const account = useAnswer("account", {});
  const sessions = useAnswer("listSessions", {});
  const reload = () => Promise.all([account.reload(), sessions.reload()]);
  if (session.status !== "signedIn") {
    return <LoadingState />;
  }
  return (
    <>
      <PageHead title="Profile" />
      <Fetched loaded={account}>
        {({ email, pendingEmail, hasPassword, identities }) => (
          <>
            <ProfileSettings email={email} profile={session.profile} />
            <EmailSettings email={email} pendingEmail={pendingEmail} reload={account.reload} />
            <WaysToSignIn hasPassword={hasPassword} identities={identities} onUnlinked={reload} />
            <PasswordSettings email={email} hasPassword={hasPassword} onChanged={reload} />
            <PageSection headline="Appearance" intro={home.profile.appearance}>
              <ColorSchemeMenu />
            </PageSection>
            <OpenSessions sessions={sessions} />
            <OwnData email={email} hasPassword={hasPassword} />
          </>
        )}
      </Fetched>
    </>
  );
}
