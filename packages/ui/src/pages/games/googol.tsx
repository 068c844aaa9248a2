import type {
  GoogolAction,
  GoogolAnswer,
  GoogolClassDebriefing,
  GoogolParameters,
  GoogolPlayerDebriefing,
  GoogolPlayView,
  GoogolProgressView,
  GoogolQuestion,
} from "@belab/domain/games/googol";
import { googolSetup } from "@belab/domain/games/googol";
import { ClassDebriefing } from "./googol/debriefing/ClassDebriefing.tsx";
import { ClassReport } from "./googol/debriefing/ClassReport.tsx";
import { useGoogolFigureName } from "./googol/debriefing/figureName.ts";
import { PlayerDebriefing } from "./googol/debriefing/PlayerDebriefing.tsx";
import { googolSteps } from "./googol/debriefing/steps.ts";
import { GoogolFields } from "./googol/play/GoogolFields.tsx";
import { GoogolPlay } from "./googol/play/GoogolPlay.tsx";
import { GoogolProjector } from "./googol/play/GoogolProjector.tsx";
import { GoogolTutorial } from "./googol/play/GoogolTutorial.tsx";
import { useGoogolPhaseName } from "./googol/play/useGoogolPhaseName.ts";
import { defineGameScreens, type ScreenTypes } from "./screens.tsx";

interface GoogolScreenTypes extends ScreenTypes {
  Parameters: GoogolParameters;
  View: GoogolPlayView;
  Action: GoogolAction;
  ProjectorView: GoogolProgressView;
  Debriefing: GoogolPlayerDebriefing;
  ClassDebriefing: GoogolClassDebriefing;
  Question: GoogolQuestion;
  Answer: GoogolAnswer;
}

/** The screens of Googol. */
export const googolScreens = defineGameScreens<GoogolScreenTypes>({
  setup: googolSetup,
  Parameters: GoogolFields,
  usePhaseName: useGoogolPhaseName,
  Play: GoogolPlay,
  Projector: GoogolProjector,
  Tutorial: GoogolTutorial,
  Debriefing: PlayerDebriefing,
  ClassDebriefing,
  steps: googolSteps,
  Report: ClassReport,
  useFigureName: useGoogolFigureName,
});
