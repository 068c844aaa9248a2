import catalogue from "@belab/brand-management/texts/en/Play";
import { byPlace } from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import { IconAlertTriangle, IconCoins, IconFlask, IconRobot } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { credit, type Grant } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./PlayNotes.module.css";
import type { BrandManagementOwnView } from "./playProps.ts";

/** What is out of the ordinary in this round. */
export function PlayNotes({ view }: { view: BrandManagementOwnView }) {
  const { messages, format } = useMessages(catalogue);
  const money = useMoney();
  const { stage, firms, firm, grants } = view;
  const practiceNotes: Partial<Record<typeof stage.phase, string>> = {
    practice: messages.practiceNote,
    "practice-results": messages.practiceOver,
  };
  const practiceNote = practiceNotes[stage.phase];
  const own = grants.filter((grant) => stage.phase === "round" && grant.round === stage.round);
  return (
    <div className={classes.root}>
      {practiceNote && (
        <Note Sign={IconFlask} title={messages.practiceTitle}>
          <p>{practiceNote}</p>
        </Note>
      )}
      {firms[firm]?.bot && (
        <Note Sign={IconRobot} title={messages.botTitle} kind="warning">
          <p>{messages.botText}</p>
        </Note>
      )}
      {view.revealed !== false && view.state.administration && (
        <Note Sign={IconAlertTriangle} title={messages.administrationTitle} kind="warning">
          <p>
            {format("administrationText", {
              limit: money.budget(credit.administrationAbove),
              line: money.budget(credit.line),
              share: money.percent(credit.administrationBudget),
            })}
          </p>
        </Note>
      )}
      {own.length > 0 && (
        <Note Sign={IconCoins}>
          <Grants view={view} grants={own} />
        </Note>
      )}
    </div>
  );
}

function Grants({ view, grants }: { view: BrandManagementOwnView; grants: readonly Grant[] }) {
  const { format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  return byPlace(grants, ({ firm, amount, reason }, place) => (
    <p key={place}>
      {format(amount < 0 ? "fine" : "grant", {
        firm: words.firmName(view.firms, firm),
        amount: money.rounded(Math.abs(amount)),
        reason,
      })}
    </p>
  ));
}

interface NoteProps {
  Sign: typeof IconFlask;
  title?: string;
  kind?: "info" | "warning";
  children: ReactNode;
}

function Note({ Sign, title, kind = "info", children }: NoteProps) {
  return (
    <div className={classes.note} data-kind={kind}>
      <Sign aria-hidden="true" />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
