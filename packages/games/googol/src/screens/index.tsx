import { defineGameScreens, type PlayProps, type ProjectorViewProps, type ScreenTypes } from "@belab/ui/game";
import { latePart } from "@belab/ui/game/latePart";
import { useEffect } from "react";
import type {
  GoogolAction,
  GoogolAnswer,
  GoogolClassDebriefing,
  GoogolParameters,
  GoogolPlayerDebriefing,
  GoogolPlayView,
  GoogolProgressView,
  GoogolQuestion,
} from "../setup/index.ts";
import { googolSetup } from "../setup/index.ts";
import { useGoogolFigureName } from "./debriefing/figureName.ts";
import { useGoogolResultTexts } from "./debriefing/resultTexts.ts";
import { googolSteps } from "./debriefing/steps.ts";
import { GoogolFields, GoogolSummary } from "./play/GoogolFields.tsx";
import { GoogolPlay } from "./play/GoogolPlay.tsx";
import { GoogolProjector } from "./play/GoogolProjector.tsx";
import { GoogolTutorial } from "./play/GoogolTutorial.tsx";
import { SlipProgress } from "./play/SlipProgress.tsx";
import { areDotsNumbered } from "./play/track.ts";
import { useDeckOfName, useGoogolPhaseName, useOpenDecksText } from "./play/useGoogolPhaseName.ts";

interface GoogolScreenTypes extends ScreenTypes {
  Parameters: GoogolParameters;
  View: GoogolPlayView;
  Action: GoogolAction;
  ProjectorView: GoogolProgressView;
  MonitorView: never;
  TeacherAction: never;
  Debriefing: GoogolPlayerDebriefing;
  ClassDebriefing: GoogolClassDebriefing;
  Question: GoogolQuestion;
  Answer: GoogolAnswer;
}

// The charts come after the first slips are on the table: what a player needs while playing, the rest for teachers alone.
const Debriefing = latePart(async () => (await import("./debriefing/PlayerDebriefing.tsx")).PlayerDebriefing);
const ClassDebriefing = latePart(async () => (await import("./debriefing/ClassDebriefing.tsx")).ClassDebriefing);
const Report = latePart(async () => (await import("./debriefing/ClassReport.tsx")).ClassReport);

/** Who plays will see the debriefing, at once after the last move. On a slow network it would hold up the first one. */
function Play(props: PlayProps<GoogolPlayView, GoogolAction>) {
  const hasMoved = props.view.turned.length > 0 || props.view.deck > 1;
  useEffect(() => {
    if (hasMoved) {
      Debriefing.preload();
    }
  }, [hasMoved]);
  return <GoogolPlay {...props} lastPhaseEndedBy={props.own.stream?.lastPhaseEndedBy ?? null} />;
}

/** The same for the class on the projector. */
function Projector(props: ProjectorViewProps<GoogolParameters, GoogolProgressView>) {
  useEffect(() => ClassDebriefing.preload(), []);
  return <GoogolProjector {...props} />;
}

/** The screens of Googol. */
export const googolScreens = defineGameScreens<GoogolScreenTypes>({
  setup: googolSetup,
  Parameters: GoogolFields,
  Summary: GoogolSummary,
  usePhaseName: useGoogolPhaseName,
  usePlayedPhaseName: useDeckOfName,
  useUnfinishedText: useOpenDecksText,
  Play,
  Projector,
  Progress: SlipProgress,
  hasNumberedDots: ({ decks }, players) => areDotsNumbered(decks, players),
  Tutorial: GoogolTutorial,
  Debriefing,
  ClassDebriefing,
  steps: googolSteps,
  Report,
  useFigureName: useGoogolFigureName,
  useResultTexts: useGoogolResultTexts,
  hasBestRule: true,
});
