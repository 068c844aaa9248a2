import { gameGuidePaths, gameIds } from "@belab/domain/games";
import catalogue from "@belab/locales/en/site/GameListPage";
import { GameGuides } from "../../game/GameGuides.tsx";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useLabGames } from "../../sections/GameList/labGames.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { gameHrefs } from "../games/gameHrefs.ts";

export interface GameListPageProps {
  /** Where to send suggestions for other games. */
  contactHref: string;
}

/** On the card of each game that has some. */
const guides = Object.fromEntries(
  gameIds.filter(gameGuidePaths).map((id) => [id, <GameGuides key={id} game={id} reader="teacher" />]),
);

/**
 * The games, for visitors.
 * Needs an address for suggestions; the games are those of the lab.
 */
export function GameListPage({ contactHref }: GameListPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <GameList games={useLabGames()} order={1} gameHrefs={gameHrefs} gameActions={guides} contactHref={contactHref} />
    </PublicPage>
  );
}
