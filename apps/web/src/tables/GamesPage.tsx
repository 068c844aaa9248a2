import { gameIds } from "@belab/domain/games";
import { type JoinKey, joinKeyPath, tablePath } from "@belab/domain/tables";
import { LoadingState } from "@belab/ui/LoadingState";
import { type FetchedTables, GamesPage as Page, type TeacherTables } from "@belab/ui/pages/tables/GamesPage";
import { useSearchParams } from "react-router-dom";
import { usePractice } from "../games/practice.ts";
import { hasPractice } from "../games/setups.ts";
import { useAllGames } from "../games/useGame.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { fetchProps, useCallMutation } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { type ListedTables, useOpenAgain, useOwnTables, useSeats } from "./lists.ts";
import { reasons } from "./reasons.ts";

/** Nothing is asked for before it is known who is signed in. */
export function GamesPage() {
  const profile = useProfile();
  if (profile === undefined) {
    return <LoadingState />;
  }
  return profile.mayTeach ? <TeachersGamesPage /> : <StudentsGamesPage />;
}

function StudentsGamesPage() {
  const seats = useSeats();
  const onJoin = useJoinByCode();
  const practice = usePracticeOffers();
  return <Page seats={fetchedTables(seats)} practice={practice} onJoin={onJoin} now={seats.now} />;
}

function TeachersGamesPage() {
  const form = useOpenTable();
  const list = useOwnTables();
  const seats = useSeats();
  const again = useOpenAgain();
  const onJoin = useJoinByCode();
  const practice = usePracticeOffers();
  return (
    <Page
      loading={form === undefined}
      teacher={form && { form, list: fetchedTables(list), again }}
      seats={fetchedTables(seats)}
      practice={practice}
      onJoin={onJoin}
      now={list.now}
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

/** Returns the offers of the games that can be played alone. */
function usePracticeOffers() {
  const practise = usePractice();
  return Object.fromEntries(gameIds.filter(hasPractice).map((id) => [id, practise(id)]));
}

/** Opens a table, and then its page. Undefined until the games are loaded. */
function useOpenTable(): TeacherTables["form"] | undefined {
  const games = useAllGames();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { send, isPending, failure } = useCallMutation();
  return (
    games && {
      games,
      initialGame: query.get("game") ?? undefined,
      pending: isPending,
      error: failure && failureText(failure, reasons),
      async onSubmit(values) {
        const outcome = await send("openTable", values);
        if (outcome.kind === "success") {
          await navigate(tablePath(outcome.answer.gameTableId));
        }
      },
    }
  );
}
