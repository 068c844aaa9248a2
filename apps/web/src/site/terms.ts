import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import type { Operator } from "../installation.ts";
import { notYet } from "../shell/notYet.ts";
import { productName } from "../shell/texts.ts";
import { lastChanged, planPrice } from "./facts.ts";
import { mailLink, operatorLine, withMail } from "./operator.ts";
import type { Article } from "./prose.ts";

export function terms(operator: Operator): Article {
  return {
    headline: "Terms of Service",
    date: lastChanged,
    intro: [
      `These are the terms between you and ${operator.name ?? "the operator of this installation"}, "we" in what follows, for the platform of the ${productName}. We have kept them short, so that you can read all of them.`,
    ],
    sections: [
      {
        id: "service",
        title: "What the platform is",
        content: [
          "The platform offers business games for teaching: a catalogue of games, tables with one clock for a whole class, and accounts for students, teachers and administrators. Everybody can read the public pages. An account is needed for the rest.",
          notYet.play,
        ],
      },
      {
        id: "accounts",
        title: "Your account",
        content: [
          {
            list: [
              "An account belongs to one person. Use an email address that is yours; addresses made to be thrown away are refused.",
              "Sign up with your own name, so that your teacher knows who sits at the table.",
              `Keep your password to yourself. If you think that somebody knows it, [set a new one](${accountPaths.forgotPassword}): every device is then signed out.`,
              "Choose a picture that you may show to others. We take down pictures that hurt somebody or break the law.",
              "If you are not of age where you live, use the platform with the consent that your country's law asks for, usually through your school.",
            ],
          },
          "Your account lasts until you delete it, or until we close it under these terms.",
        ],
      },
      {
        id: "roles",
        title: "Students, teachers, administrators",
        content: [
          {
            list: [
              "Every account can play, and is a student's at first.",
              "A teacher opens game tables, and pauses, resumes and ends their own.",
              "An administrator sees the members of the department with name, email, role and the time when they were last seen, gives and takes the roles of teacher and administrator, and can pause, resume and end any table.",
            ],
          },
          "Whoever has one of these roles uses what they see for teaching and for running the department, and for nothing else.",
        ],
      },
      {
        id: "conduct",
        title: "What we ask of you",
        content: [
          "Play fair, and leave the platform as you found it. In particular do not:",
          {
            list: [
              "use somebody else's account, or take part under somebody else's name;",
              "try to see what a game hides from you, or to disturb a table that is not yours;",
              "send so many calls by a program that others have to wait; we limit how often calls can be made;",
              "upload what is against the law, or what you have no right to share.",
            ],
          },
          `Have you found a weakness? Tell us ${mailLink(operator) ? `at ${mailLink(operator)} ` : ""}before you tell others. We are grateful for it, and we do not hold careful testing with your own account against you.`,
        ],
      },
      {
        id: "plans",
        title: "Plans and billing",
        content: [
          notYet.billing,
          {
            table: [
              ["Plan", "Price"],
              ["Free", planPrice("free")],
              ["Educator", planPrice("educator")],
              ["University", planPrice("university")],
              ["Enterprise", planPrice("enterprise")],
            ],
          },
          `What each plan holds is on the page [Pricing](${billingPaths.pricing}). Paid plans will be billed once a year, by card or by an invoice to your institution. Before billing begins we publish the terms that go with it: taxes, renewal, and how to cancel. Nobody is moved from the free plan to a paid one without saying yes to it.`,
          ...withMail(
            operator,
            (mail) =>
              `An institution that wants a package made to measure writes to ${mail}; what we agree on is then written down for that institution.`,
          ),
        ],
      },
      {
        id: "ownership",
        title: "Whose things are whose",
        content: [
          "The games, texts and drawings of the platform belong to us or to those who let us use them. You may use them in your teaching, also on a projector and in a recording for your own class. You may not sell them or offer them as a game of your own.",
          `What you enter stays yours. We use it to run the platform for you, as the [Privacy Policy](${sitePaths.privacyPolicy}) says.`,
        ],
      },
      {
        id: "availability",
        title: "How well it works",
        content: [
          `We run the platform with care, mend what breaks, and announce longer pauses where we can. The free plan comes without a promise of availability. Games are models, and results are no advice; the [Disclaimer](${sitePaths.disclaimer}) says what they can tell.`,
        ],
      },
      {
        id: "liability",
        title: "Liability",
        content: [
          "We are liable as the law says. These terms take away no right that the law gives you as a consumer.",
        ],
      },
      {
        id: "end",
        title: "How it ends",
        content: [
          "You can leave at any time: you delete your account yourself, under Settings → Profile.",
          "We can close an account that breaks these terms. Before that we write to its address and say why, unless waiting would harm others.",
        ],
      },
      {
        id: "changes",
        title: "Changes, law and contact",
        content: [
          "When we change these terms, the new text stands here with its date, and we write to you first if it takes something from you.",
          "The law of the country in which we are established applies. As a consumer you keep the protection and the courts of the country in which you live.",
          ...operatorLine(operator),
        ],
      },
    ],
  };
}
