import { sitePaths } from "@belab/domain/site";
import { GameList } from "@belab/ui/GameList";
import { mailHref, useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { texts } from "./texts.ts";

export function GameListPage() {
  const suggest = mailHref(useOperator(), texts.gameList.suggestionSubject);
  return (
    <PublicPage>
      <GameList headlineOrder={1} contactHref={suggest ?? sitePaths.contact} />
    </PublicPage>
  );
}
