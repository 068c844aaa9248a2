import catalogue, { type Messages } from "@belab/locales/en/site/AboutPage";
import type { AboutPageProps } from "@belab/ui/pages/site/AboutPage";
import { useMessages } from "@belab/ui/theme";

type TeamMember = AboutPageProps["teams"][number]["people"][number];

interface Person extends Pick<TeamMember, "name" | "image" | "portrait"> {
  /** Whose position and bio these are, in the catalogue of the page. */
  texts: keyof Messages["people"];
}

interface Team {
  title: keyof Messages["teams"];
  people: readonly Person[];
}

/**
 * The people on the about page. FILL IN the team: give each person a `name` and, where there is a photo, its address as
 * `image` in place of `portrait`. Until then the position is the title of the card. Positions and bios stand in the
 * catalogue `site/AboutPage`; the bios describe roles, and are drafts, too.
 */
export const teams: readonly Team[] = [
  {
    title: "board",
    people: [
      { texts: "theory", portrait: 1 },
      { texts: "markets", portrait: 2 },
    ],
  },
  { title: "advisors", people: [{ texts: "advisor", portrait: 3 }] },
  {
    title: "design",
    people: [
      { texts: "ux", portrait: 4 },
      { texts: "ui", portrait: 5 },
    ],
  },
];

/** Returns the same people, with what the page says of them in the reader's language. */
export function useTeams(): AboutPageProps["teams"] {
  const { messages } = useMessages(catalogue);
  return teams.map(({ title, people }) => ({
    title: messages.teams[title],
    people: people.map(({ texts, ...person }) => ({ ...messages.people[texts], ...person })),
  }));
}
