import { gameDifficulties } from "@belab/domain/games";
import { type GameFactTexts, type InstalledGame, useGameFactTexts, useGames } from "../../messages/games.tsx";
import { useLocale, useTranslate } from "../../theme/messages.tsx";
import type { CatalogueGame } from "../GameCard/GameCard.tsx";

/** The games of the `GamesProvider`, as cards show them in the provider's language. One that lacks it says that it is English. */
export function useGameCards(): CatalogueGame[] {
  const texts = useGameFactTexts();
  const translate = useTranslate();
  const { language } = new Intl.Locale(useLocale());
  return useGames().map((game) => {
    const isForeign = !game.languages.includes(language);
    const inEnglish = { label: texts.facts.language, value: texts.english };
    return {
      id: game.id,
      ...translate(game.card).messages,
      ...(isForeign && { lang: "en" }),
      facts: [...factsOf(game, texts), ...(isForeign ? [inEnglish] : [])],
      picture: game.picture,
    };
  });
}

function factsOf(
  { goal, mode, duration, difficulty, publisher }: InstalledGame,
  texts: GameFactTexts,
): CatalogueGame["facts"] {
  const bars = { filled: gameDifficulties.indexOf(difficulty) + 1, of: gameDifficulties.length };
  return [
    { label: texts.facts.goal, value: texts.goals[goal], variant: "badge" },
    { label: texts.facts.mode, value: texts.modes[mode] },
    { label: texts.facts.duration, value: texts.durations[duration] },
    { label: texts.facts.difficulty, value: texts.difficulties[difficulty], bars },
    { label: texts.facts.publisher, value: publisher, variant: "line" },
  ];
}
