import type { Answer } from "@belab/api";
import type { OwnProfile } from "@belab/domain/accounts";
import { type JoinKey, joinKeyPath, newTablePath } from "@belab/domain/tables";
import { LoadingState } from "@belab/ui/LoadingState";
import { PracticeLeft } from "@belab/ui/pages/games/PracticeLeft";
import { type ColleagueTables, GamesPage as Page } from "@belab/ui/pages/tables/GamesPage";
import { useSearchParams } from "react-router-dom";
import { cards } from "../../generated/cards.ts";
import { usePractice } from "../games/practice.ts";
import { Navigate, useNavigate } from "../shell/navigation.tsx";
import { fetchProps } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { teachesInOrganisation, useAllowances } from "./allowances.ts";
import { useColleagueTables } from "./colleagues.ts";
import { type ListedTables, useSeats } from "./lists.ts";
import { useOpenTables, usePastTables, useTableChanges } from "./pastTables.ts";

/** Nothing is asked for before it is known who is signed in. Earlier addresses of the form for a table lead to it. */
export function GamesPage() {
  const profile = useProfile();
  const [query] = useSearchParams();
  const game = query.get("game");
  if (game !== null) {
    return <Navigate to={newTablePath(game)} replace />;
  }
  return profile === undefined ? <LoadingState /> : <KnownPersonsGamesPage profile={profile} />;
}

/** Whether the person can open tables is asked together with the tables at which they have a seat. */
function KnownPersonsGamesPage({ profile }: { profile: OwnProfile }) {
  const { query, teaches } = useAllowances(profile.mayTeach);
  const seats = useSeats();
  if (teaches === undefined) {
    return <LoadingState />;
  }
  const props = { allowances: query.answer, seats };
  if (!teaches) {
    return <StudentsGamesPage {...props} />;
  }
  return teachesInOrganisation(query.answer) ? <ColleaguesGamesPage {...props} /> : <TeachersGamesPage {...props} />;
}

interface GamesPageProps {
  allowances: Answer<"readAllowances"> | undefined;
  seats: ListedTables;
}

/** Who could open tables once keeps those that there were. */
function StudentsGamesPage({ allowances, seats }: GamesPageProps) {
  const past = usePastTables();
  const onJoin = useJoinByCode();
  const practice = usePracticeOffers(allowances);
  return <Page past={past} seats={fetched(seats)} practice={practice} onJoin={onJoin} now={seats.now} />;
}

function ColleaguesGamesPage(props: GamesPageProps) {
  return <TeachersGamesPage {...props} colleagues={useColleagueTables()} />;
}

function TeachersGamesPage({
  allowances,
  seats,
  colleagues,
}: GamesPageProps & { colleagues?: ColleagueTables | undefined }) {
  const open = useOpenTables();
  const past = usePastTables();
  const changes = useTableChanges();
  const onJoin = useJoinByCode();
  const practice = usePracticeOffers(allowances);
  return (
    <Page
      teacher={{ open, past, changes }}
      colleagues={colleagues}
      seats={fetched(seats)}
      practice={practice}
      onJoin={onJoin}
      now={open.now}
    />
  );
}

function fetched({ query, tables }: ListedTables) {
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
  return Object.fromEntries(
    cards.filter(({ canPractise }) => canPractise).map(({ id }) => [id, { ...practise(id), left }]),
  );
}
