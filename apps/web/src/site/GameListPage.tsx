import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/GameListPage";
import { GameListPage as Page } from "@belab/ui/pages/site/GameListPage";
import { useMessages } from "@belab/ui/theme";
import { mailHref, useOperator } from "../installation.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function GameListPage() {
  const { messages } = useMessages(catalogue);
  const mail = mailHref(useOperator(), messages.suggestionSubject);
  return (
    <PublicFrame>
      <Page contactHref={mail ?? sitePaths.contact} />
    </PublicFrame>
  );
}
