import lab from "@belab/locales/en-XA";
import { withGames } from "../packages/ui/src/testing/withGames.ts";
import type { LabMessages } from "../packages/ui/src/theme/index.ts";

const games = import.meta.glob<LabMessages>("../packages/games/*/generated/en-XA.ts", {
  eager: true,
  import: "default",
});

/** All texts in the pseudo-language: those of the lab, and those of each game. */
export const longerTexts = withGames(lab, games);
