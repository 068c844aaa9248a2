import catalogue from "@belab/brand-management/texts/en/Class";
import shared, { type Messages } from "@belab/brand-management/texts/en/Debriefing";
import { PlainButton } from "@belab/ui/elements/PlainButton";
import type { ReportProps } from "@belab/ui/game";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { Pick } from "@belab/ui/game/fields/Pick";
import { LineChart } from "@belab/ui/LineChart";
import { useMessages } from "@belab/ui/theme";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type {
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementQuestion,
  MarketDebriefing,
} from "../../../setup/index.ts";
import classes from "../class/BrandClassDebriefing.module.css";
import { bestTeam } from "../class/classReadings.ts";
import { useFigures } from "../useFigures.ts";
import { decidedValues, useLeverWords } from "./useLeverWords.ts";
import type { AskMarket } from "./useMarketAnswers.ts";
import { useWhatIf, type WhatIfState } from "./useWhatIf.ts";
import { incomeChanges, useAnswerTexts } from "./WhatIfAnswer.tsx";
import { FactorButtons } from "./WhatIfChanges.tsx";
import { WhatIfPicks } from "./WhatIfPicks.tsx";

type Props = ReportProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/** What if a team had decided one thing differently, in front of the class. */
export function ClassWhatIf({ debriefing: { markets }, ask }: Props) {
  const { format } = useMessages(shared);
  const [number, setNumber] = useState(() => bestTeam(markets)?.market.market ?? 1);
  const market = markets.find((each) => each.market === number);
  if (!market) {
    return null;
  }
  return (
    <MarketWhatIf
      key={number}
      market={market}
      ask={(question) => ask(number, question)}
      markets={markets.map((each) => ({ value: each.market, label: format("marketNumber", each) }))}
      onMarket={setNumber}
    />
  );
}

interface MarketWhatIfProps {
  market: MarketDebriefing;
  ask: AskMarket;
  markets: readonly { value: number; label: string }[];
  onMarket: (market: number) => void;
}

function MarketWhatIf({ market, ask, markets, onMarket }: MarketWhatIfProps) {
  const { messages } = useMessages(catalogue);
  const common = useMessages(shared).messages;
  const state = useWhatIf(market, { firm: bestTeam([market])?.result.firm ?? 0 }, ask);
  const { shown, pending } = state;
  return (
    <div className={classes.whatIf}>
      <PosterTitle>{messages.stepWhatIf}</PosterTitle>
      <fieldset className={classes.whatIfChoice} aria-label={common.whatIf.title} onKeyDown={keepArrows}>
        <Choice market={market} state={state}>
          {markets.length > 1 && (
            <Pick label={common.market} value={market.market} options={markets} onChange={onMarket} />
          )}
        </Choice>
      </fieldset>
      <div role="status" aria-busy={pending} className={classes.outcome}>
        {shown?.answer ? (
          <Outcome market={market} question={shown.question} answer={shown.answer} />
        ) : (
          <p>{waitingText(common, { pending, failed: shown !== undefined })}</p>
        )}
      </div>
    </div>
  );
}

function waitingText({ whatIf, failed: text }: Messages, { pending, failed }: { pending: boolean; failed: boolean }) {
  if (pending) {
    return whatIf.pending;
  }
  return failed ? text : whatIf.start;
}

/** Arrows choose from a list here, and do not go on to the next step. */
function keepArrows(event: KeyboardEvent) {
  event.stopPropagation();
}

interface ChoiceProps {
  market: MarketDebriefing;
  state: WhatIfState;
  /** Of which market it is. */
  children: ReactNode;
}

function Choice({ market, state, children }: ChoiceProps) {
  const { messages, format } = useMessages(shared);
  const { decision, replay } = state;
  const { valuesOf } = useLeverWords(decision ?? { brands: [] });
  const levers = state.levers.filter(({ kind }) => kind !== "place");
  const lever = levers.find(({ key }) => key === state.lever?.key) ?? levers[0];
  if (!lever) {
    return children;
  }
  return (
    <>
      <div className={classes.controls}>
        {children}
        <WhatIfPicks market={market} state={state} levers={levers} lever={lever} />
      </div>
      <div className={classes.controls}>
        <p>{format("asDecided", { value: valuesOf(lever, decidedValues(lever)) })}</p>
        {lever.kind === "numbers" && <FactorButtons lever={lever} onReplay={replay} variant="default" />}
        {lever.kind === "step" && (
          <PlainButton variant="default" onClick={() => replay([{ field: lever.key, value: null }])}>
            {messages.without[lever.key]}
          </PlainButton>
        )}
      </div>
    </>
  );
}

interface OutcomeProps {
  market: MarketDebriefing;
  question: Extract<BrandManagementQuestion, { kind: "what-if" }>;
  answer: Extract<BrandManagementAnswer, { kind: "what-if" }>;
}

function Outcome({ market, question, answer }: OutcomeProps) {
  const { whatIf, round, axes } = useMessages(shared).messages;
  const { change } = useFigures();
  const { changed, difference } = useAnswerTexts(market, question, answer);
  return (
    <>
      <div className={classes.texts}>
        <p>{changed}</p>
        <p className={classes.result}>{difference}</p>
      </div>
      <LineChart
        size="poster"
        order={3}
        title={whatIf.chartTitle}
        x={{ label: round }}
        y={{ label: axes.income, format: change }}
        lines={[
          {
            label: axes.income,
            tone: "best",
            points: incomeChanges(answer).map((each) => ({ x: each.round, y: each.difference })),
          },
        ]}
      />
    </>
  );
}
