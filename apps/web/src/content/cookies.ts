import { facts } from "./facts.ts";
import { inForce, privacyMail } from "./lab.ts";
import type { Article } from "./prose.ts";

export const cookies: Article = {
  headline: "Cookie Policy",
  date: inForce,
  intro: [
    "We set three cookies at most, all of them so that you can sign in. None is for advertising, none counts visits, and none follows you to other sites. That is why no banner asks you to agree.",
  ],
  sections: [
    {
      id: "what",
      title: "What this is about",
      content: [
        "A cookie is a line of text that a site leaves in your browser and that the browser sends back with each request. Local storage is a place in the browser where a page can keep a value; it is not sent anywhere by itself. Here is everything that our pages leave in either.",
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
              "signed-in",
              "Holds the figure 1, so that pages know without asking the server whether somebody may be signed in. It proves nothing.",
              `As long as the session's cookie: until you sign out, otherwise ${facts.sessionMaxDays} days.`,
            ],
            [
              "__Host-sign-in-nonce",
              "Ties a sign-in with Google or Microsoft to your browser, so that nobody can use it elsewhere. Set only on pages that offer such a sign-in.",
              `Until you have signed in that way; otherwise ${facts.nonceMinutes} minutes.`,
            ],
          ],
        },
        "On an installation without https, as on a developer's own machine, the names are session and sign-in-nonce, without the prefix.",
        "All three come from this site and are sent to this site only.",
      ],
    },
    {
      id: "storage",
      title: "What stands in local storage",
      content: [
        {
          table: [
            ["Name", "What for", "How long"],
            [
              "mantine-color-scheme-value",
              "Your choice of the light or the dark scheme. Without one our pages follow your system, and nothing is kept.",
              "Until you clear your browser's data for this site.",
            ],
            [
              "Entries that begin with msal.",
              "Written by Microsoft's sign-in library, and only if you sign in with Microsoft: which account you used, and the tokens it gave, so that the window need not ask again.",
              "Until you clear your browser's data for this site. The tokens in them expire by themselves.",
            ],
          ],
        },
      ],
    },
    {
      id: "providers",
      title: "What Google and Microsoft may set",
      content: [
        "If this installation offers a sign-in with Google or Microsoft, the sign-in page loads Google's script, and Microsoft opens a window of its own once you press its button. There these companies read and set cookies of their own, by their own rules. Google's script can also leave a cookie named g_state here, in which it notes that you closed its offer to sign in.",
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
        "When the product begins to use another cookie, it is named here first. What we keep on the server is in the [Privacy Policy](/privacy-policy).",
        `Questions: ${privacyMail}`,
      ],
    },
  ],
};
