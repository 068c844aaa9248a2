import { type PaperParameters, paperSetup } from "@belab/domain/games/paper";
import { defineGameScreens, type GameScreens, type ScreenTypes } from "../../game/screens.tsx";
import { PaperClassDebriefing, PaperDebriefing } from "./paper/PaperDebriefing.tsx";
import { PaperFields } from "./paper/PaperFields.tsx";
import { PaperPlay } from "./paper/PaperPlay.tsx";
import { usePaperPhaseName } from "./paper/usePaperPhaseName.ts";

/** A game on paper has parameters, and nothing else that a screen could show. */
interface PaperScreenTypes extends ScreenTypes {
  Parameters: PaperParameters;
  View: null;
  Action: never;
  ProjectorView: null;
  MonitorView: never;
  TeacherAction: never;
  Debriefing: null;
  ClassDebriefing: null;
  Question: never;
  Answer: never;
}

/**
 * The screens of a game that is played on paper, in the room.
 *
 * @param id - of the game.
 */
export function paperScreens(id: string): GameScreens {
  return defineGameScreens<PaperScreenTypes>({
    setup: paperSetup(id),
    Parameters: PaperFields,
    usePhaseName: usePaperPhaseName,
    Play: PaperPlay,
    Debriefing: PaperDebriefing,
    ClassDebriefing: PaperClassDebriefing,
    steps: () => 1,
  });
}
