import { sitePaths } from "@belab/domain/site";

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [sitePaths.landing]:
    "Business games for students, teachers, universities and organizations. One class, one clock, and a debriefing right after. Sign up for free.",
  [sitePaths.gameList]:
    "Two games for the classroom: Googol, on knowing when to stop looking, and Brand Management, on markets and rivals. See goal, mode and duration of each.",
  [sitePaths.about]:
    "A small laboratory that makes games of decisions. Meet its board, its academic advisor and the designers who watch classes play, and see what drives us.",
  [sitePaths.termsOfService]:
    "The rules for using the platform: accounts, roles of teachers and administrators, game tables, plans and billing, and what we owe each other.",
  [sitePaths.privacyPolicy]:
    "Which personal data we keep, why, for how long and who sees it: accounts, sessions, codes, pictures, mails and game tables, each named one by one.",
  [sitePaths.cookiePolicy]:
    "Every cookie and every entry in your browser's storage by name, with its purpose and its lifetime. None of them is for advertising or for statistics.",
  [sitePaths.disclaimer]:
    "Our games are models made for teaching. What their results can tell about a decision, what they cannot, and what that means for grades and business.",
  [sitePaths.faq]:
    "Short answers on accounts and sign-in, plans and billing, roles, how a session runs, the two games, data, accessibility and the browsers that we support.",
  [sitePaths.tutorials]:
    "Step by step: your first account, Googol in class, Brand Management in an afternoon, pausing the clock, leading the debriefing, and giving out roles.",
  [sitePaths.contact]:
    "Questions about a game, a plan or your account? Ideas for a new game? How to get in touch with the Business Education Laboratory of your school.",
};
