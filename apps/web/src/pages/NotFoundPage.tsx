import { ErrorPage } from "@belab/ui/ErrorPage";
import { paths } from "../paths.ts";
import { PublicPage } from "./PublicPage.tsx";

export function NotFoundPage() {
  return (
    <PublicPage title="Page not found">
      <ErrorPage
        title="This slip is blank"
        text="There is no page at this address. It may have moved, or the link may be cut short."
        actionLabel="Back to the start"
        actionHref={paths.landing}
      />
    </PublicPage>
  );
}
