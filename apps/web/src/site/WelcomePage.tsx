import { accountPaths, flowPath, isProfileComplete, type OwnProfile } from "@belab/domain/accounts";
import { openTables, WelcomePage as Page } from "@belab/ui/pages/site/WelcomePage";
import { useState } from "react";
import { useAllGames, useGameIfLoaded } from "../games/useGame.ts";
import { useCallQuery } from "../shell/query.ts";
import { useRepeating } from "../shell/repeating.ts";
import { useProfile } from "../shell/state.ts";
import { type Allowances, useAllowances } from "../tables/allowances.ts";
import { isKnown, type ListedTables, useOpenAgain, useOwnTables, useSeats } from "../tables/lists.ts";
import { useFirstSteps } from "./firstSteps.ts";
import { useJoinByCode, useJoinedClasses, usePlansInForce, usePractices, useTaughtClasses } from "./home.ts";
import { useTeachingRequest } from "./teachingRequest.ts";

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

/** A missing name comes first: the last step of sign-up asks for it. */
function IncompleteProfile({ profile }: { profile: OwnProfile }) {
  const { answer } = useCallQuery("account", {});
  const href = answer && flowPath(accountPaths.signUp, { step: 2, email: answer.email });
  return <Page profile={profile} completeHref={href} />;
}

/** Who can open a table is also decided by plans and organisations. */
function KnownPersonsWelcomePage({ profile }: { profile: OwnProfile }) {
  const allowances = useAllowances(profile.mayTeach);
  const [hasRequestEnded, setRequestEnded] = useState(false);
  if (allowances.teaches === undefined) {
    return <Page profile={profile} />;
  }
  return allowances.teaches ? (
    <TeachersWelcomePage profile={profile} allowances={allowances} accepted={hasRequestEnded} />
  ) : (
    <StudentsWelcomePage
      profile={profile}
      allowances={allowances}
      hasRequestEnded={hasRequestEnded}
      onRequestEnd={() => setRequestEnded(true)}
    />
  );
}

interface StudentsWelcomePageProps {
  profile: OwnProfile;
  allowances: Allowances;
  /** The request to teach has waited while the page was open, and does no more. */
  hasRequestEnded: boolean;
  onRequestEnd: () => void;
}

function StudentsWelcomePage({ profile, allowances, hasRequestEnded, onRequestEnd }: StudentsWelcomePageProps) {
  const seats = useSeats();
  const onJoin = useJoinByCode();
  const practices = usePractices();
  const { classes, joining } = useJoinedClasses();
  const steps = useFirstSteps();
  const request = useTeachingRequest(allowances, hasRequestEnded, onRequestEnd);
  if (!isKnown(seats) || !request.isKnown) {
    return <Page profile={profile} />;
  }
  return (
    <Page
      profile={profile}
      student={{ seats: seats.tables ?? [], onJoin, practices, classes, joining, steps, request: request.note }}
      now={seats.now}
    />
  );
}

interface TeachersWelcomePageProps {
  profile: OwnProfile;
  allowances: Allowances;
  accepted: boolean;
}

function TeachersWelcomePage({ profile, allowances, accepted }: TeachersWelcomePageProps) {
  const own = useOwnTables();
  useRepeating(own.query, own.tables?.some(({ endedAt }) => endedAt === null) ?? false);
  const seats = useSeats();
  const { notice, ...again } = useOpenAgain();
  const practices = usePractices();
  const taught = useTaughtClasses();
  const steps = useFirstSteps(allowances.query.answer, taught.owners);
  const plan = usePlansInForce(allowances.query.answer, taught.owners);
  const results = useCallQuery("listTaughtTables", {}).answer?.tables ?? [];
  const hasResults = results.length > 0;
  const games = useAllGames(hasResults);
  const running = useGameIfLoaded(playedTable(own));
  if (!isKnown(own) || !isKnown(seats)) {
    return <Page profile={profile} />;
  }
  const teacher = {
    running,
    tables: own.tables ?? [],
    seats: seats.tables,
    classes: taught.classes,
    again: { ...again, notice },
    steps,
    practices,
    plan,
    accepted,
    ...(hasResults && { results, games: games ?? [] }),
  };
  return <Page profile={profile} teacher={teacher} now={own.now} />;
}

/** The table that stands first on the page, where it is played. */
function playedTable({ tables = [], now }: ListedTables): { game: string; version: number } | undefined {
  const [first] = openTables(tables, now());
  return first?.progress ? { game: first.game, version: first.progress.version } : undefined;
}
