import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { DataTable } from "@belab/ui/game/DataTable";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { DebriefingNote } from "@belab/ui/game/debriefing/DebriefingReport";
import { WhatIfResult } from "@belab/ui/game/debriefing/WhatIfCard";
import type { TitleOrder } from "@belab/ui/theme";
import { useMessages } from "@belab/ui/theme";
import type {
  BrandManagementAnswer,
  BrandManagementQuestion,
  ChangedField,
  FirmDecision,
  MarketDebriefing,
} from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../BrandDebriefing.module.css";
import { below } from "../firmProps.ts";
import { scoreParts } from "../readings.ts";
import { SpanChart } from "../SpanChart.tsx";
import { useFigures } from "../useFigures.ts";
import { decidedValues, useLeverWords } from "./useLeverWords.ts";
import { decisionOf, leverOfChanges } from "./useWhatIf.ts";

type Answer = Extract<BrandManagementAnswer, { kind: "what-if" }>;

interface WhatIfAnswerProps {
  market: MarketDebriefing;
  question: Extract<BrandManagementQuestion, { kind: "what-if" }>;
  answer: Answer;
  order: TitleOrder;
}

/** What came of a change, beside what was played. */
export function WhatIfAnswer({ market, question, answer, order }: WhatIfAnswerProps) {
  const { changed, difference } = useAnswerTexts(market, question, answer);
  return (
    <>
      <p>{changed}</p>
      <WhatIfResult>{difference}</WhatIfResult>
      <Adjusted market={market} answer={answer} />
      <IncomeChart answer={answer} order={below(order)} />
      <Outcomes answer={answer} />
    </>
  );
}

/** What was changed, and what it made of the game. */
export function useAnswerTexts(
  market: MarketDebriefing,
  { firm, round, changes }: WhatIfAnswerProps["question"],
  { result }: Pick<Answer, "result">,
): { changed: string; difference: string } {
  const { format } = useMessages(catalogue);
  const { amount, score } = useFigures();
  const words = useBrandWords();
  const decision = decisionOf(market.rounds, { firm, round });
  const describe = useDescription(decision ?? { brands: [], launch: null, withdraw: null, studies: [] });
  const made = (which: "asPlayed" | "changed") => result[which].earnings + result[which].equity;
  const difference = made("changed") - made("asPlayed");
  const name = words.firmName(market.firms, firm);
  return {
    changed: format("changedDecision", { firm: name, round, ...describe(changes) }),
    difference: format("difference", {
      firm: name,
      // What is written as nothing is nothing.
      side: amount(Math.abs(difference)) === amount(0) ? "same" : sideOf(difference),
      amount: amount(Math.abs(difference)),
      before: score(result.asPlayed.score),
      after: score(result.changed.score),
    }),
  };
}

function sideOf(difference: number): "more" | "less" | "same" {
  if (difference === 0) {
    return "same";
  }
  return difference > 0 ? "more" : "less";
}

function useDescription(decision: FirmDecision) {
  const { nameOf, valuesOf } = useLeverWords(decision);
  return (changes: readonly ChangedField[]) => {
    const found = leverOfChanges(decision, changes);
    return found
      ? {
          decision: nameOf(found.lever),
          value: valuesOf(found.lever, found.values),
          decided: valuesOf(found.lever, decidedValues(found.lever)),
        }
      : { decision: "", value: "", decided: "" };
  };
}

/** What circumstances did not allow. */
function Adjusted({ market, answer: { adjusted, firm } }: Pick<WhatIfAnswerProps, "market" | "answer">) {
  const { format } = useMessages(catalogue);
  const { fieldName } = useBrandWords();
  const brands = Math.max(...market.rounds.map(({ firms }) => firms[firm]?.brands.length ?? 1));
  const fields = [...new Set(adjusted.map(({ round, field }) => `${round} ${field}`))].length;
  const [first] = adjusted;
  return first ? (
    <DebriefingNote>
      {format("adjusted", { count: fields, field: fieldName(first.field, brands), round: first.round })}
    </DebriefingNote>
  ) : null;
}

/** By how much each round's income would have been another. */
function IncomeChart({ answer, order }: { answer: Answer; order: TitleOrder }) {
  const { messages, format } = useMessages(catalogue);
  const { amount, change } = useFigures();
  return (
    <SpanChart
      title={messages.whatIf.chartTitle}
      order={order}
      value={{ label: messages.axes.income, format: amount }}
      spans={incomeChanges(answer).map(({ round, difference }) => ({
        label: format("roundOption", { round }),
        from: 0,
        to: difference,
        tone: difference < 0 ? ("loss" as const) : ("gain" as const),
        text: change(difference),
      }))}
    />
  );
}

/** By how much the income of each round would have been another. */
export function incomeChanges({ asPlayed, changed }: Pick<Answer, "asPlayed" | "changed">) {
  return asPlayed.map(({ round, income }, index) => ({
    round,
    difference: (changed[index]?.income ?? income) - income,
  }));
}

function Outcomes({ answer: { asPlayed, changed, result } }: { answer: Answer }) {
  const { messages, format } = useMessages(catalogue);
  const { amount, percent, number, score } = useFigures();
  const pair = (before: string, after: string) => format("beforeAndAfter", { before, after });
  const rounds = asPlayed.flatMap((before, index) => {
    const after = changed[index];
    return after
      ? [
          [
            format("roundOption", { round: before.round }),
            pair(amount(before.income), amount(after.income)),
            pair(percent(before.valueShare), percent(after.valueShare)),
            pair(number(before.orders), number(after.orders)),
            pair(amount(before.money), amount(after.money)),
          ],
        ]
      : [];
  });
  return (
    <>
      <DataTable
        narrow="scrolled"
        caption={messages.whatIf.whole}
        table={{
          head: ["", messages.whatIf.asPlayed, messages.whatIf.changed],
          rows: [
            [messages.parts.earnings, amount(result.asPlayed.earnings), amount(result.changed.earnings)],
            [messages.parts.equity, amount(result.asPlayed.equity), amount(result.changed.equity)],
            [messages.score, score(result.asPlayed.score), score(result.changed.score)],
            ...scoreParts
              .map((part) => [
                format("pointsFor", { part: messages.parts[part] }),
                score(result.asPlayed.points[part]),
                score(result.changed.points[part]),
              ])
              .filter(([, before, after]) => before !== after),
          ],
        }}
      />
      <Disclosure summary={messages.whatIf.rounds} className={classes.details}>
        <DataTable
          narrow="scrolled"
          caption={messages.whatIf.roundsCaption}
          table={{ head: ["", messages.income, messages.valueShare, messages.orders, messages.money], rows: rounds }}
        />
      </Disclosure>
    </>
  );
}
