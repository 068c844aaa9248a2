import { type ComponentType, useCallback, useEffect, useState } from "react";
import { loadPatiently, reloadOrThrow } from "./lostScripts.ts";
import { PageCrash } from "./PageCrash.tsx";

/**
 * Takes the place of a page whose code could not be loaded: says so, and becomes the page once it can be. It tries for nine
 * seconds after it is opened, when the network is back and when the person asks for it.
 */
export function retryingPage(load: () => Promise<ComponentType>): ComponentType {
  async function loadWithStyles(): Promise<ComponentType> {
    await reloadFailedStyles();
    return load();
  }

  return function RetryingPage() {
    const [Page, setPage] = useState<ComponentType>();

    const retry = useCallback(async () => {
      await window.lostScripts?.fetchLost();
      const loaded = await loadWithStyles().catch(() => undefined);
      setPage(() => loaded);
      return loaded !== undefined;
    }, []);

    useEffect(() => {
      let isWanted = true;
      loadPatiently(loadWithStyles)
        .catch((error) => (isWanted ? reloadOrThrow(error) : undefined))
        .then(
          (loaded) => isWanted && loaded && setPage(() => loaded),
          () => undefined,
        );
      window.addEventListener("online", retry);
      return () => {
        isWanted = false;
        window.removeEventListener("online", retry);
      };
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
