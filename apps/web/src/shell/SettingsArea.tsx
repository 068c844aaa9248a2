import { accountPaths, pageAddress } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { departmentPaths } from "@belab/domain/department";
import { departmentParts, readPart } from "@belab/domain/organisations";
import { type OperatorPart, SettingsPage } from "@belab/ui/pages/settings/SettingsPage";
import { SettingsStartPage } from "@belab/ui/pages/settings/SettingsStartPage";
import { useCallback } from "react";
import { Outlet, useLocation, useOutletContext } from "react-router-dom";
import { useNavigate } from "./navigation.tsx";
import type { AreaContext } from "./SignedInArea.tsx";
import { useProfile } from "./state.ts";

/** The settings, which begin with the profile, or with their menu where that is a page of its own. */
export function SettingsArea() {
  const { pathname, search } = useLocation();
  const current = pageAddress(pathname);
  const isOperator = useProfile()?.isOperator ?? false;
  const operatorPart = isOperator ? operatorPartAt(current, search) : undefined;
  const { waiting } = useOutletContext<AreaContext>();
  const navigate = useNavigate();
  const showProfile = useCallback(() => void navigate(accountPaths.profile, { replace: true }), [navigate]);
  return current === accountPaths.settings ? (
    <SettingsStartPage waiting={waiting} onRoomForMenu={showProfile} />
  ) : (
    <SettingsPage
      currentHref={operatorPart === undefined ? current : departmentPaths.settings}
      waiting={waiting}
      operatorPart={operatorPart}
    >
      <Outlet />
    </SettingsPage>
  );
}

/** Returns which page of the operators' place an address shows; undefined of every other address. */
function operatorPartAt(address: string, search: string): OperatorPart | undefined {
  if (address === departmentPaths.settings) {
    return readPart(new URLSearchParams(search), departmentParts);
  }
  return address === billingPaths.billing ? "billing" : undefined;
}
