import catalogue from "@belab/locales/en/site/GameListPage";
import { GameGuides } from "../../game/GameGuides.tsx";
import { useGameHrefs, useGames } from "../../messages/games.tsx";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useGameCards } from "../../sections/GameList/gameCards.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface GameListPageProps {
  /** Where to send suggestions for other games. */
  contactHref: string;
}

/**
 * The games, for visitors.
 * Needs an address for suggestions; the games are those of the `GamesProvider`.
 */
export function GameListPage({ contactHref }: GameListPageProps) {
  const { messages } = useMessages(catalogue);
  const guides = useGames()
    .filter((game) => game.guides)
    .map(({ id }) => [id, <GameGuides key={id} game={id} reader="teacher" />]);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <GameList
        games={useGameCards()}
        order={1}
        gameHrefs={useGameHrefs()}
        gameActions={Object.fromEntries(guides)}
        contactHref={contactHref}
      />
    </PublicPage>
  );
}
