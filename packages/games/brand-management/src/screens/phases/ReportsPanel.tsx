import playCatalogue from "@belab/brand-management/texts/en/Play";
import catalogue from "@belab/brand-management/texts/en/Reports";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { GameGuides } from "@belab/ui/game/GameGuides";
import { useMessages } from "@belab/ui/theme";
import { useRef, useState } from "react";
import type { BrandManagementPlayView } from "../../setup/index.ts";
import { Reports } from "../reports/Reports.tsx";
import { type ReportPart, reportParts } from "../reports/reportParts.ts";
import classes from "./ReportsPanel.module.css";

interface ReportsPanelProps {
  view: BrandManagementPlayView;
  /** What is shown at first. @default "round" */
  first?: ReportPart;
  /** Whether it leads to the handbook. @default true */
  guides?: boolean;
  /** On a phone, the choice of a report stays at the lower edge, where the thumb is. @default false */
  choiceAtEdge?: boolean;
}

/** All that a team knows, one report at a time. */
export function ReportsPanel({ view, first = "round", guides = true, choiceAtEdge = false }: ReportsPanelProps) {
  const { messages } = useMessages(catalogue);
  const { tabs } = useMessages(playCatalogue).messages;
  const [part, setPart] = useState(first);
  const root = useRef<HTMLDivElement>(null);

  /** Shows a report from its beginning, wherever the one before was left. */
  function choose(next: ReportPart) {
    setPart(next);
    if (root.current && root.current.getBoundingClientRect().top < 0) {
      root.current.scrollIntoView();
    }
  }

  return (
    <div ref={root} className={classes.root} data-choice-at-edge={choiceAtEdge || undefined}>
      <nav className={classes.parts} aria-label={tabs.reports}>
        {reportParts.map((each) => (
          <UnstyledButton
            key={each}
            aria-current={each === part || undefined}
            className={classes.part}
            onClick={() => choose(each)}
          >
            {messages.parts[each]}
          </UnstyledButton>
        ))}
      </nav>
      <Reports part={part} view={view} />
      {guides && <GameGuides game="brand-management" reader="player" newWindow />}
    </div>
  );
}
