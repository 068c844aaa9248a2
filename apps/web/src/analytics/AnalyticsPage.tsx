import type { PlayedGame } from "@belab/domain/analytics";
import { AnalyticsPage as Page } from "@belab/ui/pages/analytics/AnalyticsPage";
import { useAllGames } from "../games/useGame.ts";
import { useCallQuery } from "../shell/query.ts";
import { useProfile } from "../shell/state.ts";
import { useResultPages } from "./resultPages.ts";

export function AnalyticsPage() {
  const teacher = useProfile()?.isTeacher ?? false;
  const games = useAllGames();
  const { request, pageProps } = useResultPages<PlayedGame>();
  const query = useCallQuery("listPlayedGames", request);
  const { items: played, ...rest } = pageProps(query, query.answer?.games);
  return <Page {...{ played, games, teacher, ...rest }} />;
}
