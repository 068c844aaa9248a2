import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";

/** A hook that says what stood in a field in the round before, and by how much what stands there now differs. */
export function useLastRound(): (last: number, now: number, write: (value: number) => string) => string {
  const { format } = useMessages(catalogue);
  return (last, now, write) =>
    format("lastRound", {
      isSame: last === now ? "yes" : "no",
      last: write(last),
      change: signed(now - last, write),
    });
}

/** "+50 K", "−9.50". */
export function signed(difference: number, write: (value: number) => string): string {
  return difference > 0 ? `+${write(difference)}` : write(difference);
}
