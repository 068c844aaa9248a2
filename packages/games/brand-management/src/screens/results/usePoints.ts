import catalogue from "@belab/brand-management/texts/en/Round";
import { useMessages } from "@belab/ui/theme";

/** A hook that writes the difference of two shares: "+3.1 points". @returns takes a difference from −1 to 1. */
export function usePoints(): (difference: number) => string {
  const { format, locale } = useMessages(catalogue);
  const write = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format;
  return (difference) => format("points", { points: write(difference * 100).replace("-", "−") });
}
