import catalogue from "@belab/googol/texts/en/Page";
import { GamePage, type GamePageHost, useGamePageTexts } from "@belab/ui/pages/games/GamePage";
import { GoogolTutorial } from "../screens/play/GoogolTutorial.tsx";
import { googolSetup } from "../setup/index.ts";

const { defaults, id, preview } = googolSetup;
const { minutes, seats } = preview(defaults);
const { decks, slips } = defaults;

/** The tutorial is part of the page, so that it stands in it from the beginning. */
export function GoogolPage({ screens, ...host }: GamePageHost) {
  const texts = useGamePageTexts(catalogue, { ...minutes, decks, slips, most: seats.to, screens });
  return (
    <GamePage {...host} game={id} texts={texts}>
      <GoogolTutorial order={2} />
    </GamePage>
  );
}
