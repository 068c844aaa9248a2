import catalogue from "@belab/brand-management/texts/en/Play";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { GameGuides } from "@belab/ui/game/GameGuides";
import { useMessages } from "@belab/ui/theme";
import classes from "./BriefingPhase.module.css";
import { BriefingCards, ReportsPanel } from "./lateReports.tsx";
import type { BrandManagementPlayProps } from "./playProps.ts";
import { isReadyAsked, ReadyButton, ReadyState } from "./Ready.tsx";

/** The briefing: the game on five cards, and below them all rules and numbers. */
export function BriefingPhase(props: BrandManagementPlayProps) {
  const { view } = props;
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.root}>
      <div className={classes.cards}>
        <BriefingCards
          parameters={view.parameters}
          alone={Object.keys(view.roles).length <= 1}
          end={isReadyAsked(props) && !view.ready && <ReadyButton {...props} />}
        />
        <ReadyState {...props} />
      </div>
      <div>
        <GameGuides game="brand-management" reader="player" newWindow />
        <Disclosure summary={messages.allRules} late>
          <ReportsPanel view={view} first="briefing" guides={false} />
        </Disclosure>
      </div>
    </div>
  );
}
