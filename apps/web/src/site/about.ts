import type { TeamSectionProps } from "@belab/ui/TeamSection";

export interface Team extends Pick<TeamSectionProps, "headline" | "people"> {
  headline: string;
}

/**
 * The about page. FILL IN the team: give each person a `name` and, where there is a photo, its address as `image` in place
 * of `portrait`. Until then a card is titled by the position. The bios say what a role is about, and are drafts, too.
 */
export const about = {
  headline: "About us",
  /** Paragraphs. */
  intro: [
    "The Business Education Laboratory makes games of decisions: when to stop looking, how to price, what a rival will do next. We make them because people remember what they decided far longer than what they were told.",
    "A game belongs in a lesson, so everything here is built around one: a table that opens in seconds, a clock that the teacher can stop for a question, and a debriefing while everybody still knows why they did what they did.",
    "We are a small group of researchers and designers. The theory comes from operations research, the questions from classrooms. What students find hard, and where teachers wait, decides what we work on next.",
  ],
  teams: [
    {
      headline: "Board of business education lab",
      people: [
        {
          position: "Professor of operations research and games",
          bio: "Works on decisions under uncertainty, and answers for the theory in our games: what the best rule is, and how far people are from it.",
          portrait: 1,
        },
        {
          position: "Professor of operations research and games",
          bio: "Works on games of many players, and answers for the models behind our markets: what a rival can know, and what it is worth.",
          portrait: 2,
        },
      ],
    },
    {
      headline: "Academic collaborators and advisors",
      people: [
        {
          position: "Academic collaborator and advisor",
          bio: "Tries each game with a class before it is published, and tells us which questions the debriefing leaves open.",
          portrait: 3,
        },
      ],
    },
    {
      headline: "Design and development team",
      people: [
        {
          position: "UX designer",
          bio: "Watches classes play from the last row, notes where a hand hesitates, and takes that step out of the way.",
          portrait: 4,
        },
        {
          position: "UI designer",
          bio: "Draws the screens, the placards and the clock, and sees to it that they can be read from every seat and by every eye.",
          portrait: 5,
        },
      ],
    },
  ] satisfies Team[],
} as const;
