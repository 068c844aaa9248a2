/** The addresses of the pages that belong to no other area. */
export const sitePaths = {
  landing: "/",
  gameList: "/gamelist",
  about: "/aboutus",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
  cookiePolicy: "/cookie-policy",
  disclaimer: "/disclaimer",
  faq: "/faq",
  tutorials: "/tutorials",
  contact: "/contact",
  help: "/home/help",
} as const;
