import { signedInCookie } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import type { Operator } from "../installation.ts";
import { facts, lastChanged } from "./facts.ts";
import { withMail } from "./operator.ts";
import type { Article } from "./prose.ts";

export function cookies(operator: Operator): Article {
  return {
    headline: "Cookie Policy",
    date: lastChanged,
    intro: [
      "We set four cookies at most, all of them so that you can sign in; a sign-in with Google or Microsoft can add one each. None is for advertising, none counts visits, and none follows you to other sites. That is why no banner asks you to agree.",
    ],
    sections: [
      {
        id: "what",
        title: "What this is about",
        content: [
          "A cookie is a line of text that a site leaves in your browser and that the browser sends back with each request. Local storage and session storage are places in the browser where a page can keep a value; it is not sent anywhere by itself. Here is everything that our pages leave in any of them.",
        ],
      },
      {
        id: "cookies",
        title: "The cookies that we set",
        content: [
          {
            table: [
              ["Name", "What for", "How long"],
              [
                "__Host-session",
                "Keeps you signed in. It holds a random key and nothing about you. Scripts cannot read it.",
                `Until you sign out; otherwise ${facts.sessionMaxDays} days. The key stops working after ${facts.sessionIdleDays} days without a visit.`,
              ],
              [
                signedInCookie,
                "Holds the figure 1, so that pages know without asking the server whether somebody may be signed in. It proves nothing.",
                `As long as the session's cookie: until you sign out, otherwise ${facts.sessionMaxDays} days.`,
              ],
              [
                "__Host-browser",
                "Recognises this browser, so that what others at your network address do can't lock you out, and so that a password that you type at sign-up counts in this browser only until your address is confirmed. It holds a random key and nothing about you, and signs nobody in. Scripts cannot read it.",
                `${facts.browserDays} days after you last signed in or signed up here.`,
              ],
              [
                "__Host-sign-in-nonce",
                "Ties a sign-in with Google or Microsoft to your browser, so that nobody can use it elsewhere. Set only on pages that offer such a sign-in.",
                `Until you have signed in that way; otherwise ${facts.nonceMinutes} minutes.`,
              ],
            ],
          },
          "On an installation without https, as on a developer's own machine, the names are session, browser and sign-in-nonce, without the prefix. On one that lives under a path of its host, the prefix is __Secure- and each name ends in eight characters that stand for the path.",
          "All four come from this site and are sent to this site only.",
        ],
      },
      {
        id: "storage",
        title: "What stands in local and session storage",
        content: [
          {
            table: [
              ["Name", "What for", "How long"],
              [
                "mantine-color-scheme-value, in local storage",
                "Your choice of a light, dark or automatic colour scheme. Until you choose, our pages follow your system, and nothing is kept.",
                "Until you clear your browser's data for this site.",
              ],
              [
                "return-to, in local storage",
                "The page of ours that you were on your way to when you had to sign up or reset your password, because the link in our mail does not say it.",
                "Until you arrive there. It is used for an hour; after that it stays unused until you next sign up or reset a password.",
              ],
              [
                "react-router-scroll-positions, in session storage",
                "How far you had scrolled down each page, so that Back and a reload bring you to the same place.",
                "Until you close the tab.",
              ],
            ],
          },
        ],
      },
      {
        id: "providers",
        title: "What a sign-in with Google or Microsoft leaves",
        content: [
          "If this installation offers a sign-in with Google, the pages for sign-in and sign-up load Google's script. If it offers one with Microsoft, a window of Microsoft's opens once you press its button. There these companies read and set cookies of their own, by their own rules. On this site they leave:",
          {
            table: [
              ["Name", "What for", "How long"],
              [
                "g_state, a cookie",
                "Written by Google's script: how you answered its offer to sign in by one tap, so that it does not come back too soon.",
                "Six months at most.",
              ],
              [
                "msal.cache.encryption, a cookie",
                "Written by Microsoft's library once you press its button: the key to what it keeps in local storage.",
                "Until you close the browser.",
              ],
              [
                "Entries that begin with msal. in local storage",
                "Written by the same library: its version and, if you sign in, which account you used and the tokens that Microsoft gave, locked with that key.",
                "Until you clear your browser's data for this site. Nobody can read the tokens once the key is gone.",
              ],
              [
                "Entries that begin with msal. in session storage",
                "Written by the same library: what it must remember while its window is open.",
                "Until you have signed in; otherwise until you close the tab.",
              ],
            ],
          },
          "To keep clear of both, sign in with your email and a password. An installation that has not set these sign-ins up loads nothing from either.",
        ],
      },
      {
        id: "refuse",
        title: "How to refuse or delete them",
        content: [
          {
            list: [
              "Sign out, and the server ends the session and clears both of its cookies.",
              "Delete cookies and site data in the settings of your browser, for this site or for all. You are then signed out on this device.",
              "Refuse cookies for this site. You can read all public pages, but you cannot sign in.",
            ],
          },
        ],
      },
      {
        id: "more",
        title: "Changes and questions",
        content: [
          `When the product begins to use another cookie, it is named here first. What we keep on the server is in the [Privacy Policy](${sitePaths.privacyPolicy}).`,
          ...withMail(operator, (mail) => `Questions: ${mail}`),
        ],
      },
    ],
  };
}
