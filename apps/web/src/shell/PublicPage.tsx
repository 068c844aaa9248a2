import { PublicPage as Page, type PublicPageProps as PageProps } from "@belab/ui/pages/common/PublicPage";
import { PublicFrame, type PublicFrameProps } from "./PublicFrame.tsx";

export interface PublicPageProps
  extends Omit<PageProps, "pageTitle" | "accountPage">,
    Pick<PublicFrameProps, "loadsSession"> {
  title?: string | undefined;
  isAccountPage?: boolean;
}

/** A public page whose sections are put together here. */
export function PublicPage({ title = "", isAccountPage = false, loadsSession = true, ...props }: PublicPageProps) {
  return (
    <PublicFrame loadsSession={loadsSession}>
      <Page pageTitle={title} accountPage={isAccountPage} {...props} />
    </PublicFrame>
  );
}
