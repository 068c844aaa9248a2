/**
 * The cookie that says that someone may be signed in. It proves nothing, and pages read it. An installation under a path
 * of its host adds a mark to the name, which its pages are given.
 */
export const signedInCookie = "signed-in";

/** The cookie that holds the language that was chosen in a browser, as "de". Pages read it; its name is passed as that of {@link signedInCookie}. */
export const languageCookie = "language";

/** The parameter of a page's address by which a link chooses a language. The page is then shown without it. */
export const languageParameter = "language";
