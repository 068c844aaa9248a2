import type { LabMessages } from "../theme/messages.tsx";

/** Returns the texts of the lab with those of each game, in one language. */
export function withGames(lab: LabMessages, games: Readonly<Record<string, LabMessages>>): LabMessages {
  return { ...lab, games: Object.assign({}, lab.games, ...Object.values(games).map((texts) => texts.games)) };
}
