import { accountPaths } from "@belab/domain/accounts";
import { LoadingState } from "@belab/ui/LoadingState";
import type { ComponentType } from "react";
import type { NonIndexRouteObject, RouteObject } from "react-router-dom";
import { localPath } from "./addresses.ts";
import { areas } from "./areas.ts";
import type { AreaPage } from "./shell/area.ts";
import { RootLayout } from "./shell/navigation.tsx";
import { PageCrash } from "./shell/PageCrash.tsx";
import { retryingPage } from "./shell/retryingPage.tsx";

/** The pages of all areas, each in its frame. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: LoadingState,
    ErrorBoundary: PageCrash,
    children: [
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
    ],
  },
];

/** A page that fails leaves what is around it: in the signed-in area the sidebar. */
function routeOf({ path, load }: AreaPage): NonIndexRouteObject {
  return {
    path: localPath(path),
    ErrorBoundary: PageCrash,
    lazy: async () => ({ Component: await loadPage(load) }),
  };
}

/** The router asks once: what it is given has to try again by itself. A build must fail instead. */
function loadPage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  return import.meta.env.SSR ? load() : load().catch(() => retryingPage(load));
}
