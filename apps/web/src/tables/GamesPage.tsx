import { tablePath, tablePaths } from "@belab/domain/tables";
import { paperScreens } from "@belab/ui/pages/games/paper";
import { GamesPage as Page, type TeacherTables } from "@belab/ui/pages/tables/GamesPage";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

const games: TeacherTables["form"]["games"] = [paperScreens("googol"), paperScreens("brand-management")];

export function GamesPage() {
  const profile = useProfile();
  return profile?.isTeacher ? <TeachersGamesPage /> : <PlayersGamesPage loading={profile === undefined} />;
}

interface PlayersGamesPageProps {
  loading?: boolean;
  teacher?: TeacherTables;
}

function PlayersGamesPage({ loading = false, teacher }: PlayersGamesPageProps) {
  const navigate = useNavigate();
  const query = useCallQuery("listSeats", {});
  const { tables, serverTime = 0 } = query.answer ?? {};
  const ahead = serverTime - (query.receivedAt ?? serverTime);
  return (
    <Page
      loading={loading}
      teacher={teacher}
      seats={{ ...fetchProps(query), tables }}
      onJoin={(code) => void navigate(`${tablePaths.join}?${new URLSearchParams({ code })}`)}
      now={() => Date.now() + ahead}
    />
  );
}

function TeachersGamesPage() {
  const form = useOpenTable();
  const again = useOpenTableAgain();
  const query = useCallQuery("listTables", {});
  return <PlayersGamesPage teacher={{ form, again, list: { ...fetchProps(query), tables: query.answer?.tables } }} />;
}

/** Opens a table, and then its page. */
function useOpenTable(): TeacherTables["form"] {
  const navigate = useNavigate();
  const { send, isPending, failure } = useCallMutation();
  return {
    games,
    pending: isPending,
    error: failure && failureText(failure, reasons),
    async onSubmit(values) {
      const outcome = await send("openTable", values);
      if (outcome.kind === "success") {
        await navigate(tablePath(outcome.answer.gameTableId));
      }
    },
  };
}

/** Opens another table like one that has ended, and then its page. */
export function useOpenTableAgain() {
  const navigate = useNavigate();
  const { send, isPending, failure } = useCallMutation();
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    async onOpenAgain(gameTableId: string) {
      const outcome = await send("openTableAgain", { gameTableId });
      if (outcome.kind === "success") {
        await navigate(tablePath(outcome.answer.gameTableId));
      }
    },
  };
}
