import type { GoogolAnswer, GoogolPlayerDebriefing, GoogolQuestion } from "@belab/domain/games/googol";
import type { PlayerDebriefingProps } from "../../screens.tsx";

/** What a player is told after the game. */
export function PlayerDebriefing({
  debriefing,
}: PlayerDebriefingProps<GoogolPlayerDebriefing, GoogolQuestion, GoogolAnswer>) {
  return <p>{debriefing.winRate.won}</p>;
}
