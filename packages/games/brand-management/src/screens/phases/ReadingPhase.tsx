import catalogue from "@belab/brand-management/texts/en/Play";
import { FailureNote } from "@belab/ui/FailureNote";
import { GameButton } from "@belab/ui/game/held";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import type { BrandManagementPlayProps } from "./playProps.ts";
import classes from "./ReadingPhase.module.css";
import { ReportsPanel } from "./ReportsPanel.tsx";

/** A phase in which nothing is decided: the briefing, and the results of a round. */
export function ReadingPhase(props: BrandManagementPlayProps) {
  const { view, awaited } = props;
  const { phase, over } = view.stage;
  const isAsked = !view.parameters.timed && !over && (awaited || view.ready);
  return (
    <div className={classes.root}>
      <ReportsPanel view={view} first={phase === "briefing" ? "briefing" : "round"} />
      {isAsked && <Ready {...props} />}
    </div>
  );
}

/** Where no time is set, it goes on once all teams have said so. */
function Ready({ view, onAct }: BrandManagementPlayProps) {
  const { format } = useMessages(catalogue);
  const members = Object.keys(view.roles).length;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function sayReady() {
    setPending(true);
    const refusal = await onAct({ kind: "ready" });
    setError(refusal?.text);
    setPending(false);
  }

  return (
    <div className={classes.ready}>
      {error && <FailureNote text={error} />}
      {view.ready ? (
        <p role="status">{format("isReady", { members })}</p>
      ) : (
        <GameButton size="lg" pending={pending} onClick={sayReady}>
          {format("ready", { members })}
        </GameButton>
      )}
    </div>
  );
}
