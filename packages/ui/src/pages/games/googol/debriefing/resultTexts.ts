import catalogue from "@belab/locales/en/games/GoogolResults";
import type { ResultTexts } from "../../../../game/screens.tsx";
import { useMessages } from "../../../../theme/messages.tsx";

/** What the columns of the results of Googol are called, in the provider's language. A column without a name keeps its key. */
export function useGoogolResultTexts(): ResultTexts {
  const { columns, intro } = useMessages(catalogue).messages;
  return { nameOf: (key) => (Object.hasOwn(columns, key) ? columns[key as keyof typeof columns] : key), intro };
}
