import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { DebriefingNote } from "@belab/ui/game/debriefing/DebriefingReport";
import { WhatIfCard } from "@belab/ui/game/debriefing/WhatIfCard";
import type { TitleOrder } from "@belab/ui/theme";
import { useMessages } from "@belab/ui/theme";
import type { CostlyDecision, MarketDebriefing } from "../../../setup/index.ts";
import classes from "../BrandDebriefing.module.css";
import { decidedValues, useLeverWords } from "./useLeverWords.ts";
import type { AskMarket } from "./useMarketAnswers.ts";
import { useWhatIf, type WhatIfState } from "./useWhatIf.ts";
import { WhatIfAnswer } from "./WhatIfAnswer.tsx";
import { WhatIfChanges } from "./WhatIfChanges.tsx";
import { WhatIfPicks } from "./WhatIfPicks.tsx";

interface WhatIfProps {
  market: MarketDebriefing;
  /** The firm that is asked about first. */
  firm: number;
  /** The decision that is asked about first. */
  first?: CostlyDecision | undefined;
  order: TitleOrder;
  ask: AskMarket;
}

/** What if a firm of the market had decided one thing differently, and all else had been as it was. */
export function WhatIf({ market, firm, first, order, ask }: WhatIfProps) {
  const { messages } = useMessages(catalogue);
  const state = useWhatIf(market, { firm, first }, ask);
  const { shown, pending, retry } = state;
  return (
    <WhatIfCard
      title={messages.whatIf.title}
      order={order}
      text={messages.whatIf.text}
      controls={<WhatIfChoice market={market} state={state} />}
      pending={pending}
      failure={!pending && shown && !shown.answer ? messages.failed : undefined}
      onRetry={retry}
      wide
      printed={shown?.answer !== undefined}
    >
      <DebriefingNote>{messages.whatIf.rivals}</DebriefingNote>
      {pending && <p>{messages.whatIf.pending}</p>}
      {!pending && !shown && <p>{messages.whatIf.start}</p>}
      {!pending && shown?.answer && (
        <WhatIfAnswer market={market} question={shown.question} answer={shown.answer} order={order} />
      )}
    </WhatIfCard>
  );
}

/** Which decision is changed, and to what. */
function WhatIfChoice({ market, state }: { market: MarketDebriefing; state: WhatIfState }) {
  const { format } = useMessages(catalogue);
  const { chosen, decision, levers, lever, replay } = state;
  const { valuesOf } = useLeverWords(decision ?? { brands: [] });
  if (!decision || !lever) {
    return null;
  }
  return (
    <>
      <div className={classes.controls}>
        <WhatIfPicks market={market} state={state} levers={levers} lever={lever} />
      </div>
      <DebriefingNote>{format("asDecided", { value: valuesOf(lever, decidedValues(lever)) })}</DebriefingNote>
      <WhatIfChanges key={`${chosen.firm} ${chosen.round} ${lever.key}`} lever={lever} onReplay={replay} />
    </>
  );
}
