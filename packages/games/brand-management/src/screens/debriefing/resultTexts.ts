import catalogue from "@belab/brand-management/texts/en/Results";
import type { ResultTexts } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";

/** What the columns of the results of Brand Management are called. A column without a name keeps its key. */
export function useBrandManagementResultTexts(): ResultTexts {
  const { columns, intro } = useMessages(catalogue).messages;
  return { nameOf: (key) => (Object.hasOwn(columns, key) ? columns[key as keyof typeof columns] : key), intro };
}
