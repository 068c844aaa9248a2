import { accountPaths, pageAddress } from "@belab/domain/accounts";
import { SettingsPage } from "@belab/ui/pages/settings/SettingsPage";
import { SettingsStartPage } from "@belab/ui/pages/settings/SettingsStartPage";
import { useCallback } from "react";
import { Outlet, useLocation, useOutletContext } from "react-router-dom";
import { useNavigate } from "./navigation.tsx";
import type { AreaContext } from "./SignedInArea.tsx";

/** The settings, which begin with the profile, or with their menu where that is a page of its own. */
export function SettingsArea() {
  const current = pageAddress(useLocation().pathname);
  const { waiting } = useOutletContext<AreaContext>();
  const navigate = useNavigate();
  const showProfile = useCallback(() => void navigate(accountPaths.profile, { replace: true }), [navigate]);
  return current === accountPaths.settings ? (
    <SettingsStartPage waiting={waiting} onRoomForMenu={showProfile} />
  ) : (
    <SettingsPage currentHref={current} waiting={waiting}>
      <Outlet />
    </SettingsPage>
  );
}
