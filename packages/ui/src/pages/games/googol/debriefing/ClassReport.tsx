import type { GoogolClassDebriefing } from "@belab/domain/games/googol";
import type { DebriefingProps } from "../../screens.tsx";

/** What a teacher reads of the class, with all its figures. */
export function ClassReport({ debriefing }: DebriefingProps<GoogolClassDebriefing>) {
  return <p>{debriefing.winRate.won}</p>;
}
