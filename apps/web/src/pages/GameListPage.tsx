import { GameList } from "@belab/ui/GameList";
import { paths } from "../paths.ts";
import { PublicPage } from "./PublicPage.tsx";

export function GameListPage() {
  return (
    <PublicPage>
      <GameList headlineOrder={1} contactHref={paths.contact} />
    </PublicPage>
  );
}
