import catalogue from "@belab/googol/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";

/** What the figures of Googol are called, in the provider's language. A figure without a name keeps its key. */
export function useGoogolFigureName(): (key: string) => string {
  const { figures } = useMessages(catalogue).messages;
  return (key) => (Object.hasOwn(figures, key) ? figures[key as keyof typeof figures] : key);
}
