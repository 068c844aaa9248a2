import { type Game, gameDifficulties, games } from "@belab/domain/games";
import { type Translation, translate } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/games/Games";
import { useMessages } from "../../theme/messages.tsx";
import { gameArt } from "../GameArt/GameArt.tsx";
import type { CatalogueGame } from "../GameCard/GameCard.tsx";

/**
 * The lab's own games, as cards show them.
 *
 * @param translation - of the catalogue `games/Games`; in the language of the page otherwise.
 */
export function labGames(translation: Pick<Translation<Messages>, "messages"> = translate(catalogue)): CatalogueGame[] {
  return games.map((game) => asCard(game, translation.messages));
}

/** `labGames` in the provider's language. */
export function useLabGames(): CatalogueGame[] {
  return labGames(useMessages(catalogue));
}

function asCard({ id, goal, mode, duration, difficulty, publisher }: Game, texts: Messages): CatalogueGame {
  const bars = { filled: gameDifficulties.indexOf(difficulty) + 1, of: gameDifficulties.length };
  return {
    id,
    title: texts.titles[id],
    summary: texts.summaries[id],
    facts: [
      { label: texts.facts.goal, value: texts.goals[goal], variant: "badge" },
      { label: texts.facts.mode, value: texts.modes[mode] },
      { label: texts.facts.duration, value: texts.durations[duration] },
      { label: texts.facts.difficulty, value: texts.difficulties[difficulty], bars },
      { label: texts.facts.publisher, value: publisher, variant: "line" },
    ],
    picture: gameArt(id),
  };
}
