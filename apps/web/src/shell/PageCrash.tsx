import { CrashPage } from "@belab/ui/pages/common/CrashPage";
import { useState } from "react";
import { api } from "../api.ts";

export interface PageCrashProps {
  /** Tries to show the page, and says whether that worked. Without it the page is reloaded. */
  onRetry?: () => Promise<boolean>;
}

/** What people see in place of a page that failed, usually because its code could not be loaded. */
export function PageCrash({ onRetry }: PageCrashProps) {
  const [isOffline, setOffline] = useState(false);

  async function tryAgain() {
    setOffline(false);
    if (await onRetry?.()) {
      return;
    }
    // WebKit imports nothing that has failed, even in the next page, until it was fetched otherwise.
    await window.lostScripts?.fetchLost();
    // Without a server, reloading would leave only the browser's own error page.
    const { kind } = await api.config({});
    if (kind === "success") {
      window.location.reload();
    } else {
      setOffline(true);
    }
  }

  return <CrashPage offline={isOffline} onRetry={tryAgain} />;
}
