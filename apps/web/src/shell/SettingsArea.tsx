import { accountPaths, pageAddress } from "@belab/domain/accounts";
import { FormLink } from "@belab/ui/FormLink";
import { PageSection } from "@belab/ui/PageSection";
import { SettingsMenu } from "@belab/ui/SettingsMenu";
import { useMediaQuery } from "@mantine/hooks";
import { Outlet, useLocation } from "react-router-dom";
import { Navigate, PageHead } from "./navigation.tsx";
import { texts } from "./signedInTexts.ts";

/** Where the menu stands in a row: as in `SettingsMenu`. */
const wideScreen = "(min-width: 48em)";

/**
 * The settings: on a wide screen the menu over the page, beginning with the profile; on a narrow one the menu is a page
 * of its own.
 */
export function SettingsArea() {
  const { pathname } = useLocation();
  const isWide = useMediaQuery(wideScreen, false, { getInitialValueInEffect: false });
  const current = pageAddress(pathname);

  if (current !== accountPaths.settings) {
    return (
      <>
        {isWide ? (
          <SettingsMenu currentHref={current} />
        ) : (
          <FormLink href={accountPaths.settings}>{texts.settings.all}</FormLink>
        )}
        <Outlet />
      </>
    );
  }
  return isWide ? (
    <Navigate to={accountPaths.profile} replace />
  ) : (
    <>
      <PageHead title={texts.settings.title} />
      <PageSection title={texts.settings.title} order={1}>
        <SettingsMenu />
      </PageSection>
    </>
  );
}
