import { ErrorPage } from "@belab/ui/ErrorPage";
import { paths } from "../paths.ts";
import { PublicPage } from "./PublicPage.tsx";

export function NotFoundPage() {
  return (
    <PublicPage title="Page not found">
      <ErrorPage
        kind="notFound"
        title="There is no page here"
        text="It may have moved, or the link that led you here is cut short."
        actionLabel="Back to the start"
        actionHref={paths.landing}
      />
    </PublicPage>
  );
}
