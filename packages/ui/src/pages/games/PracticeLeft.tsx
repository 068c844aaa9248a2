import { type AllowanceLeft, entitlements } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/games/PracticeLeft";
import { AllowanceLine } from "../../sections/AllowanceLine/AllowanceLine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PracticeLeft.module.css";

export interface PracticeLeftProps {
  /** How many games alone are left. */
  allowance: AllowanceLeft;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: (() => number) | undefined;
}

const hour = 60 * 60 * 1000;

/** How many games someone can still begin alone; nothing where there is no limit. */
export function PracticeLeft({ allowance, now = Date.now }: PracticeLeftProps) {
  const { format } = useMessages(catalogue);
  return (
    allowance.limit !== null && (
      <div className={classes.root}>
        <span>{format("title", { hours: entitlements.practices.period / hour })}</span>
        <AllowanceLine allowance={allowance} now={now} />
      </div>
    )
  );
}
