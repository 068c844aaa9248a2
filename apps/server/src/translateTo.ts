import { type Catalogue, type Language, type Translation, translate } from "@belab/locales";
import all from "@belab/locales/all";
import { textsOfGames } from "../generated/games.ts";

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** All texts by language, area and catalogue: those of the lab, and those of each game, which may lack a language. */
const texts: readonly Partial<Readonly<Record<Language, Texts>>>[] = [all, ...textsOfGames];

/**
 * A catalogue in a reader's language. What cannot be said in it is said in the catalogue's own, English, and the log says
 * so once.
 */
export function translateTo<Messages>(language: Language, catalogue: Catalogue<Messages>): Translation<Messages> {
  const { area, name, language: own } = catalogue;
  return translate(catalogue, language === own ? [] : texts.map((each) => each[language]?.[area]?.[name]), language);
}
