import { type Catalogue, type Language, type Translation, translate } from "@belab/locales";
import all from "@belab/locales/all";

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** All texts by language, area and catalogue. */
const texts: Readonly<Record<Language, Texts>> = all;

/** Returns the texts of one mail in its reader's language. What is missing in it is said in English. */
export function textsOf<Messages, Mail extends keyof Messages & string>(
  language: Language,
  catalogue: Catalogue<Messages>,
  mail: Mail,
): Translation<Messages[Mail]> {
  const { area, name, messages, language: own } = catalogue;
  const translated = texts[language][area]?.[name] as Readonly<Record<string, unknown>> | undefined;
  const ofMail = { ...catalogue, name: `${name}.${mail}`, messages: messages[mail] };
  return translate(ofMail, language === own ? [] : [translated?.[mail]], language);
}
