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

/** As {@link translateTo}, for one part of a catalogue, as the texts of one mail. */
export function translatePart<Messages, Part extends keyof Messages & string>(
  language: Language,
  catalogue: Catalogue<Messages>,
  part: Part,
): Translation<Messages[Part]> {
  const translated = translateTo(language, catalogue).messages[part];
  const own = { ...catalogue, name: `${catalogue.name}.${part}`, messages: catalogue.messages[part] };
  return translate(own, [translated], language);
}
