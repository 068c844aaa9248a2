import { googolSetup } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolPage";
import { GoogolTutorial } from "@belab/ui/pages/games/GoogolTutorial";
import { GamePage, usePageTexts } from "./GamePage.tsx";

const { defaults, id, preview } = googolSetup;
const { minutes, seats } = preview(defaults);
const { decks, slips } = defaults;

/** The tutorial is part of the page, so that it stands in it from the beginning. */
export function GoogolPage() {
  return (
    <GamePage game={id} texts={usePageTexts(catalogue, { ...minutes, decks, slips, most: seats.to })}>
      <GoogolTutorial order={2} />
    </GamePage>
  );
}
