import type { StudentHomeProps } from "@belab/ui/pages/site/WelcomePage";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCallQuery } from "../shell/query.ts";
import { useRepeating } from "../shell/repeating.ts";
import { useRefreshProfile } from "../shell/state.ts";
import type { Allowances } from "../tables/allowances.ts";

/**
 * Follows the request of a person to become a teacher. Once it waits no more, what they may do is asked for anew.
 *
 * @param hasEnded - it has waited while the page was open, and does no more.
 * @param onEnd - called when that happens, once it is known what the person may do now.
 */
export function useTeachingRequest(
  allowances: Allowances,
  hasEnded: boolean,
  onEnd: () => void,
): { isKnown: boolean; note: StudentHomeProps["request"] } {
  const query = useCallQuery("readDepartment", {});
  const refreshProfile = useRefreshProfile();
  const { answer, failure } = query;
  const requestedAt = answer?.teachingRequestedAt ?? null;
  const wasWaiting = useRef(false);
  useRepeating(query, requestedAt !== null);

  const findEnd = useEffectEvent(async () => {
    await Promise.all([refreshProfile(), allowances.query.refetch()]);
    onEnd();
  });

  useEffect(() => {
    if (requestedAt !== null) {
      wasWaiting.current = true;
    } else if (wasWaiting.current) {
      wasWaiting.current = false;
      void findEnd();
    }
  }, [requestedAt]);

  const administrators = answer?.administrators ?? [];
  const isShown = requestedAt !== null || hasEnded;
  return {
    isKnown: answer !== undefined || failure !== undefined,
    note: isShown ? { requestedAt, administrators } : undefined,
  };
}
