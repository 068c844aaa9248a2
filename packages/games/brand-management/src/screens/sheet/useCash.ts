import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { useMoney } from "../money.ts";

/** A hook that writes what a firm has, or owes: "1,200 K cash", "310 K debt". */
export function useCash(): (cents: number) => string {
  const { format } = useMessages(catalogue);
  const money = useMoney();
  return (cents) => format(cents < 0 ? "debt" : "cash", { amount: money.rounded(Math.abs(cents)) });
}
