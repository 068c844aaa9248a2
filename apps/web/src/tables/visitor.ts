import { isProfileComplete, type Profile } from "@belab/domain/accounts";
import { useEffect } from "react";
import { useLoadSession, useSession } from "../shell/state.ts";

/** Who looks at a page that needs no account. */
export interface Visitor {
  /** Whether it is known if someone is signed in. */
  isKnown: boolean;
  /** The person who is signed in and has given their name. */
  profile: Profile | undefined;
}

/**
 * Returns who visits the page.
 *
 * @param isAsked - whether the page needs to know: the server is asked then.
 */
export function useVisitor(isAsked: boolean): Visitor {
  const session = useSession();
  const loadSession = useLoadSession();
  useEffect(() => {
    if (isAsked && session.status === "unknown") {
      loadSession();
    }
  }, [isAsked, session.status, loadSession]);
  const profile = session.status === "signedIn" && isProfileComplete(session.profile) ? session.profile : undefined;
  return { isKnown: session.status !== "unknown", profile };
}
