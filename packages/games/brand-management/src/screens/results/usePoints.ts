import catalogue from "@belab/brand-management/texts/en/Round";
import { useMessages } from "@belab/ui/theme";
import { numberWriter } from "../numberWriter.ts";

/** A hook that writes the difference of two shares: "+3.1 points". @returns takes a difference from −1 to 1. */
export function usePoints(): (difference: number) => string {
  const { format, locale } = useMessages(catalogue);
  const write = numberWriter(locale, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (difference) => format("points", { points: write(difference * 100) });
}
