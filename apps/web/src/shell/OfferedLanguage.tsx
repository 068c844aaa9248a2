import { type Language, languages } from "@belab/locales";
import { LanguageOffer } from "@belab/ui/LanguageOffer";
import { useState } from "react";
import { language } from "../addresses.ts";
import { api } from "../api.ts";
import { goToPageIn, hrefIn } from "./language.ts";
import { usePageAddress } from "./navigation.tsx";

/** Offers the page in another language, until the reader takes the offer or declines it. */
export function OfferedLanguage({ offered }: { offered: Language }) {
  const path = usePageAddress();
  const [isDeclined, setDeclined] = useState(false);
  const offer = languages.find(({ code }) => code === offered)?.offer;

  function declineOffer() {
    setDeclined(true);
    void api.setLanguage({ language });
  }

  return (
    !isDeclined &&
    offer !== undefined && (
      <LanguageOffer
        language={offered}
        offer={offer}
        href={hrefIn(offered, path)}
        onAccept={(event) => goToPageIn(offered, event)}
        onDecline={declineOffer}
      />
    )
  );
}
