import { defineGameScreens, type PlayProps, type ProjectorViewProps, type ScreenTypes } from "@belab/ui/game";
import { latePart } from "@belab/ui/game/latePart";
import { useEffect } from "react";
import type {
  BrandManagementAction,
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementMonitorView,
  BrandManagementParameters,
  BrandManagementProjectorView,
  BrandManagementQuestion,
  BrandManagementTeamDebriefing,
} from "../setup/index.ts";
import { brandManagementSetup } from "../setup/index.ts";
import { useBrandManagementFigureMoney, useBrandManagementFigureName } from "./debriefing/figureName.ts";
import { useBrandManagementResultTexts } from "./debriefing/resultTexts.ts";
import { brandManagementSteps } from "./debriefing/steps.ts";
import { BrandManagementPlay } from "./phases/BrandManagementPlay.tsx";
import type { BrandManagementOwnView } from "./phases/playProps.ts";
import { useBrandPhaseName, useMarketName, useOpenSheetsText } from "./phases/useBrandPhaseName.ts";

interface BrandManagementScreenTypes extends ScreenTypes {
  Parameters: BrandManagementParameters;
  View: BrandManagementOwnView;
  Action: BrandManagementAction;
  ProjectorView: BrandManagementProjectorView;
  MonitorView: BrandManagementMonitorView;
  TeacherAction: Extract<BrandManagementAction, { kind: "grant" }>;
  Debriefing: BrandManagementTeamDebriefing;
  ClassDebriefing: BrandManagementClassDebriefing;
  Question: BrandManagementQuestion;
  Answer: BrandManagementAnswer;
}

// A team needs its sheet at once, the charts of the debriefing after two hours; the rest is for teachers alone.
const Fields = latePart(async () => (await import("./teacher/BrandManagementFields.tsx")).BrandManagementFields);
const Summary = latePart(
  async () => (await import("./teacher/BrandManagementFields.tsx")).BrandManagementSummary,
  () => null,
);
const Monitor = latePart(async () => (await import("./teacher/BrandManagementMonitor.tsx")).BrandManagementMonitor);
const TeamLine = latePart(
  async () => (await import("./teacher/TeamLine.tsx")).TeamLine,
  () => null,
);
const ProjectorPart = latePart(async () => (await import("./stage/TradePress.tsx")).TradePress);
const Reveal = latePart(async () => (await import("./stage/BrandManagementReveal.tsx")).BrandManagementReveal);
const Introduction = latePart(
  async () => (await import("./briefing/BrandManagementIntroduction.tsx")).BrandManagementIntroduction,
);
const Debriefing = latePart(async () => (await import("./debriefing/team/TeamDebriefing.tsx")).TeamDebriefing);
const ClassDebriefing = latePart(async () => (await import("./debriefing/class/ClassDebriefing.tsx")).ClassDebriefing);
const Report = latePart(async () => (await import("./debriefing/class/ClassReport.tsx")).ClassReport);

/** The debriefing comes at once after the last round. */
function Play(props: PlayProps<BrandManagementOwnView, BrandManagementAction>) {
  const isLastRound = props.view.stage.round === props.view.parameters.rounds;
  useEffect(() => {
    if (isLastRound) {
      Debriefing.preload();
    }
  }, [isLastRound]);
  return <BrandManagementPlay {...props} />;
}

/** The same for the class on the projector. */
function Projector(props: ProjectorViewProps<BrandManagementParameters, BrandManagementProjectorView>) {
  useEffect(() => {
    Reveal.preload();
    ClassDebriefing.preload();
  }, []);
  return <ProjectorPart {...props} />;
}

/** The screens of Brand Management. */
export const brandManagementScreens = defineGameScreens<BrandManagementScreenTypes>({
  setup: brandManagementSetup,
  Parameters: Fields,
  Summary,
  usePhaseName: useBrandPhaseName,
  useStreamName: useMarketName,
  useUnfinishedText: useOpenSheetsText,
  asksReadiness: ({ name }) => name !== "round" && name !== "practice",
  Play,
  showsRefusals: true,
  Projector,
  Reveal,
  Monitor,
  TeamLine,
  Introduction,
  Debriefing,
  ClassDebriefing,
  steps: brandManagementSteps,
  Report,
  useFigureName: useBrandManagementFigureName,
  useFigureMoney: useBrandManagementFigureMoney,
  useResultTexts: useBrandManagementResultTexts,
});
