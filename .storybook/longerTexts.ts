import lab from "@belab/locales/en-XA";
import type { LabMessages } from "../packages/ui/src/theme/index.ts";

const games = import.meta.glob<LabMessages>("../packages/games/*/generated/en-XA.ts", {
  eager: true,
  import: "default",
});

/** All texts in the pseudo-language: those of the lab, and those of each game. */
export const longerTexts: LabMessages = {
  ...lab,
  games: Object.assign({}, lab.games, ...Object.values(games).map((texts) => texts.games)),
};
