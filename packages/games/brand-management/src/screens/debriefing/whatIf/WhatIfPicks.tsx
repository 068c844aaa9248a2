import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { Pick } from "@belab/ui/game/fields/Pick";
import { useMessages } from "@belab/ui/theme";
import type { MarketDebriefing } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useLeverWords } from "./useLeverWords.ts";
import type { WhatIfState } from "./useWhatIf.ts";
import type { Lever } from "./whatIfLevers.ts";

interface WhatIfPicksProps {
  market: MarketDebriefing;
  state: WhatIfState;
  /** What can be decided differently. */
  levers: readonly Lever[];
  /** Which of them is chosen. */
  lever: Lever;
}

/** Which firm, which round, which decision. */
export function WhatIfPicks({ market, state: { chosen, choose, decision }, levers, lever }: WhatIfPicksProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { nameOf } = useLeverWords(decision ?? { brands: [] });
  return (
    <>
      <Pick
        label={messages.firm}
        value={chosen.firm}
        options={market.firms.map((_, firm) => ({ value: firm, label: words.firmName(market.firms, firm) }))}
        onChange={(firm) => choose({ firm })}
      />
      <Pick
        label={messages.round}
        value={chosen.round}
        options={market.rounds.map(({ round }) => ({ value: round, label: format("roundOption", { round }) }))}
        onChange={(round) => choose({ round })}
      />
      <Pick
        label={messages.decision}
        value={lever.key}
        options={levers.map((each) => ({ value: each.key, label: nameOf(each) }))}
        onChange={(key) => choose({ lever: key })}
      />
    </>
  );
}
