import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { FirstLoading } from "./pages/FirstLoading.tsx";
import { PageCrash } from "./pages/PageCrash.tsx";
import { paths } from "./paths.ts";

/** Pages are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: FirstLoading,
    ErrorBoundary: PageCrash,
    children: [
      { path: paths.landing, lazy: page(async () => (await import("./pages/LandingPage.tsx")).LandingPage) },
      { path: paths.signIn, lazy: page(async () => (await import("./pages/SignInPage.tsx")).SignInPage) },
      { path: paths.signUp, lazy: page(async () => (await import("./pages/SignUpPage.tsx")).SignUpPage) },
      {
        path: paths.forgotPassword,
        lazy: page(async () => (await import("./pages/ForgotPasswordPage.tsx")).ForgotPasswordPage),
      },
      { path: paths.logout, lazy: page(async () => (await import("./pages/LogoutPage.tsx")).LogoutPage) },
      {
        path: paths.home,
        lazy: page(async () => (await import("./pages/SignedInArea.tsx")).SignedInArea),
        children: [
          { index: true, lazy: page(async () => (await import("./pages/WelcomePage.tsx")).WelcomePage) },
          { path: ":area", lazy: page(async () => (await import("./pages/UpcomingPage.tsx")).UpcomingPage) },
        ],
      },
      { path: "*", lazy: page(async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage) },
    ],
  },
];

function page(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() });
}
