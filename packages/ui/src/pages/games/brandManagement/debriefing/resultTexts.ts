import catalogue from "@belab/locales/en/games/BrandManagementResults";
import type { ResultTexts } from "../../../../game/screens.tsx";
import { useMessages } from "../../../../theme/messages.tsx";

/** What the columns of the results of Brand Management are called. A column without a name keeps its key. */
export function useBrandManagementResultTexts(): ResultTexts {
  const { columns, intro } = useMessages(catalogue).messages;
  return { nameOf: (key) => (Object.hasOwn(columns, key) ? columns[key as keyof typeof columns] : key), intro };
}
