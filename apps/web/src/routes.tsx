import { accountPaths } from "@belab/domain/accounts";
import type { ComponentType } from "react";
import { type NonIndexRouteObject, type RouteObject, useLocation } from "react-router-dom";
import { localPath } from "./addresses.ts";
import { areas } from "./areas.ts";
import { isHydrated } from "./hydration.ts";
import type { AreaPage } from "./shell/area.ts";
import { PageBoundary } from "./shell/PageBoundary.tsx";
import { retryingPage } from "./shell/retryingPage.tsx";

/** The pages of all areas, each in its frame. */
export const routes: RouteObject[] = [
  ...areas.flatMap(({ publicPages = [] }) => publicPages.map(routeOf)),
  {
    ...routeOf({
      path: accountPaths.home,
      load: async () => (await import("./shell/SignedInArea.tsx")).SignedInArea,
    }),
    children: [
      ...areas.flatMap(({ signedInPages = [] }) => signedInPages.map(routeOf)),
      {
        ...routeOf({
          path: accountPaths.settings,
          load: async () => (await import("./shell/SettingsArea.tsx")).SettingsArea,
        }),
        children: areas.flatMap(({ settingsPages = [] }) => settingsPages.map(routeOf)),
      },
    ],
  },
];

function routeOf({ path, load }: AreaPage): NonIndexRouteObject {
  return {
    path: localPath(path),
    lazy: async () => ({ Component: inBoundary(await loadPage(load)) }),
  };
}

/** Wraps a page in an error boundary. A page that fails leaves what is around it: in the signed-in area the sidebar. */
function inBoundary(Page: ComponentType): ComponentType {
  return function BoundedPage() {
    return (
      <PageBoundary location={useLocation()}>
        <Page />
      </PageBoundary>
    );
  };
}

/**
 * Loads a page's code. It is asked for once: what comes instead has to try again by itself. A build must fail instead, and so
 * must hydration: the page that came rendered is another.
 */
async function loadPage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (isHydrated()) {
      return retryingPage(load);
    }
    throw error;
  }
}
