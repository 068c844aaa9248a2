import type { Operator } from "../installation.ts";
import { productName } from "../shell/texts.ts";
import { lastChanged } from "./facts.ts";
import { mailLink } from "./operator.ts";
import type { Article, ArticleSection } from "./prose.ts";

export function disclaimer(operator: Operator): Article {
  return {
    headline: "Disclaimer",
    date: lastChanged,
    intro: [`What the games of the ${productName} can tell you, and what they cannot.`],
    sections: [
      {
        id: "models",
        title: "Games are models",
        content: [
          "A game leaves out most of the world, on purpose, so that one decision can be seen clearly. What pays at a table can fail in a shop. Nothing on this platform is advice on business, investment, law or tax, and nobody should run a company by a game.",
          "Names of brands, products and companies within a game are made up. If one resembles a real one, it is by chance.",
        ],
      },
      {
        id: "luck",
        title: "One result says little",
        content: [
          "Good decisions lose, and poor ones win. In Googol with 20 slips even the best rule finds the largest number in only 38 % of decks. We therefore keep the quality of a decision apart from its luck, and ask teachers to do the same.",
          "Figures about a class come from a few dozen people at most. They show how this group decided in this game. They prove nothing about a person's intelligence, character or future.",
        ],
      },
      {
        id: "grades",
        title: "Results and grades",
        content: [
          "A teacher may use a game for grading. Then the rules of grading are the teacher's, and so is the duty to explain them before the game begins:",
          {
            list: [
              "which games count, and for how much;",
              "whether the decision counts, or its outcome;",
              "what holds for somebody who came late, lost the connection or needs more time.",
            ],
          },
          "We set no grades and change no results on request.",
        ],
      },
      {
        id: "theory",
        title: "The theory that we use",
        content: [
          "We take reference values from published research and compute them again. Should you find a mistake, in a number or in an explanation, please tell us, with the place and the source. We mend it and say so.",
        ],
      },
      {
        id: "working",
        title: "When it does not work",
        content: [
          "We test with care, and still something can fail: a network, a browser, a server. Keep a plan for a lesson without us. A table keeps its clock on the server, so a closed laptop or a lost connection changes nothing for the others, and a reload brings you back.",
        ],
      },
      {
        id: "links",
        title: "Links to other sites",
        content: [
          "Where a page leads to another site, that site's owner answers for what stands there. We look at it when we set the link, and take the link away when we learn that something is wrong.",
        ],
      },
      ...answerable(operator),
    ],
  };
}

function answerable(operator: Operator): ArticleSection[] {
  const rows: [string, string | undefined][] = [
    ["Publisher", operator.name],
    ["Address", operator.address],
    ["Email", mailLink(operator)],
  ];
  const known = rows.flatMap(([what, who]) => (who === undefined ? [] : [[what, who]]));
  const table = [["What", "Who"], ...known];
  return known.length === 0 ? [] : [{ id: "contact", title: "Who answers for this site", content: [{ table }] }];
}
