import { type ComponentType, useCallback, useEffect, useState } from "react";
import { PageCrash } from "./PageCrash.tsx";

/**
 * Takes the place of a page whose code could not be loaded: says so, and becomes the page once it can be. It tries when it
 * is opened, when the network is back and when the person asks for it.
 */
export function retryingPage(load: () => Promise<ComponentType>): ComponentType {
  return function RetryingPage() {
    const [Page, setPage] = useState<ComponentType>();

    const retry = useCallback(async () => {
      await reloadFailedStyles();
      const loaded = await load().catch(() => undefined);
      setPage(() => loaded);
      return loaded !== undefined;
    }, []);

    useEffect(() => {
      void retry();
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }, [retry]);
    return Page === undefined ? <PageCrash onRetry={retry} /> : <Page />;
  };
}

/** Browsers request a style sheet that failed to load only once, however often they request the page that needs it. */
async function reloadFailedStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
  const failed = [...links].filter((link) => link.sheet === null);
  await Promise.all(failed.map(reloadStyles));
}

function reloadStyles(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = again.onerror = () => resolve();
    link.replaceWith(again);
  });
}
