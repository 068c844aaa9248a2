import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { CostlyDecisions } from "@belab/ui/game/debriefing/DebriefingOpening";
import { useMessages } from "@belab/ui/theme";
import { type CostlyDecision, costliestDecisions, type FirmDebriefing } from "../../setup/index.ts";
import { useFigures } from "./useFigures.ts";

/** The two decisions of a team that gave most away. */
export function Costs({ result }: { result: FirmDebriefing }) {
  const { messages, format } = useMessages(catalogue);
  const { about } = useFigures();
  const betterOf = useBetter();
  const costly = costliestDecisions(result).filter(({ amount }) => about(amount) !== about(0));
  return (
    <CostlyDecisions
      title={format("costlyTitle", { count: costly.length })}
      order={3}
      none={messages.costlyNone}
      items={costly.map((decision) => ({
        key: `${decision.round} ${decision.kind}`,
        title: format("costlyDecision", {
          round: decision.round,
          decision: decision.kind === "launch" ? messages.steps.launch : messages.kinds[decision.kind],
        }),
        cost: about(decision.amount),
        text: betterOf(decision),
      }))}
    />
  );
}

/** A hook that says what would have been better. */
function useBetter(): (decision: CostlyDecision) => string {
  const { messages, format } = useMessages(catalogue);
  const { apart } = useFigures();
  return ({ kind, bestMultiple }) => {
    if (kind === "production" || kind === "launch") {
      return messages.better[kind];
    }
    if (bestMultiple === 0) {
      return messages.better.nothing;
    }
    const multiple = bestMultiple ?? 1;
    return format(multiple > 1 ? "betterMore" : "betterLess", { percent: apart(multiple) });
  };
}
