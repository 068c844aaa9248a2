import { BriefingPhase } from "./BriefingPhase.tsx";
import { ReportsPanel } from "./lateReports.tsx";
import type { BrandManagementPlayProps } from "./playProps.ts";
import classes from "./ReadingPhase.module.css";
import { isReadyAsked, ReadyButton, ReadyState } from "./Ready.tsx";

/** A phase in which nothing is decided: the briefing, and the results of a round. */
export function ReadingPhase(props: BrandManagementPlayProps) {
  const { view } = props;
  if (view.stage.phase === "briefing") {
    return <BriefingPhase {...props} />;
  }
  return (
    <div className={classes.root}>
      <ReportsPanel view={view} choiceAtEdge={!isReadyAsked(props)} />
      {isReadyAsked(props) && (
        <div className={classes.ready}>
          {!view.ready && <ReadyButton {...props} />}
          <ReadyState {...props} />
        </div>
      )}
    </div>
  );
}
