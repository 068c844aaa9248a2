import { type Messages, messageOf } from "@belab/api/messages";
import { accountErrorOf } from "@belab/domain/accounts";
import type { Refusal } from "@belab/domain/result";
import { type Catalogue, defaultLanguage, type Language, languages } from "@belab/locales";
import errorCodes from "@belab/locales/en/accounts/ErrorCodes";
import type { Log } from "../context.ts";
import { translateTo } from "../translateTo.ts";

/** What a person reads for a reason. */
export type ReasonText = (refusal: Pick<Refusal, "reason" | "params">, language: Language) => string;

/**
 * What people read for the reasons of some catalogues. A message that names a value which the reason lacks is said in
 * English, and the log says so once; where English lacks it too, what is said is that of the reason's code.
 */
export function createReasonTexts(catalogues: readonly Catalogue<Messages>[], log: Pick<Log, "error">): ReasonText {
  const messages = Object.fromEntries(
    languages.map(({ code }) => [
      code,
      Object.assign({}, ...catalogues.map((catalogue) => translateTo(code, catalogue).messages)),
    ]),
  ) as Record<Language, Messages>;
  const logged = new Set<string>();
  return ({ reason, params }, language) => {
    const text = messageOf(messages[language], reason, params, language);
    if (text !== undefined) {
      return text;
    }
    if (!logged.has(`${language} ${reason}`)) {
      logged.add(`${language} ${reason}`);
      log.error({ reason, language }, "the message of a reason lacks a value");
    }
    const english = messageOf(messages[defaultLanguage], reason, params, defaultLanguage);
    return english ?? translateTo(language, errorCodes).messages[accountErrorOf(reason)];
  };
}
