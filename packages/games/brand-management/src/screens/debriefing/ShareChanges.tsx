import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { FailureNote } from "@belab/ui/FailureNote";
import type { ChartProps, ChartTone } from "@belab/ui/game/charts";
import { DataTable } from "@belab/ui/game/DataTable";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { Pick } from "@belab/ui/game/fields/Pick";
import { LoadingState } from "@belab/ui/LoadingState";
import type { TitleOrder } from "@belab/ui/theme";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import type { BrandId, MarketDebriefing, ShareChange } from "../../setup/index.ts";
import { shareCauses } from "../../setup/index.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandDebriefing.module.css";
import { below, type FirmProps } from "./firmProps.ts";
import { brandsOf, largestChange, roundsOfBrand, sumOf } from "./readings.ts";
import { SpanChart } from "./SpanChart.tsx";
import { useFigures } from "./useFigures.ts";
import { type AskMarket, useMarketAnswers } from "./whatIf/useMarketAnswers.ts";

interface ShareChangesProps extends FirmProps {
  ask: AskMarket;
}

interface Asked {
  brand: BrandId;
  fromRound: number;
  toRound: number;
}

/** Why the share of a brand moved between two rounds that are chosen. */
export function ShareChanges({ ask, ...props }: ShareChangesProps) {
  const { market, result, order } = props;
  const { messages } = useMessages(catalogue);
  const first = largestChange(result.shares);
  const [asked, setAsked] = useState<Asked | undefined>(first);
  const { shown, pending, request } = useMarketAnswers<"share-change">(ask);
  if (first === undefined || asked === undefined) {
    return null;
  }
  const known = changeOf(result.shares, asked);
  const answered = shown && isOf(shown.question, asked) ? shown : undefined;
  const change = known ?? answered?.answer?.change;

  function choose(chosen: Asked) {
    const next = legalised(chosen, roundsOfBrand(market, result.firm, chosen.brand));
    setAsked(next);
    if (!changeOf(result.shares, next)) {
      request(questionOf(result.firm, next));
    }
  }

  return (
    <>
      <p>{messages.sharesText}</p>
      <Choice {...props} asked={asked} onChange={choose} />
      {change && <ShareWaterfall {...props} change={change} order={below(order)} />}
      {!change && pending && <LoadingState />}
      {!change && !pending && answered && (
        <FailureNote text={messages.failed} onRetry={() => request(questionOf(result.firm, asked))} />
      )}
      <AllChanges {...props} />
    </>
  );
}

function questionOf(firm: number, { brand, fromRound, toRound }: Asked) {
  return { kind: "share-change" as const, firm, brand, fromRound, toRound };
}

function isOf(one: Asked, other: Asked): boolean {
  return one.brand === other.brand && one.fromRound === other.fromRound && one.toRound === other.toRound;
}

function changeOf(changes: readonly ShareChange[], asked: Asked): ShareChange | undefined {
  return changes.find((change) => isOf(change, asked));
}

/** Rounds in which the brand was there, the earlier one first. */
function legalised({ brand, fromRound, toRound }: Asked, rounds: readonly number[]): Asked {
  const from = rounds.includes(fromRound) && fromRound !== rounds.at(-1) ? fromRound : (rounds[0] ?? 0);
  const later = rounds.filter((round) => round > from);
  return { brand, fromRound: from, toRound: later.includes(toRound) ? toRound : (later[0] ?? from) };
}

interface ChoiceProps extends FirmProps {
  asked: Asked;
  onChange: (asked: Asked) => void;
}

function Choice({ market, result, asked, onChange }: ChoiceProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const brands = brandsOf(market, result.firm).filter((brand) => roundsOfBrand(market, result.firm, brand).length > 1);
  const rounds = roundsOfBrand(market, result.firm, asked.brand);
  const optionOf = (round: number) => ({ value: round, label: format("roundOption", { round }) });
  return (
    <div className={classes.controls}>
      {brands.length > 1 && (
        <Pick
          label={messages.brand}
          value={asked.brand}
          options={brands.map((brand) => ({
            value: brand,
            label: words.brandName(market.firms, result.firm, brand),
          }))}
          onChange={(brand) => onChange({ ...asked, brand })}
        />
      )}
      <Pick
        label={messages.fromRound}
        value={asked.fromRound}
        options={rounds.slice(0, -1).map(optionOf)}
        onChange={(fromRound) => onChange({ ...asked, fromRound })}
      />
      <Pick
        label={messages.toRound}
        value={asked.toRound}
        options={rounds.filter((round) => round > asked.fromRound).map(optionOf)}
        onChange={(toRound) => onChange({ ...asked, toRound })}
      />
    </div>
  );
}

interface ShareWaterfallProps extends Partial<{ [Key in "title" | "size"]: ChartProps[Key] }> {
  market: MarketDebriefing;
  order: TitleOrder;
  change: ShareChange;
  tone: ChartTone;
}

/** From one share to another, step by step. */
export function ShareWaterfall({ market, change, tone, ...figure }: ShareWaterfallProps) {
  const { messages, format } = useMessages(catalogue);
  const { percent, points } = useFigures();
  const words = useBrandWords();
  const { firm, brand, from, to, fromRound, toRound } = change;
  const steps = shareCauses.map((cause, index) => {
    const start = from + sumOf(shareCauses.slice(0, index), (before) => change.parts[before]);
    return { cause, from: start, to: start + change.parts[cause] };
  });
  const roundName = (round: number) => format("roundOption", { round });
  return (
    <SpanChart
      title={format("changeTitle", { brand: words.brandName(market.firms, firm, brand), fromRound, toRound })}
      {...(figure.size !== "poster" && {
        summary: format("changeText", { from: percent(from), to: percent(to), change: points(to - from) }),
      })}
      {...figure}
      value={{ label: messages.axes.share, format: percent }}
      spans={[
        { label: roundName(fromRound), from: 0, to: from, tone, text: percent(from) },
        ...steps.map((step) => ({
          label: messages.causes[step.cause],
          from: step.from,
          to: step.to,
          tone: step.to < step.from ? ("loss" as const) : ("gain" as const),
          text: points(step.to - step.from),
        })),
        { label: roundName(toRound), from: 0, to, tone, text: percent(to) },
      ]}
    />
  );
}

/** All changes from round to round. */
function AllChanges({ market, result }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { percent, points } = useFigures();
  const words = useBrandWords();
  return (
    <Disclosure summary={messages.allChanges} className={classes.details}>
      <DataTable
        narrow="scrolled"
        caption={messages.allChanges}
        table={{
          head: ["", messages.from, ...shareCauses.map((cause) => messages.causes[cause]), messages.to],
          rows: result.shares.map((change) => [
            format("changeTitle", { ...change, brand: words.brandLabel(market.firms, change.firm, change.brand) }),
            percent(change.from),
            ...shareCauses.map((cause) => points(change.parts[cause])),
            percent(change.to),
          ]),
        }}
      />
    </Disclosure>
  );
}
