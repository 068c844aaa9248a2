import { googolSetup } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolPage";
import { GamePage, usePageTexts } from "./GamePage.tsx";

const { defaults, id, preview } = googolSetup;
const { minutes, seats } = preview(defaults);
const { decks, slips } = defaults;

export function GoogolPage() {
  return <GamePage game={id} texts={usePageTexts(catalogue, { ...minutes, decks, slips, most: seats.to })} />;
}
