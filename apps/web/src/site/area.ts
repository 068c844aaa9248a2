import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import type { Area } from "../shell/area.ts";

/** The pages that belong to no other area. */
export const site: Area = {
  publicPages: [
    {
      path: sitePaths.landing,
      load: async () => (await import("./LandingPage.tsx")).LandingPage,
    },
    {
      path: sitePaths.gameList,
      load: async () => (await import("./GameListPage.tsx")).GameListPage,
    },
    {
      path: sitePaths.about,
      load: async () => (await import("./AboutPage.tsx")).AboutPage,
    },
    {
      path: sitePaths.termsOfService,
      load: async () => (await import("./TermsPage.tsx")).TermsPage,
    },
    {
      path: sitePaths.privacyPolicy,
      load: async () => (await import("./PrivacyPage.tsx")).PrivacyPage,
    },
    {
      path: sitePaths.cookiePolicy,
      load: async () => (await import("./CookiesPage.tsx")).CookiesPage,
    },
    {
      path: sitePaths.disclaimer,
      load: async () => (await import("./DisclaimerPage.tsx")).DisclaimerPage,
    },
    {
      path: sitePaths.faq,
      load: async () => (await import("./FaqPage.tsx")).FaqPage,
    },
    {
      path: sitePaths.tutorials,
      load: async () => (await import("./TutorialsPage.tsx")).TutorialsPage,
    },
    {
      path: sitePaths.contact,
      load: async () => (await import("./ContactPage.tsx")).ContactPage,
    },
    { path: "*", prerendered: false, load: async () => (await import("./NotFoundPage.tsx")).NotFoundPage },
  ],
  signedInPages: [
    { path: accountPaths.home, load: async () => (await import("./WelcomePage.tsx")).WelcomePage },
    { path: sitePaths.help, load: async () => (await import("./HelpPage.tsx")).HelpPage },
  ],
};
