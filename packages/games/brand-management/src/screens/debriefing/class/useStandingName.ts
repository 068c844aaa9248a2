import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";

/** A hook that marks the name of a firm that has no place, because nobody decided for it. */
export function useStandingName(): (name: string, place: number | null) => string {
  const { format } = useMessages(catalogue);
  return (name, place) => (place === null ? format("nobodyDecidedFor", { firm: name }) : name);
}
