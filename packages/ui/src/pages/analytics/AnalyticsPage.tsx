import type { PlayedGame } from "@belab/domain/analytics";
import { playPath, tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { AnalyticsViews } from "./AnalyticsViews.tsx";
import type { ResultGame } from "./figures.ts";
import { type MoreResults, Results } from "./Results.tsx";
import type { ShownResult } from "./resultTrends.ts";

export interface AnalyticsPageProps extends FetchProps, MoreResults {
  /** The games that the person played, newest first. Undefined until they are known. */
  played?: readonly PlayedGame[] | undefined;
  /** The games that this application knows. Undefined until they are loaded. */
  games?: readonly ResultGame[] | undefined;
  /** The person also sees the tables that they opened. @default false */
  teacher?: boolean;
}

/**
 * How someone did in the games that they played with their account: the last one first, then over time.
 * Needs their results and the screens of the games; until both are known, it says that they are loading.
 */
export function AnalyticsPage({ played, games, teacher = false, onMore, pending, ...fetch }: AnalyticsPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {teacher && <AnalyticsViews current="player" />}
      <Fetched {...fetch}>
        {played && games && <Played played={played} games={games} onMore={onMore} pending={pending ?? false} />}
      </Fetched>
    </>
  );
}

interface PlayedProps extends MoreResults {
  played: readonly PlayedGame[];
  games: readonly ResultGame[];
}

function Played({ played, games, ...more }: PlayedProps) {
  const { messages } = useMessages(catalogue);
  if (played.length === 0) {
    return <EmptyState subject="analytics" {...messages.player.empty} actionHref={tablePaths.games} />;
  }
  const results = played.map(
    ({ isPractice, isDeleted, ...game }): ShownResult => ({
      ...game,
      href: isDeleted ? undefined : playPath(game.gameTableId),
      note: isPractice ? messages.practice : isDeleted ? messages.deleted : messages.inClass,
    }),
  );
  return (
    <>
      <PageIntro title={messages.pageTitle}>
        <p>{messages.player.intro}</p>
      </PageIntro>
      <Results {...more} of="player" results={results} games={games} />
    </>
  );
}
