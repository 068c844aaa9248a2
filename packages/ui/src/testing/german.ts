import lab from "@belab/locales/de";
import type { LabMessages } from "../theme/messages.tsx";
import { withGames } from "./withGames.ts";

const games = import.meta.glob<LabMessages>("../../../games/*/generated/de.ts", { eager: true, import: "default" });

/** All texts in German: those of the lab, and those of each game. */
export const german = withGames(lab, games);
