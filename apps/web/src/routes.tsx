import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { FirstLoading } from "./pages/FirstLoading.tsx";
import { PageCrash } from "./pages/PageCrash.tsx";
import { RootLayout } from "./pages/RootLayout.tsx";
import { paths } from "./paths.ts";

const pageFiles = import.meta.glob<Record<string, ComponentType>>("./pages/*{Page,Area}.tsx");

/** Pages are loaded when they are first opened. */
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

/** @returns a route's `lazy`, and as its `id` the page's file, by which the build finds the page's scripts and styles. */
function page(name: string): Pick<RouteObject, "id"> & { lazy: () => Promise<{ Component: ComponentType }> } {
  return {
    id: `src/pages/${name}.tsx`,
    lazy: async () => {
      const file = await pageFiles[`./pages/${name}.tsx`]?.();
      const Component = file?.[name];
      if (Component === undefined) {
        throw new Error(`src/pages/${name}.tsx does not export ${name}.`);
      }
      return { Component };
    },
  };
}
