import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import type { Operator } from "../installation.ts";
import { notYet } from "../shell/notYet.ts";
import { facts, planPrice } from "./facts.ts";
import { withMail } from "./operator.ts";
import type { Block } from "./prose.ts";

export interface FaqEntry {
  /** Unique in its group. */
  question: string;
  answer: readonly Block[];
}

export interface FaqGroup {
  headline: string;
  entries: readonly FaqEntry[];
}

/** A page of questions in groups. */
export interface QuestionPage {
  headline: string;
  intro: readonly Block[];
  groups: readonly FaqGroup[];
}

export function faq(operator: Operator): QuestionPage {
  return {
    headline: "Frequently asked questions",
    intro: [
      `Short answers to what teachers and students ask us most. The [tutorials](${sitePaths.tutorials}) go step by step; for anything else, [write to us](${sitePaths.contact}).`,
    ],
    groups: [
      {
        headline: "Accounts and sign-in",
        entries: [
          {
            question: "How do I get an account?",
            answer: [
              `Choose [Sign up](${accountPaths.signUp}), enter your email and a password, type the ${facts.codeDigits}-digit code that we mail you, and tell us your name. It takes a minute, costs nothing and needs no card.`,
            ],
          },
          {
            question: "What does my password need?",
            answer: [
              `${facts.passwordMin} to ${facts.passwordMax} characters, with a lowercase letter, an uppercase letter and a digit, and no spaces. The guide below the field ticks each rule as you meet it. Passwords that everybody tries first are refused, too.`,
            ],
          },
          {
            question: "The code has not arrived. What now?",
            answer: [
              "Look into the spam folder first. After a minute you can press Resend, and a new code takes the old one's place.",
              `A code works for ${facts.codeMinutes} minutes and allows five wrong tries. If none arrives at all, your school's mail server may hold it back: ask there, or sign up with another address.`,
            ],
          },
          {
            question: "Can I sign in with Google or Microsoft?",
            answer: [
              "Yes, where your lab has set it up. A button that is not set up says so. If there is an account with your email already, both ways lead to it; we may ask you to sign in with the password once, to be sure that it is yours.",
            ],
          },
          {
            question: "Why is my email refused?",
            answer: [
              "Because it is registered already, because it is of a kind that is thrown away after ten minutes, or because its domain receives no mail. Use the address that your school gave you, or your own.",
            ],
          },
          {
            question: "How long do I stay signed in?",
            answer: [
              `${facts.sessionIdleDays} days after your last visit, and ${facts.sessionMaxDays} days at the longest. Sign Out ends it at once. A new password signs out every other device.`,
            ],
          },
        ],
      },
      {
        headline: "Roles",
        entries: [
          {
            question: "What can teachers, students and administrators do?",
            answer: [
              {
                list: [
                  "Every account begins as a student's. Students play, and follow the clock of a table.",
                  "Teachers can run sessions and track progress: they open tables, and pause, resume and end them.",
                  "Administrators look after the department: they see its members, and make or unmake teachers and administrators.",
                ],
              },
            ],
          },
          {
            question: "How do I become a teacher?",
            answer: [
              "Ask an administrator of your department. Settings → Department shows you who that is; they can make you a teacher there in a moment. The very first account of a new installation is administrator and teacher from the start.",
            ],
          },
        ],
      },
      {
        headline: "In class",
        entries: [
          {
            question: "How does a session run?",
            answer: [
              {
                steps: [
                  "The teacher opens a table: a game, and a time.",
                  "The class opens the table's address, and everybody sees the same clock.",
                  "All play. The teacher pauses for questions, and resumes.",
                  "The teacher ends the table, and the debriefing begins.",
                ],
              },
              `${notYet.play} The [tutorials](${sitePaths.tutorials}) say how.`,
            ],
          },
          {
            question: "What happens if a laptop closes or the network fails?",
            answer: [
              "Nothing, for the others. The server alone keeps the time, so the clock goes on without any one screen. Reload the page, or open it on another device, and the right time is there.",
            ],
          },
          {
            question: "How long can a table last, and how many can I have?",
            answer: [
              `From 1 minute to ${facts.tableMaxHours} hours of playing time; pauses do not count. You can have ${facts.tablesMax} open tables at a time. End those that you no longer need; a table ends by itself ${facts.tableGraceMinutes} minutes after its time is up.`,
            ],
          },
          {
            question: "Do my students need accounts?",
            answer: ["Yes, for now: whoever wants to see a table's clock signs in. The free plan is enough."],
          },
        ],
      },
      {
        headline: "The games",
        entries: [
          {
            question: "What is Googol?",
            answer: [
              "A game about knowing when to stop looking. Numbers lie face down; you turn one at a time, and you win only if you stop on the largest of all. There is no way back. It is played alone, in 5 to 30 minutes, and easy to explain.",
              "With 20 slips, the best rule is to look at 7 and then take the next one that beats them all. It wins in 38 % of decks. Many people stop earlier.",
            ],
          },
          {
            question: "What is Brand Management?",
            answer: [
              `A game about a market: teams lead competing brands and learn to read what customers want and what rivals do. It is for several players, takes two hours or more, and is of medium difficulty. See the [game list](${sitePaths.gameList}).`,
            ],
          },
          {
            question: "Can you make a game for us?",
            answer: [
              "The enterprise plan holds customized modules and scenarios. Ideas for the public catalogue are welcome as well.",
              ...withMail(operator, (mail) => `Tell us what your people should learn to decide: ${mail}.`),
            ],
          },
        ],
      },
      {
        headline: "Plans and billing",
        entries: [
          {
            question: "What does it cost?",
            answer: [
              `Free costs nothing. Educator is ${planPrice("educator")}; University ${planPrice("university")}; Enterprise ${planPrice("enterprise")}. [Pricing](${billingPaths.pricing}) compares what they hold.`,
              notYet.billing,
            ],
          },
          {
            question: "How will we be able to pay?",
            answer: [
              "A teacher by card; an institution by card or by an invoice to it. Paid plans will be billed once a year.",
              ...withMail(
                operator,
                (mail) =>
                  `Does your institution need an offer, an order number or a package made to measure? Write to ${mail}, also before billing begins.`,
              ),
            ],
          },
        ],
      },
      {
        headline: "Data, accessibility, browsers",
        entries: [
          {
            question: "What do you keep about me?",
            answer: [
              `Your email, your name and picture, your roles, and when you were last here. Passwords and codes are never kept in a form that can be read. The [Privacy Policy](${sitePaths.privacyPolicy}) names everything and its lifetime, the [Cookie Policy](${sitePaths.cookiePolicy}) every cookie.`,
            ],
          },
          {
            question: "How do I delete my account?",
            answer: [
              `Under [Settings → Profile](${accountPaths.profile}), with your password. There you can also take home all that is kept about you.`,
              ...withMail(operator, (mail) => `If you cannot sign in any more, write to ${mail}.`),
            ],
          },
          {
            question: "Can everybody in my class use it?",
            answer: [
              "We build every screen to meet WCAG 2.2 at level AA: by keyboard, with a screen reader, with large text, on a phone, in a light and a dark scheme, and without movement if your system asks for that. Tests check much of it at every change.",
              ...withMail(
                operator,
                (mail) =>
                  `Where something still stands in somebody's way, tell us at ${mail}. That comes before new features.`,
              ),
            ],
          },
          {
            question: "Which browsers work?",
            answer: [
              "The current versions of Chrome, Edge, Firefox and Safari, on computers, tablets and phones. JavaScript and cookies have to be allowed. Nothing needs to be installed.",
            ],
          },
          ...withMail(operator, (mail) => `By mail, at ${mail}. ${notYet.contactForm}`).map((answer) => ({
            question: "How do I reach you?",
            answer: [answer],
          })),
        ],
      },
    ],
  };
}
