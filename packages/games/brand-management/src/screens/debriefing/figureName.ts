import catalogue from "@belab/brand-management/texts/en/Figures";
import { useMessages } from "@belab/ui/theme";
import { centsPerK } from "../../setup/index.ts";
import { useMoney } from "../money.ts";

/** What the figures of Brand Management are called, in the provider's language. A figure without a name keeps its key. */
export function useBrandManagementFigureName(): (key: string) => string {
  const { figures } = useMessages(catalogue).messages;
  return (key) => (Object.hasOwn(figures, key) ? figures[key as keyof typeof figures] : key);
}

/** Figures that compare: an amount above 0 has a sign, too. */
const comparisons = ["skill", "rivals"];

/** How amounts are written in the figures of Brand Management: they are estimates, so in whole thousands. */
export function useBrandManagementFigureMoney(): (cents: number, key: string) => string {
  const money = useMoney();
  return (cents, key) => {
    const thousands = Math.round(cents / centsPerK);
    return comparisons.includes(key) && thousands > 0 ? `+${money.budget(thousands)}` : money.budget(thousands);
  };
}
