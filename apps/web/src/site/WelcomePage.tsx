import { accountPaths, flowPath, isProfileComplete, type OwnProfile } from "@belab/domain/accounts";
import { WelcomePage as Page } from "@belab/ui/pages/site/WelcomePage";
import { useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { useAllowances } from "../tables/allowances.ts";
import { isKnown, useOpenAgain, useOwnTables, useSeats } from "../tables/lists.ts";

export function WelcomePage() {
  const profile = useProfile();
  if (profile && !isProfileComplete(profile)) {
    return <IncompleteProfile profile={profile} />;
  }
  if (profile === undefined) {
    return <Page profile={profile} />;
  }
  return <KnownPersonsWelcomePage profile={profile} />;
}

/** Who can open a table is also decided by plans and organisations. It is asked together with the seats. */
function KnownPersonsWelcomePage({ profile }: { profile: OwnProfile }) {
  const { teaches } = useAllowances(profile.mayTeach);
  const seats = useSeats();
  if (teaches === undefined) {
    return <Page profile={profile} loading />;
  }
  const known = { ...profile, mayTeach: teaches };
  return teaches ? (
    <TeachersWelcomePage profile={known} />
  ) : (
    <Page profile={known} loading={!isKnown(seats)} seats={seats.tables} now={seats.now} />
  );
}

/** A missing name comes first: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: OwnProfile }) {
  const { answer } = useCallQuery("account", {});
  const href = answer && flowPath(accountPaths.signUp, { step: 2, email: answer.email });
  return <Page profile={profile} loading={href === undefined} completeHref={href} />;
}

function TeachersWelcomePage({ profile }: { profile: OwnProfile }) {
  const own = useOwnTables();
  const seats = useSeats();
  const again = useOpenAgain();
  return (
    <Page
      {...{ profile, ...again }}
      loading={!isKnown(own) || !isKnown(seats)}
      tables={own.tables}
      seats={seats.tables}
      now={own.now}
    />
  );
}
