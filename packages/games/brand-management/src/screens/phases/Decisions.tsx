import catalogue from "@belab/brand-management/texts/en/Play";
import type { PlayProps } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useId, useState } from "react";
import type {
  BrandId,
  BrandManagementAction,
  BrandManagementPlayView,
  Role,
  Sheet,
  SheetField,
} from "../../setup/index.ts";
import { BudgetPart } from "../sheet/BudgetPart.tsx";
import { budgetOf } from "../sheet/budget.ts";
import { SheetFields } from "../sheet/fields/SheetFields.tsx";
import { partOf, useOpenParts } from "../sheet/openParts.ts";
import { SheetAnnouncement } from "../sheet/SheetAnnouncement.tsx";
import { SheetState } from "../sheet/SheetState.tsx";
import { SubmitPart } from "../sheet/SubmitPart.tsx";
import type { SheetGame } from "../sheet/sheetGame.ts";
import { useSheet } from "../sheet/useSheet.ts";
import { useSubmit } from "../sheet/useSubmit.ts";
import { TeamPanel } from "../team/TeamPanel.tsx";
import classes from "./Decisions.module.css";
import { ReportsPanel } from "./lateReports.tsx";
import { type ScreenPart, ScreenTabs } from "./ScreenTabs.tsx";
import { usePartScroll } from "./usePartScroll.ts";

interface DecisionsProps extends PlayProps<BrandManagementPlayView, BrandManagementAction> {
  sheet: Sheet;
}

const parts: readonly ScreenPart[] = ["sheet", "reports", "team"];

/** A round in which a team decides: its sheet, what it knows, and its members. Mount it anew for each round. */
export function Decisions(props: DecisionsProps) {
  const { view, members, own, onAct } = props;
  const { messages } = useMessages(catalogue);
  const id = useId();
  const [part, setPart] = useState<ScreenPart>("sheet");
  const [brand, setBrand] = useState<BrandId>("a");
  const { root, leave } = usePartScroll(part);
  useEffect(() => ReportsPanel.preloadWhenIdle(), []);
  const sheet = useSheet(props);
  const submitting = useSubmit({ sheet, onAct });
  const memberWith = (role: Role) => holderOf(view.roles, role, own.participantId);
  const opened = useOpenParts({ memberWith, stuck: sheet.stuck });
  const game: SheetGame = {
    view,
    sheet,
    parts: opened,
    onAct,
    participantId: own.participantId,
    nameOf: (participantId) => nameIn(members, participantId, own.participantId, messages),
    memberWith,
  };
  const budget = budgetOf(view, sheet.draft, sheet.sheet.studies);
  const panel = { role: "tabpanel", id: `${id}${part}`, "aria-labelledby": `${id}${part}tab`, tabIndex: -1 } as const;

  function show(field: SheetField) {
    setBrand(field.startsWith("b.") ? "b" : "a");
    opened.setOpen(partOf(field), true);
  }

  return (
    <div ref={root} className={classes.root} data-part={part}>
      <SheetAnnouncement game={game} />
      <div className={classes.tabs}>
        <ScreenTabs
          id={id}
          parts={parts}
          chosen={part}
          marked={part !== "sheet" && sheet.stuck.length > 0 ? "sheet" : undefined}
          onChange={(next) => {
            leave();
            setPart(next);
          }}
        />
      </div>
      <div {...panel} className={classes.panel}>
        {part === "sheet" && (
          <>
            <SheetState game={game} />
            <SheetFields game={game} brand={brand} onBrandChange={setBrand} />
          </>
        )}
        {part === "reports" && <ReportsPanel view={view} />}
        {part === "team" && <TeamPanel {...{ game, own, members }} />}
      </div>
      {part === "sheet" && (
        <div className={classes.side}>
          <div className={classes.budget}>
            <BudgetPart budget={budget} money={view.state.money} />
          </div>
          <div className={classes.submit}>
            <SubmitPart
              {...{ game, budget, submitting }}
              othersAwaited={own.stream?.othersAwaited ?? 0}
              onShow={show}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function nameIn(
  members: readonly { participantId: string; name: string | null }[],
  participantId: string | undefined,
  own: string,
  { you, someone }: { you: string; someone: string },
): string {
  return participantId === own ? you : (members.find((each) => each.participantId === participantId)?.name ?? someone);
}

function holderOf(
  roles: BrandManagementPlayView["roles"],
  role: Role,
  own: string,
): ReturnType<SheetGame["memberWith"]> {
  const [participantId] = Object.entries(roles).find(([, held]) => held.includes(role)) ?? [];
  return participantId === undefined ? undefined : { participantId, isOwn: participantId === own };
}
