import catalogue from "@belab/locales/en/games/BrandManagementFigures";
import { useMessages } from "../../../../theme/messages.tsx";

/** What the figures of Brand Management are called, in the provider's language. A figure without a name keeps its key. */
export function useBrandManagementFigureName(): (key: string) => string {
  const { figures } = useMessages(catalogue).messages;
  return (key) => (Object.hasOwn(figures, key) ? figures[key as keyof typeof figures] : key);
}
