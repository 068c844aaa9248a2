import { accountPaths, flowPath, isProfileComplete, type Profile } from "@belab/domain/accounts";
import { WelcomePage as Page } from "@belab/ui/pages/site/WelcomePage";
import { type CallQuery, useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { useOpenTableAgain } from "../tables/GamesPage.tsx";

export function WelcomePage() {
  const profile = useProfile();
  if (profile && !isProfileComplete(profile)) {
    return <IncompleteProfile profile={profile} />;
  }
  if (profile === undefined) {
    return <Page profile={undefined} />;
  }
  return profile.isTeacher ? <TeachersWelcomePage profile={profile} /> : <PlayersWelcomePage profile={profile} />;
}

/** A missing name comes first: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: Profile }) {
  const { answer } = useCallQuery("account", {});
  const href = answer && flowPath(accountPaths.signUp, { step: 2, email: answer.email });
  return <Page profile={profile} loading={href === undefined} completeHref={href} />;
}

function PlayersWelcomePage({ profile }: { profile: Profile }) {
  const seats = useCallQuery("listSeats", {});
  return <Page profile={profile} loading={!isKnown(seats)} seats={seats.answer?.tables} now={() => timeOf(seats)} />;
}

function TeachersWelcomePage({ profile }: { profile: Profile }) {
  const own = useCallQuery("listTables", {});
  const seats = useCallQuery("listSeats", {});
  return (
    <Page
      profile={profile}
      loading={!isKnown(own) || !isKnown(seats)}
      tables={own.answer?.tables}
      seats={seats.answer?.tables}
      now={() => timeOf(own)}
      {...useOpenTableAgain()}
    />
  );
}

function isKnown({ answer, failure }: CallQuery<"listTables" | "listSeats">): boolean {
  return answer !== undefined || failure !== undefined;
}

/** The server's time when it answered. */
function timeOf({ answer }: CallQuery<"listTables" | "listSeats">): number {
  return answer?.serverTime ?? Date.now();
}
