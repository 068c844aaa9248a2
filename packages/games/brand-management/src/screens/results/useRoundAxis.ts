import catalogue from "@belab/brand-management/texts/en/Round";
import type { Axis } from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import { useMoney } from "../money.ts";

/** A hook that writes rounds on an axis. */
export function useRoundAxis(): Axis {
  const { messages } = useMessages(catalogue);
  const { number } = useMoney();
  return { label: messages.axisRound, format: (round: number) => (round === 0 ? messages.start : number(round)) };
}
