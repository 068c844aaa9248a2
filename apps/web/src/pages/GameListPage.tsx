import { GameList } from "@belab/ui/GameList";
import { mailHref } from "../content/lab.ts";
import { useOperator } from "../installation.ts";
import { paths } from "../paths.ts";
import { PublicPage } from "./PublicPage.tsx";

export function GameListPage() {
  const suggest = mailHref(useOperator(), "A suggestion for a game");
  return (
    <PublicPage>
      <GameList headlineOrder={1} contactHref={suggest ?? paths.contact} />
    </PublicPage>
  );
}
