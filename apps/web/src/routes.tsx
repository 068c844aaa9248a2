import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { latePage } from "./latePage.tsx";
import { FirstLoading } from "./pages/FirstLoading.tsx";
import { PageCrash } from "./pages/PageCrash.tsx";
import { RootLayout } from "./pages/RootLayout.tsx";
import { paths } from "./paths.ts";

const pageFiles = import.meta.glob<Record<string, ComponentType>>("./pages/*{Page,Area}.tsx");

/** Pages are loaded when they are first opened. One that fails leaves what is around it: in the signed-in area the sidebar. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: FirstLoading,
    ErrorBoundary: PageCrash,
    children: [
      { path: paths.landing, ...page("LandingPage") },
      { path: paths.gameList, ...page("GameListPage") },
      { path: paths.pricing, ...page("PricingPage") },
      { path: paths.about, ...page("AboutPage") },
      { path: paths.signIn, ...page("SignInPage") },
      { path: paths.signUp, ...page("SignUpPage") },
      { path: paths.forgotPassword, ...page("ForgotPasswordPage") },
      { path: paths.undoEmailChange, ...page("UndoEmailChangePage") },
      { path: paths.termsOfService, ...page("TermsPage") },
      { path: paths.privacyPolicy, ...page("PrivacyPage") },
      { path: paths.cookiePolicy, ...page("CookiesPage") },
      { path: paths.disclaimer, ...page("DisclaimerPage") },
      { path: paths.faq, ...page("FaqPage") },
      { path: paths.tutorials, ...page("TutorialsPage") },
      { path: paths.contact, ...page("ContactPage") },
      { path: paths.logout, ...page("LogoutPage") },
      {
        path: paths.home,
        ...page("SignedInArea"),
        children: [
          { index: true, ...page("WelcomePage") },
          { path: paths.homeGames, ...page("GamesPage") },
          { path: paths.homeTable, ...page("TablePage") },
          { path: paths.homeAnalytics, ...page("AnalyticsPage") },
          {
            path: paths.homeSettings,
            ...page("SettingsArea"),
            children: [
              { path: paths.settingsProfile, ...page("ProfilePage") },
              { path: paths.settingsPaymentHistory, ...page("PaymentHistoryPage") },
              { path: paths.settingsDepartment, ...page("DepartmentPage") },
            ],
          },
          { path: paths.homePlans, ...page("PlansPage") },
          { path: paths.homeHelp, ...page("HelpPage") },
        ],
      },
      { path: "*", ...page("NotFoundPage") },
    ],
  },
];

type PageRoute = Pick<RouteObject, "id" | "ErrorBoundary"> & { lazy: () => Promise<{ Component: ComponentType }> };

/** @returns a route's `lazy`, and as its `id` the page's file, by which the build finds the page's scripts and styles. */
function page(name: string): PageRoute {
  return {
    id: `src/pages/${name}.tsx`,
    ErrorBoundary: PageCrash,
    // The router asks once: what it is given has to try again by itself. A build must fail instead.
    lazy: async () => ({
      Component: await (import.meta.env.SSR ? load(name) : load(name).catch(() => latePage(() => load(name)))),
    }),
  };
}

async function load(name: string): Promise<ComponentType> {
  const file = await pageFiles[`./pages/${name}.tsx`]?.();
  const Component = file?.[name];
  if (Component === undefined) {
    throw new Error(`src/pages/${name}.tsx does not export ${name}.`);
  }
  return Component;
}
