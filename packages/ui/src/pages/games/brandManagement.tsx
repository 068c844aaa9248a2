import type {
  BrandManagementAction,
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementMonitorView,
  BrandManagementParameters,
  BrandManagementPlayView,
  BrandManagementProjectorView,
  BrandManagementQuestion,
  BrandManagementTeamDebriefing,
} from "@belab/domain/games/brand-management";
import { brandManagementSetup } from "@belab/domain/games/brand-management";
import { useEffect } from "react";
import { latePart } from "../../game/latePart.tsx";
import { defineGameScreens, type PlayProps, type ProjectorViewProps, type ScreenTypes } from "../../game/screens.tsx";
import {
  useBrandManagementFigureMoney,
  useBrandManagementFigureName,
} from "./brandManagement/debriefing/figureName.ts";
import { useBrandManagementResultTexts } from "./brandManagement/debriefing/resultTexts.ts";
import { brandManagementSteps } from "./brandManagement/debriefing/steps.ts";
import { BrandManagementPlay } from "./brandManagement/play/BrandManagementPlay.tsx";
import { useBrandPhaseName, useOpenSheetsText } from "./brandManagement/play/useBrandPhaseName.ts";
import { BrandManagementFields, BrandManagementSummary } from "./brandManagement/teacher/BrandManagementFields.tsx";

interface BrandManagementScreenTypes extends ScreenTypes {
  Parameters: BrandManagementParameters;
  View: BrandManagementPlayView;
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
const Monitor = latePart(
  async () => (await import("./brandManagement/teacher/BrandManagementMonitor.tsx")).BrandManagementMonitor,
);
const ProjectorPart = latePart(
  async () => (await import("./brandManagement/teacher/BrandManagementProjector.tsx")).BrandManagementProjector,
);
const Debriefing = latePart(
  async () => (await import("./brandManagement/debriefing/TeamDebriefing.tsx")).TeamDebriefing,
);
const ClassDebriefing = latePart(
  async () => (await import("./brandManagement/debriefing/ClassDebriefing.tsx")).ClassDebriefing,
);
const Report = latePart(async () => (await import("./brandManagement/debriefing/ClassReport.tsx")).ClassReport);

/** The debriefing comes at once after the last round. */
function Play(props: PlayProps<BrandManagementPlayView, BrandManagementAction>) {
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
  useEffect(() => ClassDebriefing.preload(), []);
  return <ProjectorPart {...props} />;
}

/** The screens of Brand Management. */
export const brandManagementScreens = defineGameScreens<BrandManagementScreenTypes>({
  setup: brandManagementSetup,
  Parameters: BrandManagementFields,
  Summary: BrandManagementSummary,
  usePhaseName: useBrandPhaseName,
  useUnfinishedText: useOpenSheetsText,
  Play,
  showsRefusals: true,
  Projector,
  Monitor,
  Debriefing,
  ClassDebriefing,
  steps: brandManagementSteps,
  Report,
  useFigureName: useBrandManagementFigureName,
  useFigureMoney: useBrandManagementFigureMoney,
  useResultTexts: useBrandManagementResultTexts,
});
