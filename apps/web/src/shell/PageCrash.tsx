import { sitePaths } from "@belab/domain/site";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { FormLink } from "@belab/ui/FormLink";
import { useState } from "react";
import { api } from "../api.ts";
import { texts } from "./texts.ts";

export interface PageCrashProps {
  /** Tries to show the page, and says whether that worked. Without it the page is loaded anew. */
  onRetry?: () => Promise<boolean>;
}

/** What a person sees in place of a page that failed, most often because its code could not be fetched. */
export function PageCrash({ onRetry }: PageCrashProps) {
  const [isOffline, setOffline] = useState(false);

  async function tryAgain() {
    setOffline(false);
    if (await onRetry?.()) {
      return;
    }
    // Without a server a reload would leave nothing but the browser's own error.
    const { kind } = await api.config({});
    if (kind === "success") {
      window.location.reload();
    } else {
      setOffline(true);
    }
  }

  return (
    <ErrorPage
      title={texts.crash.title}
      text={isOffline ? texts.crash.offline : texts.crash.text}
      actionLabel={texts.crash.retry}
      onAction={tryAgain}
    >
      <FormLink href={sitePaths.landing}>{texts.crash.back}</FormLink>
    </ErrorPage>
  );
}
