import lab from "@belab/locales/en";
import type { LabMessages } from "../theme/messages.tsx";
import { withGames } from "./withGames.ts";

const games = import.meta.glob<LabMessages>("../../../games/*/generated/en.ts", { eager: true, import: "default" });

/** All texts in English: those of the lab, and those of each game. */
export const english = withGames(lab, games);
