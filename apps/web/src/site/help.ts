import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { departmentPaths } from "@belab/domain/department";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import type { Operator } from "../installation.ts";
import { notYet } from "../shell/notYet.ts";
import { facts } from "./facts.ts";
import type { QuestionPage } from "./faq.ts";
import { withMail } from "./operator.ts";

/** The page /home/help: what one asks while signed in. */
export function help(operator: Operator): QuestionPage {
  return {
    headline: "Help",
    intro: [
      `Short answers for when you are in the middle of it. The [tutorials](${sitePaths.tutorials}) go step by step, and the [FAQ](${sitePaths.faq}) has the rest.`,
      ...withMail(operator, (mail) => `For anything else, write to ${mail}.`),
    ],
    groups: [
      {
        headline: "At the table",
        entries: [
          {
            question: "How do I open a table?",
            answer: [
              `Under [Games](${tablePaths.games}): choose the game, set how long it runs, from 1 minute to ${facts.tableMaxHours} hours, and open it. Share the table's address with your class. You need to be a teacher.`,
              `${notYet.play} The [tutorials](${sitePaths.tutorials}) say how.`,
            ],
          },
          {
            question: "How do I stop the clock for a question?",
            answer: [
              "Press Pause beside the time. It stops on every screen, and Resume goes on with the seconds that were left. A pause uses up no playing time.",
            ],
          },
          {
            question: "Why can I not pause this table?",
            answer: [
              "Only the teacher who opened it, or an administrator, can. If it is yours, check that you are signed in with the same account. A table that has ended stays as it is.",
            ],
          },
          {
            question: "I cannot open another table",
            answer: [
              `You have ${facts.tablesMax} open ones, which is the most. End those that you no longer need. Ending is for good. A table whose time is up ends by itself ${facts.tableGraceMinutes} minutes later.`,
            ],
          },
          {
            question: "The clock on my screen differs from the others",
            answer: [
              "Reload the page. The server alone keeps the time, and your screen asks for it again. Nothing is lost by a reload.",
            ],
          },
        ],
      },
      {
        headline: "Your account",
        entries: [
          {
            question: "How do I change my name, picture or password?",
            answer: [
              `Under [Settings → Profile](${accountPaths.profile}). Pictures can be ${facts.pictureFormats}, up to ${facts.pictureMegabytes} MB. A new password signs out all your other devices.`,
            ],
          },
          {
            question: "How do I stop signing in with Google or Microsoft?",
            answer: [
              `[Settings → Profile](${accountPaths.profile}) lists your ways to sign in: press Unlink beside the one to go. The last way stays; set a password before you unlink it. For your safety this works within ten minutes of signing in.`,
            ],
          },
          {
            question: "I left a computer signed in",
            answer: [
              "Settings → Profile lists where you are signed in, and ends any of these sessions from here. If somebody may know your password, set a new one as well.",
            ],
          },
          {
            question: "How do I become a teacher?",
            answer: [
              `Ask an administrator. [Settings → Department](${departmentPaths.settings}) shows you who that is, and is also where administrators give and take roles.`,
            ],
          },
          {
            question: "How do I change my email address?",
            answer: [
              `Under [Settings → Profile](${accountPaths.profile}): press Change email address, type the new one, and enter the code that we mail there. For your safety this works within ten minutes of signing in, and needs a password.`,
              `We tell the old address. For ${facts.emailReservedDays} days the link in that mail undoes the change, with the password that you had before it, and nobody else can use the old address here.`,
            ],
          },
          {
            question: "How do I delete my account?",
            answer: [
              `Under [Settings → Profile](${accountPaths.profile}), at the end of the page: Delete my account, with your password. Whoever signs in with Google or Microsoft alone has no password, and signs in anew just before instead.`,
              "All that belongs to the account goes at once, and cannot be brought back. Beside it you can download your data first.",
            ],
          },
        ],
      },
      {
        headline: "Plans",
        entries: [
          {
            question: "Which plan am I on?",
            answer: [
              `${notYet.billing} [Plans](${billingPaths.plans}) compares them, and [Settings → Payment History](${billingPaths.paymentHistory}) will list your invoices.`,
            ],
          },
        ],
      },
    ],
  };
}
