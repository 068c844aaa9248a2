import { isLanguage, languages } from "@belab/locales";
import type { LanguageChoice } from "@belab/ui/pages/settings/ProfilePage";
import { useState } from "react";
import { language } from "../../addresses.ts";
import { failureText } from "../../shell/failureText.ts";
import { useCallMutation } from "../../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Changes the language of the account. Another one is another build of the app, which the browser loads. */
export function useLanguageChoice(): LanguageChoice {
  const [chosen, setChosen] = useState<string>();
  const { send, failure } = useCallMutation();

  async function chooseLanguage(code: string) {
    if (isLanguage(code) && code !== language) {
      setChosen(code);
      await send("setLanguage", { language: code }, () => window.location.reload());
    }
  }

  return {
    languages,
    current: language,
    pending: failure ? undefined : chosen,
    error: failure && failureText(failure, reasons),
    onChange: chooseLanguage,
  };
}
