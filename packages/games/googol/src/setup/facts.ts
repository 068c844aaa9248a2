import { googolSetup } from "./parameters.ts";

const { defaults, preview } = googolSetup;
const { minutes } = preview(defaults);

/** What texts on several games name of the rules of Googol. */
export const facts: Readonly<Record<string, number>> = {
  googolDecks: defaults.decks,
  googolSlips: defaults.slips,
  googolMinutesFrom: minutes.from,
  googolMinutesTo: minutes.to,
};
