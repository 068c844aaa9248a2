import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";

/** What a number is called by how it compares: `Math.sign` from −1. */
const signs = ["less", "same", "more"] as const;

/** A hook that says what stood in a field in the round before, and how what stands there now compares. */
export function useLastRound(): (last: number, now: number, write: (value: number) => string) => string {
  const { format } = useMessages(catalogue);
  return (last, now, write) =>
    format("lastRound", {
      sign: signs[Math.sign(now - last) + 1] ?? "same",
      last: write(last),
      difference: write(Math.abs(now - last)),
    });
}
