import { tablePaths } from "@belab/domain/tables";
import { PublicFrameProvider } from "@belab/ui/pages/common/PublicPage";
import { type ReactNode, useEffect, useState } from "react";
import { useHref } from "react-router-dom";
import { language, localPath } from "../addresses.ts";
import { useClients, useOperatorMark, useSells } from "./clients.tsx";
import { goToPageIn, preferredLanguage, usePageLanguages } from "./language.ts";
import { usePageAddress } from "./navigation.tsx";
import { useCompleteProfile, useKnownSession } from "./state.ts";

export interface PublicFrameProps {
  /** Ask the server who is signed in, for the header. @default true */
  loadsSession?: boolean;
  children: ReactNode;
}

/** Gives a public page's frame its data. */
export function PublicFrame({ loadsSession = true, children }: PublicFrameProps) {
  const currentHref = usePageAddress();
  const profile = useCompleteProfile();
  const languages = usePageLanguages();
  useKnownSession(loadsSession);
  const offer = usePreferredLanguageOffer();
  const joinHref = useHref(localPath(tablePaths.join));
  const clients = useClients();
  const operatorMark = useOperatorMark();
  const sells = useSells();
  return (
    <PublicFrameProvider
      value={{
        ...{ currentHref, profile, languages, language, onLanguageChange: goToPageIn },
        ...{ clients, operatorMark, sells, joinHref },
      }}
    >
      {children}
      {offer}
    </PublicFrameProvider>
  );
}

/**
 * Offers a public page in the language that the browser prefers, to a person who has chosen none. Few people are: the
 * offer is loaded for them alone.
 *
 * @returns the offer, which the page renders.
 */
function usePreferredLanguageOffer(): ReactNode {
  const [offer, setOffer] = useState<ReactNode>();
  useEffect(() => {
    const offered = preferredLanguage();
    if (offered !== undefined) {
      // Where it cannot be loaded nothing is offered: the footer has all languages.
      import("./OfferedLanguage.tsx").then(
        ({ OfferedLanguage }) => setOffer(<OfferedLanguage offered={offered} />),
        () => undefined,
      );
    }
  }, []);
  return offer;
}
