/** The browser's tab of each public page, by its address: 50 to 60 characters, unlike any other page's. */
export const titles = {
  "/": "Educational business games · Business Education Laboratory",
  "/gamelist": "Googol, Brand Management · Business Education Laboratory",
  "/pricing": "Pricing for every classroom · Business Education Laboratory",
  "/aboutus": "About us and our team · Business Education Laboratory",
  "/signin": "Sign in to your account · Business Education Laboratory",
  "/signup": "Sign up for a free account · Business Education Laboratory",
  "/forgotpass": "Set a new password · Business Education Laboratory",
  "/terms-of-service": "Terms of Service: the rules · Business Education Laboratory",
  "/privacy-policy": "Privacy Policy: your data · Business Education Laboratory",
  "/cookie-policy": "Cookie Policy: each by name · Business Education Laboratory",
  "/disclaimer": "Disclaimer: what games show · Business Education Laboratory",
  "/faq": "Frequently asked questions · Business Education Laboratory",
  "/tutorials": "Tutorials, step by step · Business Education Laboratory",
  "/contact": "Contact: write to the lab · Business Education Laboratory",
} as const satisfies Record<string, string>;

/** The address of a public page. */
export type PagePath = keyof typeof titles;

/** What search engines and messengers say of each page: 120 to 155 characters, unlike any other page's. */
export const descriptions: Record<PagePath, string> = {
  "/": "Business games for students, teachers, universities and organizations. One class, one clock, and a debriefing right after. Sign up for free.",
  "/gamelist":
    "Two games for the classroom: Googol, on knowing when to stop looking, and Brand Management, on markets and rivals. See goal, mode and duration of each.",
  "/pricing":
    "Compare the free, educator, university and enterprise plans: what each holds, what it costs a month, and how to ask for a package made to measure.",
  "/aboutus":
    "A small laboratory that makes games of decisions. Meet its board, its academic advisor and the designers who watch classes play, and see what drives us.",
  "/signin":
    "Sign in with your email and password, or with a Google or Microsoft account where your lab offers it, and go on to your games, tables and settings.",
  "/signup":
    "Make a free account in three steps: an email and a password, the six-digit code that we mail you, and your name. It takes a minute and needs no card.",
  "/forgotpass":
    "Forgot your password? Enter your email, type the six-digit code from our mail, and choose a new password. All devices are then signed out for safety.",
  "/terms-of-service":
    "The rules for using the platform: accounts, roles of teachers and administrators, game tables, plans and billing, and what we owe each other.",
  "/privacy-policy":
    "Which personal data we keep, why, for how long and who sees it: accounts, sessions, codes, pictures, mails and game tables, each named one by one.",
  "/cookie-policy":
    "Every cookie and every entry in your browser's storage by name, with its purpose and its lifetime. None of them is for advertising or for statistics.",
  "/disclaimer":
    "Our games are models made for teaching. What their results can tell about a decision, what they cannot, and what that means for grades and business.",
  "/faq":
    "Short answers on accounts and sign-in, plans and billing, roles, how a session runs, the two games, data, accessibility and the browsers that we support.",
  "/tutorials":
    "Step by step: your first account, Googol in class, Brand Management in an afternoon, pausing the clock, leading the debriefing, and giving out roles.",
  "/contact":
    "Questions about a game, a plan or your account? Ideas for a new game? How to get in touch with the Business Education Laboratory of your school.",
};

/** The addresses of all public pages. */
export const publicPaths = Object.keys(titles) as PagePath[];
