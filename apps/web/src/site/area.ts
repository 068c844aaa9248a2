import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import type { Area } from "../shell/area.ts";

/** The pages that belong to no other area. */
export const site: Area = {
  publicPages: [
    {
      path: sitePaths.landing,
      title: "Educational business games",
      load: async () => (await import("./LandingPage.tsx")).LandingPage,
    },
    {
      path: sitePaths.gameList,
      title: "Googol, Brand Management",
      load: async () => (await import("./GameListPage.tsx")).GameListPage,
    },
    {
      path: sitePaths.about,
      title: "About us and our team",
      load: async () => (await import("./AboutPage.tsx")).AboutPage,
    },
    {
      path: sitePaths.termsOfService,
      title: "Terms of Service: the rules",
      load: async () => (await import("./TermsPage.tsx")).TermsPage,
    },
    {
      path: sitePaths.privacyPolicy,
      title: "Privacy Policy: your data",
      load: async () => (await import("./PrivacyPage.tsx")).PrivacyPage,
    },
    {
      path: sitePaths.cookiePolicy,
      title: "Cookie Policy: each by name",
      load: async () => (await import("./CookiesPage.tsx")).CookiesPage,
    },
    {
      path: sitePaths.disclaimer,
      title: "Disclaimer: what games show",
      load: async () => (await import("./DisclaimerPage.tsx")).DisclaimerPage,
    },
    {
      path: sitePaths.faq,
      title: "Frequently asked questions",
      load: async () => (await import("./FaqPage.tsx")).FaqPage,
    },
    {
      path: sitePaths.tutorials,
      title: "Tutorials, step by step",
      load: async () => (await import("./TutorialsPage.tsx")).TutorialsPage,
    },
    {
      path: sitePaths.contact,
      title: "Contact: write to the lab",
      load: async () => (await import("./ContactPage.tsx")).ContactPage,
    },
    { path: "*", load: async () => (await import("./NotFoundPage.tsx")).NotFoundPage },
  ],
  signedInPages: [
    { path: accountPaths.home, load: async () => (await import("./WelcomePage.tsx")).WelcomePage },
    { path: sitePaths.help, load: async () => (await import("./HelpPage.tsx")).HelpPage },
  ],
};
