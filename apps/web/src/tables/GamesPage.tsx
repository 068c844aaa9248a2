import type { Answer } from "@belab/api";
import type { OwnProfile } from "@belab/domain/accounts";
import { gameIds } from "@belab/domain/games";
import { type JoinKey, joinKeyPath, tablePath } from "@belab/domain/tables";
import { LoadingState } from "@belab/ui/LoadingState";
import { PracticeLeft } from "@belab/ui/pages/games/PracticeLeft";
import {
  type ColleagueTables,
  type FetchedTables,
  GamesPage as Page,
  type TeacherTables,
} from "@belab/ui/pages/tables/GamesPage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { latePlanNotice } from "../billing/latePlanNotice.tsx";
import { LimitNotice } from "../billing/planLimit.tsx";
import { usePractice } from "../games/practice.ts";
import { hasPractice } from "../games/setups.ts";
import { useAllGames } from "../games/useGame.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { type CallQuery, fetchProps, useCallMutation } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { ownersOf, teachesInOrganisation, useAllowances } from "./allowances.ts";
import { useColleagueTables } from "./colleagues.ts";
import { type ListedTables, useOpenAgain, useOwnTables, useSeats } from "./lists.ts";
import { reasons } from "./reasons.ts";

type AllowancesQuery = CallQuery<"readAllowances">;

/** Nothing is asked for before it is known who is signed in. */
export function GamesPage() {
  const profile = useProfile();
  return profile === undefined ? <LoadingState /> : <KnownPersonsGamesPage profile={profile} />;
}

/** Whether the person can open tables is asked together with the tables that there are. */
function KnownPersonsGamesPage({ profile }: { profile: OwnProfile }) {
  const { query, teaches } = useAllowances(profile.mayTeach);
  const own = useOwnTables();
  const seats = useSeats();
  if (teaches === undefined) {
    return <LoadingState />;
  }
  if (!teaches) {
    return <StudentsGamesPage {...{ query, own, seats }} />;
  }
  return teachesInOrganisation(query.answer) ? (
    <ColleaguesGamesPage {...{ query, own, seats }} />
  ) : (
    <TeachersGamesPage {...{ query, own, seats }} />
  );
}

interface GamesPageProps {
  query: AllowancesQuery;
  own: ListedTables;
  seats: ListedTables;
}

/** Who could open tables once keeps those that there were. */
function StudentsGamesPage({ query, own, seats }: GamesPageProps) {
  const onJoin = useJoinByCode();
  const practice = usePracticeOffers(query.answer);
  return (
    <Page past={fetchedTables(own)} seats={fetchedTables(seats)} practice={practice} onJoin={onJoin} now={seats.now} />
  );
}

function ColleaguesGamesPage(props: GamesPageProps) {
  return <TeachersGamesPage {...props} colleagues={useColleagueTables()} />;
}

function TeachersGamesPage({
  query,
  own,
  seats,
  colleagues,
}: GamesPageProps & { colleagues?: ColleagueTables | undefined }) {
  const form = useOpenTable(query);
  const again = useOpenAgain();
  const onJoin = useJoinByCode();
  const practice = usePracticeOffers(query.answer);
  return (
    <Page
      loading={form === undefined}
      teacher={form && { form, list: fetchedTables(own), again }}
      colleagues={colleagues}
      seats={fetchedTables(seats)}
      practice={practice}
      onJoin={onJoin}
      now={own.now}
    />
  );
}

function fetchedTables({ query, tables }: ListedTables): FetchedTables {
  return { ...fetchProps(query), tables };
}

function useJoinByCode(): (key: JoinKey) => void {
  const navigate = useNavigate();
  return (key) => void navigate(joinKeyPath(key));
}

/** Returns the offers of the games that can be played alone, with what is left of them. */
function usePracticeOffers(allowances: Answer<"readAllowances"> | undefined) {
  const practise = usePractice();
  const left = allowances && <PracticeLeft allowance={allowances.practices} now={() => allowances.serverTime} />;
  return Object.fromEntries(gameIds.filter(hasPractice).map((id) => [id, { ...practise(id), left }]));
}

/** Opens a table, and then its page. Undefined until the games are loaded. */
function useOpenTable({ answer: allowances, refetch }: AllowancesQuery): TeacherTables["form"] | undefined {
  const games = useAllGames();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { send, isPending, failure, reset } = useCallMutation();
  const [organisationId, setOrganisationId] = useState<string>();
  return (
    games && {
      games,
      initialGame: query.get("game") ?? undefined,
      ...(allowances && { owners: ownersOf(allowances), initialOwner: allowances.lastOwner }),
      renderPlanLimit: (refused, owner) => (
        <LimitNotice refused={refused} organisationId={owner.organisationId ?? undefined} onRetry={refetch} />
      ),
      pending: isPending,
      error: failure && failureText(failure, reasons),
      // Where it is known what is left, the form itself says so.
      notice: allowances ? undefined : latePlanNotice(failure, { organisationId, onRetry: reset }),
      async onSubmit(values) {
        setOrganisationId(values.organisationId);
        const outcome = await send("openTable", values);
        await (outcome.kind === "success" ? navigate(tablePath(outcome.answer.gameTableId)) : refetch());
      },
    }
  );
}
