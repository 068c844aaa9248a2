import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/NotFoundPage";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CodeEntry } from "../common/CodeEntry.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import classes from "./NotFoundPage.module.css";

/**
 * What is shown at an address that leads nowhere.
 * It needs no data: its texts are its own.
 */
export function NotFoundPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <ErrorPage kind="notFound" title={messages.title} text={messages.text}>
        <div className={classes.ways}>
          <ButtonLink href={sitePaths.gameList} variant="default" placard>
            {messages.games}
          </ButtonLink>
          <CodeEntry />
        </div>
      </ErrorPage>
    </PublicPage>
  );
}
