import catalogue from "@belab/googol/texts/en/Results";
import type { ResultTexts } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";

/** What the columns of the results of Googol are called, in the provider's language. A column without a name keeps its key. */
export function useGoogolResultTexts(): ResultTexts {
  const { columns, intro } = useMessages(catalogue).messages;
  return { nameOf: (key) => (Object.hasOwn(columns, key) ? columns[key as keyof typeof columns] : key), intro };
}
