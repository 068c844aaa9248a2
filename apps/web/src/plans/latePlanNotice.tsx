import { FailureNote } from "@belab/ui/FailureNote";
import { type ReactNode, useEffect, useState } from "react";
import { type Failure, failureText } from "../shell/failureText.ts";
import type { PlanLimitContext, planLimitNotice } from "./planLimit.tsx";

/**
 * Returns what a page shows in place of the text of a refusal, where a plan is what is missing: as `planLimitNotice`, whose
 * code is loaded for those alone who need it.
 *
 * @returns undefined where nothing failed, or for another reason.
 */
export function latePlanNotice(failure: Failure | undefined, context?: PlanLimitContext): ReactNode | undefined {
  return failure?.kind === "refused" && failure.reason === "plan-limit" ? (
    <LateNotice {...context} failure={failure} />
  ) : undefined;
}

/** Where its code cannot be loaded, the server's own words say what happened. */
function LateNotice({ failure, ...context }: PlanLimitContext & { failure: Failure }) {
  const [render, setRender] = useState<typeof planLimitNotice>();
  useEffect(() => {
    import("./planLimit.tsx").then(
      ({ planLimitNotice }) => setRender(() => planLimitNotice),
      () => setRender(() => textAlone),
    );
  }, []);
  return render?.(failure, context);
}

function textAlone(failure: Failure | undefined): ReactNode {
  return failure && <FailureNote text={failureText(failure)} />;
}
