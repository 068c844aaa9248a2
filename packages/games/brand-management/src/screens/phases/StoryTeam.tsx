import { PlainButton } from "@belab/ui/elements/PlainButton";
import type { ActRefusal } from "@belab/ui/game";
import { useState } from "react";
import type { BrandManagementAction, BrandManagementPlayView, SheetField } from "../../setup/index.ts";
import { BrandManagementPlay } from "./BrandManagementPlay.tsx";
import type { BrandManagementPlayProps } from "./playProps.ts";
import { edited, storyStudy } from "./storyGame.ts";

interface StoryTeamProps extends BrandManagementPlayProps {
  /** What Mia does when her button is pressed. */
  mia?: BrandManagementAction;
}

/** A team at a server that takes a moment, for stories. Mia has the same sheet on another screen. */
export function StoryTeam({ view: first, mia, onAct, ...props }: StoryTeamProps) {
  const [view, setView] = useState(first);

  async function act(action: BrandManagementAction): Promise<ActRefusal | undefined> {
    const refusal = await onAct(action);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (refusal === undefined) {
      setView((now) => after(now, action, props.own.participantId));
    }
    return refusal;
  }

  return (
    <>
      <BrandManagementPlay {...props} view={view} onAct={act} />
      <span hidden data-revision={view.sheet?.revision} />
      {mia && (
        <p>
          <PlainButton variant="default" onClick={() => setView((now) => after(now, mia, "mia"))}>
            Mia
          </PlainButton>
        </p>
      )}
    </>
  );
}

/** What an action makes of the view. */
function after(view: BrandManagementPlayView, action: BrandManagementAction, by: string): BrandManagementPlayView {
  const { sheet, stage, studies } = view;
  if (action.kind === "ready") {
    return { ...view, ready: true };
  }
  if (sheet === null) {
    return view;
  }
  switch (action.kind) {
    case "edit":
      return { ...view, sheet: edited(sheet, by, action.field, action.value, stage.round) };
    case "submit":
      return { ...view, sheet: { ...sheet, submittedBy: by } };
    case "reopen":
      return { ...view, sheet: { ...sheet, submittedBy: null } };
    case "study":
      return {
        ...view,
        sheet: { ...sheet, studies: [...sheet.studies, action.study] },
        studies: [...studies, storyStudy(action.study)],
      };
    default:
      return view;
  }
}

/** An edit that Mia makes. */
export function miaEdits(field: SheetField, value: number): BrandManagementAction {
  return { kind: "edit", field, value, revision: 0 };
}
