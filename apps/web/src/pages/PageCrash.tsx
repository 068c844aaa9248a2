import { ErrorPage } from "@belab/ui/ErrorPage";
import { paths } from "../paths.ts";

/** What a person sees when a page failed, most often because its code could not be fetched. */
export function PageCrash() {
  return (
    <ErrorPage
      title="This page did not load"
      text="The connection may have been cut, or a newer version is out. Reload the page to try again."
      actionLabel="Back to the start"
      actionHref={paths.landing}
    />
  );
}
