import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/GameListPage";
import { GameList } from "@belab/ui/GameList";
import { useMessages } from "@belab/ui/theme";
import { mailHref, useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";

export function GameListPage() {
  const { messages } = useMessages(catalogue);
  const suggest = mailHref(useOperator(), messages.suggestionSubject);
  return (
    <PublicPage title={messages.pageTitle}>
      <GameList order={1} contactHref={suggest ?? sitePaths.contact} />
    </PublicPage>
  );
}
