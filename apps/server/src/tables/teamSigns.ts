import type { Seat } from "@belab/domain/games";
import { teamFaceOf } from "@belab/domain/tables";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/tables/TeamNames";
import { translateTo } from "../translateTo.ts";

/** Returns the name of a team that has given itself none: the word for its sign. */
export function signNameOf(seat: Seat, language: Language): string {
  const { sign, number } = teamFaceOf(seat);
  const { messages, format } = translateTo(language, catalogue);
  const word = messages.signs[sign];
  return number === 1 ? word : format("numbered", { sign: word, number });
}
