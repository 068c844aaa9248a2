import { analyticsPaths, ofPlayer, type PlayedGame } from "@belab/domain/analytics";
import { AnalyticsPage as Page } from "@belab/ui/pages/analytics/AnalyticsPage";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useAllGames } from "../games/useGame.ts";
import { Navigate } from "../shell/navigation.tsx";
import { useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { useAllowances } from "../tables/allowances.ts";
import { useResultPages } from "./resultPages.ts";

/** The games that someone played. A teacher who has none, and did not ask for them, comes to their tables. */
export function AnalyticsPage() {
  const mayTeach = useProfile()?.mayTeach ?? false;
  const teacher = useAllowances(mayTeach).teaches ?? mayTeach;
  const isAskedFor = useSearchParams()[0].get(ofPlayer.name) === ofPlayer.value;
  const games = useAllGames();
  const { request, pageProps } = useResultPages<PlayedGame>();
  const query = useCallQuery("listPlayedGames", request);
  const { items: played, ...rest } = pageProps(query, query.answer?.games);
  const page = <Page {...{ played, games, teacher, ...rest }} />;
  return teacher && played?.length === 0 && !isAskedFor ? <TablesIfAny>{page}</TablesIfAny> : page;
}

/** @param props.children - what is shown to a teacher whose tables have not ended yet, either. */
function TablesIfAny({ children }: { children: ReactNode }) {
  const { answer, failure } = useCallQuery("listTaughtTables", {});
  if (answer === undefined && failure === undefined) {
    return <Page teacher />;
  }
  return answer?.tables.length ? <Navigate to={analyticsPaths.tables} replace /> : children;
}
