import catalogue from "@belab/brand-management/texts/en/Play";
import { FailureNote } from "@belab/ui/FailureNote";
import { GameButton } from "@belab/ui/game/held";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import type { BrandManagementPlayProps } from "./playProps.ts";
import classes from "./Ready.module.css";

/** Whether the team is asked to say that it is ready to go on, or has said so. */
export function isReadyAsked({ view, awaited }: Pick<BrandManagementPlayProps, "view" | "awaited">): boolean {
  return !view.stage.over && (awaited || view.ready);
}

/** Says that the team is ready, for all of its members. */
export function ReadyButton({ view, onAct }: Pick<BrandManagementPlayProps, "view" | "onAct">) {
  const { format } = useMessages(catalogue);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function sayReady() {
    setPending(true);
    const refusal = await onAct({ kind: "ready" });
    setError(refusal?.text);
    setPending(false);
  }

  return (
    <div className={classes.button}>
      {error && <FailureNote text={error} />}
      <GameButton pending={pending} onClick={sayReady}>
        {format("ready", { members: membersOf(view) })}
      </GameButton>
    </div>
  );
}

/** That the team is ready, and for how many others it waits. Announced once it is. */
export function ReadyState({ view, own }: Pick<BrandManagementPlayProps, "view" | "own">) {
  const { format } = useMessages(catalogue);
  const awaited = own.stream?.othersAwaited ?? 0;
  const teams = view.firms.filter(({ seat, bot }) => seat !== null && !bot).length;
  return (
    <div role="status" className={classes.state}>
      {view.ready && <p>{format("isReady", { members: membersOf(view) })}</p>}
      {view.ready && awaited > 0 && (
        <p className={classes.others}>
          {format("dockWaiting", { count: awaited })} · {format("readyTeams", { ready: teams - awaited, all: teams })}
        </p>
      )}
    </div>
  );
}

/** How many run the firm. */
function membersOf({ roles }: BrandManagementPlayProps["view"]): number {
  return Object.keys(roles).length;
}
