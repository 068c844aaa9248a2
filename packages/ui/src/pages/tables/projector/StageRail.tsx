import type { Rail } from "@belab/domain/games";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./Stage.module.css";

/** The line of rounds: those that are over, the one that is played, and those to come; or which one it is, without a total. */
export function StageRail({ rounds, round, unit = "round" }: Rail) {
  const { format } = useMessages(catalogue);
  if (rounds === undefined) {
    return <p className={classes.round}>{format("openRail", { round, unit })}</p>;
  }
  return (
    <div className={classes.rail}>
      <VisuallyHidden>{format("rail", { round, rounds, unit })}</VisuallyHidden>
      {Array.from({ length: rounds }, (_, index) => {
        const number = index + 1;
        const state = number < round ? "over" : number === round ? "now" : "next";
        return (
          <span key={number} aria-hidden="true" className={classes.stop} data-state={state}>
            {state === "over" ? <Tick /> : number}
          </span>
        );
      })}
    </div>
  );
}

/** A mark for what is done. */
export function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.tick}>
      <path d="M4.500 12.500l5 5 10-11" />
    </svg>
  );
}
