import type { GoogolClassDebriefing } from "@belab/domain/games/googol";
import type { ClassDebriefingProps } from "../../screens.tsx";

/** A step of the class's debriefing, on the projector. It is sized by the font around it. */
export function ClassDebriefing({ debriefing }: ClassDebriefingProps<GoogolClassDebriefing>) {
  return <p>{debriefing.winRate.won}</p>;
}
