import { isProfileComplete } from "@belab/domain";
import { useEffect } from "react";
import { useLoadSession, useSession } from "../state/session.ts";

/** Whether the person came to a sign-in page with a session whose profile is complete. */
export function useSignedInAlready(): boolean {
  const session = useSession();
  const loadSession = useLoadSession();
  useEffect(() => {
    loadSession();
  }, [loadSession]);
  return session.status === "signedIn" && isProfileComplete(session.profile);
}
