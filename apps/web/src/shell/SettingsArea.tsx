import { accountPaths, pageAddress } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/settings/SettingsPage";
import { PageSection } from "@belab/ui/PageSection";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { SettingsMenu } from "@belab/ui/SettingsMenu";
import { useMessages } from "@belab/ui/theme";
import { useMediaQuery } from "@mantine/hooks";
import { Outlet, useLocation } from "react-router-dom";
import { Navigate } from "./navigation.tsx";

/** Where the menu of the settings stands above their pages, as in `SettingsMenu`. */
const wideScreen = "(min-width: 48em)";

/** The settings: the menu above the page, or a link to a page with the menu where there is no room for it. */
export function SettingsArea() {
  const current = pageAddress(useLocation().pathname);
  if (current === accountPaths.settings) {
    return <SettingsStart />;
  }
  return (
    <>
      <SettingsMenu currentHref={current} allHref={accountPaths.settings} />
      <Outlet />
    </>
  );
}

/** The settings begin with the profile, or with the menu where it is a page of its own. */
function SettingsStart() {
  const { messages } = useMessages(catalogue);
  const isWide = useMediaQuery(wideScreen, false, { getInitialValueInEffect: false });
  return isWide ? (
    <Navigate to={accountPaths.profile} replace />
  ) : (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageSection title={messages.title} order={1}>
        <SettingsMenu />
      </PageSection>
    </>
  );
}
