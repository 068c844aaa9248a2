import roundCatalogue from "@belab/brand-management/texts/en/Round";
import catalogue, { type Messages } from "@belab/brand-management/texts/en/Why";
import { useMessages } from "@belab/ui/theme";
import type { FirmInfo, NextSentence, ReasonSentence } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { usePoints } from "./usePoints.ts";

/** A sentence of a round as it is read. */
export interface WhyText {
  /** What happened, or what to do. */
  readonly lead: string;
  readonly text: string;
}

type Sentence = ReasonSentence | NextSentence;

/** A hook that writes what a round's numbers say, and what to look at next. @param firms - of the market, for their names. */
export function useWhyTexts(firms: readonly FirmInfo[]): (sentence: Sentence) => WhyText {
  const { format } = useMessages(catalogue);
  const valuesOf = useValues(firms);
  return (sentence) => {
    // Each sentence has the values that its texts take.
    const write = format as (key: keyof Messages, values: object) => string;
    const values = valuesOf(sentence);
    return { lead: write(sentence.key, values), text: write(`${sentence.key}Text`, values) };
  };
}

type Writer = (value: never) => string | number;

/** Writes the values of sentences by their names: what a name stands for is the same in all sentences. */
function useValues(firms: readonly FirmInfo[]): (sentence: Sentence) => Readonly<Record<string, string | number>> {
  const { bridge } = useMessages(roundCatalogue).messages;
  const words = useBrandWords();
  const money = useMoney();
  const points = usePoints();
  const writers: Readonly<Record<string, Writer>> = {
    missed: money.short,
    cost: money.short,
    amount: money.short,
    more: money.short,
    debt: money.short,
    interest: money.short,
    income: money.shortChange,
    price: money.price,
    low: money.price,
    high: money.price,
    unfilled: money.units,
    left: money.units,
    stock: money.units,
    sold: money.units,
    units: money.number,
    forecast: money.number,
    orders: money.number,
    most: money.number,
    by: money.wholePercent,
    from: money.wholePercent,
    to: money.wholePercent,
    share: money.wholePercent,
    firm: (firm: number) => words.firmName(firms, firm),
    segment: (segment: keyof typeof words.segments) => words.segments[segment],
    channel: (channel: keyof typeof words.channels) => words.channels[channel],
    item: (item: keyof typeof bridge) => bridge[item],
  };
  return ({ key, values }) => ({
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, writers[name]?.(value as never) ?? value]),
    ),
    ...derivedOf(values),
    ...(key === "steady" && { share: points(values.share) }),
    ...(key === "study" && { name: words.studies[values.study], isFree: values.cost === 0 ? "yes" : "no" }),
  });
}

/** Which way a share went, where a sentence has both ends alone. */
function derivedOf(values: Sentence["values"]): { trend?: "up" | "down" } {
  return "from" in values && !("trend" in values) ? { trend: values.to > values.from ? "up" : "down" } : {};
}
