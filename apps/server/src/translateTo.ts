import { type Catalogue, type Language, type Translation, translate } from "@belab/locales";
import all from "@belab/locales/all";

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** All texts by language, area and catalogue. */
const texts: Readonly<Record<Language, Texts>> = all;

/**
 * A catalogue in a reader's language. What cannot be said in it is said in the catalogue's own, English, and the log says
 * so once.
 */
export function translateTo<Messages>(language: Language, catalogue: Catalogue<Messages>): Translation<Messages> {
  const { area, name, language: own } = catalogue;
  return translate(catalogue, language === own ? [] : [texts[language][area]?.[name]], language);
}
