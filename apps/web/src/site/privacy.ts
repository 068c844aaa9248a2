import { sitePaths } from "@belab/domain/site";
import type { Operator } from "../installation.ts";
import { notYet } from "../shell/notYet.ts";
import { facts, lastChanged } from "./facts.ts";
import { operatorLine, withMail } from "./operator.ts";
import type { Article } from "./prose.ts";

export function privacy(operator: Operator): Article {
  return {
    headline: "Privacy Policy",
    date: lastChanged,
    intro: [
      "Which personal data we keep, what for, for how long, and who sees it. In short: what an account and a class need, and no more. We show no advertising, count no visits, and sell nothing.",
    ],
    sections: [
      {
        id: "who",
        title: "Who answers for your data",
        content: [
          ...operatorLine(operator),
          "If your school or university gave you the account, it may decide with us, or in our place, what your data is used for. Its own privacy notice then holds as well.",
        ],
      },
      {
        id: "what",
        title: "What we keep, and for how long",
        content: [
          {
            table: [
              ["What", "What for", "How long"],
              [
                "Email address, as you typed it and in one common spelling",
                "Names your account; codes and notices go there",
                "As long as the account",
              ],
              [
                "After a change of email: the old address, the Argon2id hash of the password that you had then, and a digest of the link that undoes the change",
                "Lets you undo the change, and keeps others from taking the old address meanwhile",
                `${facts.emailReservedDays} days, or until the change is undone or the account goes`,
              ],
              [
                "An address that you ask to change to",
                "Becomes your address once you type the code that we mail there",
                `${facts.codeMinutes} minutes`,
              ],
              [
                "Password, only as an Argon2id hash, from which it cannot be read back",
                "Signs you in. An account that only signs in with Google or Microsoft has none",
                "As long as the account, or until you set a new one",
              ],
              [
                "First and last name",
                "Shows your teacher and administrators who you are",
                "As long as the account, or until you change them",
              ],
              [
                `Picture, cut to a square of ${facts.pictureSide} pixels at most; place, time and camera are removed from it`,
                "Stands beside your name. Its address cannot be guessed, but whoever has been given it can open it without signing in",
                "Until you choose another one, or the account goes",
              ],
              [
                "Roles (teacher, administrator), when the account was made and activated, and when it was last seen",
                "Decides what you may do; shows administrators which accounts are in use",
                `As long as the account. The last visit is noted every ${facts.seenMinutes} minutes at most`,
              ],
              [
                "Sessions: a digest of the key in your cookie, when each began and was last seen, and what your browser calls itself",
                "Keeps you signed in, and lets you recognise your devices",
                `Until you sign out, or ${facts.sessionIdleDays} days without a visit, and ${facts.sessionMaxDays} days at the longest; ${facts.sessionsMax} sessions an account at most`,
              ],
              [
                "Codes for activation, for a new password and for a new address, only as a keyed digest, with the number of tries",
                "Proves that the mailbox is yours",
                `A code works for ${facts.codeMinutes} minutes, and is deleted soon after`,
              ],
              [
                "Digests of the random keys of browsers that signed in to your account, or asked for a code",
                "Keeps strangers from locking you out of your account",
                `${facts.browserDays} days after the browser last signed in; a day after it asked for a code`,
              ],
              [
                "A password, as a hash, or the identifier of a Google or Microsoft account that was offered for an address before the address was confirmed",
                "Makes it part of the account once the address is confirmed in the same browser",
                `${facts.codeMinutes} minutes after the last code for it`,
              ],
              [
                "Mails on their way, encrypted",
                "Brings codes and notices to you, also when the mail server is away for a while",
                `The text is deleted once the mail has been sent, or given up after ${facts.mailHours} hours. That there was one is deleted about a day later`,
              ],
              [
                "The identifier that Google or Microsoft gives you with us, where you sign in that way",
                "Finds your account again",
                "As long as the account",
              ],
              [
                "One-time keys for such a sign-in",
                "Makes sure that a sign-in is used once, and by you",
                `${facts.nonceMinutes} minutes without use at most`,
              ],
              [
                "Counters of calls and of wrong passwords and codes, under keyed digests of email and network address",
                "Keeps guessers and floods out. Neither address stands there in plain",
                "From minutes to a day for calls; an hour for passwords and a week for codes after the last wrong one",
              ],
              [
                "Game tables: game, teacher, clock, when opened and ended",
                "Runs the clock, and lists a teacher's tables",
                "As long as the teacher's account",
              ],
            ],
          },
          "What has expired is deleted by a program that runs every ten minutes.",
          `An account that was not activated within ${facts.unactivatedDays} days is deleted too.`,
        ],
      },
      {
        id: "not-kept",
        title: "What we do not keep",
        content: [
          {
            list: [
              "Who looked at which table: it shows a clock and keeps no list of those who watch.",
              "Your network address in our log of requests. A line there names the kind of request, its answer and how long it took, and leaves out the address line, where a code could stand.",
              "Passwords in any readable form. While you choose one, it is sent to our server over the same protected connection, judged, and forgotten.",
              "Cards and bank details. There is no billing yet.",
              "Messages of the contact form. It does not send them.",
            ],
          },
          notYet.contactForm,
        ],
      },
      {
        id: "who-sees",
        title: "Who sees what",
        content: [
          {
            list: [
              "You see all of your profile, and the devices on which you are signed in.",
              "Administrators of the department see every member's name, email, roles and last visit.",
              "Every member sees names and emails of the administrators, to know whom to ask.",
              "The people of the lab who run the server can see what is in the database, and look only where a fault or a request calls for it.",
            ],
          },
        ],
      },
      {
        id: "others",
        title: "Whom else it reaches",
        content: [
          {
            list: [
              "Whoever runs the machines on which the server and its database stand, and the mail server that delivers our mails.",
              "When somebody signs up, the server asks the domain name system whether the part of the address behind the @ receives mail. The part before it is not sent.",
              "Google or Microsoft, if you choose to sign in with them: they learn that you sign in here, and tell us your identifier, your email, whether they have checked it, and your name. With Microsoft your browser also fetches your picture and hands it to us. Their own policies hold for what they keep.",
            ],
          },
          "Fonts, pictures and scripts of our pages come from our own server; only the sign-in page loads Google's script, and only where that sign-in is set up. We give data to nobody else, unless a law binds us to.",
        ],
      },
      {
        id: "copies",
        title: "Copies and logs",
        content: [
          "Whoever runs this installation decides how long copies of the database for emergencies and log files are kept. What was deleted can still stand in a copy until that copy is deleted too.",
        ],
      },
      {
        id: "rights",
        title: "What you can ask for",
        content: [
          {
            list: [
              "Which data we have about you, and a copy of it. You can download it yourself, under Settings → Profile.",
              "That we correct it. Name, picture, email and password you can change yourself, under Settings → Profile.",
              "That we delete it. You can do so yourself, under Settings → Profile. With the account go its sessions, codes, picture, linked sign-ins, game tables, and mails that have not left yet.",
              "That we stop using it for a purpose, where the law gives you that right.",
            ],
          },
          ...withMail(operator, (mail) => `For all that you cannot do yourself, write to ${mail}.`),
          "If you think that we handle your data wrongly, tell us. You can also complain to the data protection authority of the country in which you live.",
        ],
      },
      {
        id: "why-allowed",
        title: "On what grounds",
        content: [
          "We use account, session and table data because without it we could not give you what you signed up for. We count calls and wrong tries because we have a legitimate interest in keeping accounts safe. A picture, and a sign-in with Google or Microsoft, are your choice.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies, and changes to this page",
        content: [
          `Each cookie and each entry in your browser's storage is named in the [Cookie Policy](${sitePaths.cookiePolicy}).`,
          "When the product begins to keep something else, it is named here first, and the date above changes.",
        ],
      },
    ],
  };
}
