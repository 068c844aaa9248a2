import { useEffect, useState } from "react";
import { logFailure } from "./failureLog.ts";
import { type GoogleIdentity, loadGoogleIdentity } from "./googleIdentity.ts";
import { whenIdle } from "./whenIdle.ts";

/** Google's sign-in script: undefined until it is there, `"missing"` where it cannot be loaded. */
export function useGoogleIdentity(isWanted: boolean): GoogleIdentity | "missing" | undefined {
  const [identity, setIdentity] = useState<GoogleIdentity | "missing">();
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    let isLeft = false;
    async function load() {
      await whenIdle();
      if (!isLeft) {
        setIdentity(await loadGoogleIdentity());
      }
    }
    load().catch((error) => {
      logFailure("Google", error);
      setIdentity("missing");
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return identity;
}
