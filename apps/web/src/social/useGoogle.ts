import { useEffect, useState } from "react";
import { whenIdle } from "../whenIdle.ts";
import { logFailure } from "./failureLog.ts";
import type { GoogleButton } from "./GoogleButton.tsx";
import type { GoogleIdentity } from "./googleIdentity.ts";

/** Google's sign-in script, and what draws its button. */
export interface Google {
  identity: GoogleIdentity;
  GoogleButton: typeof GoogleButton;
}

/** What sign-in with Google needs: undefined until it is there, `"missing"` where it cannot be loaded. */
export function useGoogle(isWanted: boolean): Google | "missing" | undefined {
  const [google, setGoogle] = useState<Google | "missing">();
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    let isLeft = false;
    async function load() {
      await whenIdle();
      if (!isLeft) {
        setGoogle(await loadGoogle());
      }
    }
    load().catch((error) => {
      logFailure("Google", error);
      setGoogle("missing");
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return google;
}

async function loadGoogle(): Promise<Google> {
  const [{ GoogleButton }, { loadGoogleIdentity }] = await Promise.all([
    import("./GoogleButton.tsx"),
    import("./googleIdentity.ts"),
  ]);
  return { GoogleButton, identity: await loadGoogleIdentity() };
}
