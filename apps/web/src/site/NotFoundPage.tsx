import { ErrorPage } from "@belab/ui/ErrorPage";
import { PublicPage } from "../shell/PublicPage.tsx";
import { texts } from "./texts.ts";

const { pageTitle, ...notFound } = texts.notFound;

export function NotFoundPage() {
  return (
    <PublicPage title={pageTitle}>
      <ErrorPage kind="notFound" {...notFound} />
    </PublicPage>
  );
}
