import catalogue from "@belab/brand-management/texts/en/Calculators";
import { Pick } from "@belab/ui/game/fields/Pick";
import { LineChart } from "@belab/ui/LineChart";
import { useLocale, useMessages } from "@belab/ui/theme";
import { type ReactNode, useState } from "react";
import { centsPerK, channels, costs, segments, startingFirm } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useRuleTexts } from "../../useRuleTexts.ts";
import { ReportSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { CalculatorProps } from "./calculatorProps.ts";
import { isWithin, NumberInput } from "./NumberInput.tsx";
import { advertisingReach, type ReachRule, salesReach } from "./reach.ts";

/** How many of a segment would know a brand after the round. */
export function AdvertisingCalculator({ view, brand }: CalculatorProps) {
  const { messages, format } = useMessages(catalogue);
  const texts = useRuleTexts(catalogue);
  const words = useBrandWords();
  const { budget, percent } = useMoney();
  const write = useDecimal();
  const [index, setIndex] = useState(0);
  const planned = plannedFor(view, brand)?.ads;
  const [spent, setSpent] = useState<number | string>(planned?.[index] ?? startingFirm.advertising);
  const segment = words.segments[segments[index] ?? "value"];
  const share = brand.awareness[index] ?? 0;
  const kept = advertisingReach.keeping(share);

  function choose(next: number) {
    setIndex(next);
    setSpent(planned?.[next] ?? spent);
  }

  return (
    <ReportSection title={messages.adsTitle} intro={texts.adsText} framed>
      <div className={classes.fields}>
        <Pick
          label={messages.segment}
          value={index}
          options={segments.map((name, place) => ({ value: place, label: words.segments[name] }))}
          onChange={choose}
        />
        <NumberInput
          label={messages.adsField}
          value={spent}
          range={{ from: 0, to: advertisingReach.most }}
          rangeText={texts.adsRange}
          onChange={setSpent}
        />
      </div>
      <Reach
        rule={advertisingReach}
        share={share}
        spent={spent}
        answer={(amount, { after, more }) => [
          format("adsResult", {
            spent: budget(amount),
            more: budget(advertisingReach.more),
            now: percent(share),
            after: percent(after),
            points: write(more * 100),
          }),
          ...(kept === null ? [] : [format("adsKeep", { needed: budget(kept) })]),
        ]}
        chart={{
          title: messages.adsChart,
          summary: format("adsChartText", { brand: words.brandLabel(view.firms, view.firm, brand.id), segment }),
          x: messages.adsAxis,
          y: messages.awarenessAxis,
        }}
      />
    </ReportSection>
  );
}

/** How many shops of a kind would stock a brand after the round. */
export function SalesCalculator({ view, brand }: CalculatorProps) {
  const { messages, format } = useMessages(catalogue);
  const texts = useRuleTexts(catalogue);
  const words = useBrandWords();
  const { amount: money, percent } = useMoney();
  const write = useDecimal();
  const [index, setIndex] = useState(0);
  const planned = plannedFor(view, brand)?.sales;
  const [spent, setSpent] = useState<number | string>(planned?.[index] ?? startingFirm.representatives);
  const channel = words.channels[channels[index] ?? "specialist"];
  const share = brand.coverage[index] ?? 0;
  const kept = salesReach.keeping(share);

  function choose(next: number) {
    setIndex(next);
    setSpent(planned?.[next] ?? spent);
  }

  return (
    <ReportSection title={messages.salesTitle} intro={texts.salesText} framed>
      <div className={classes.fields}>
        <Pick
          label={messages.channel}
          value={index}
          options={channels.map((name, place) => ({ value: place, label: words.channels[name] }))}
          onChange={choose}
        />
        <NumberInput
          label={messages.salesField}
          value={spent}
          range={{ from: 0, to: salesReach.most }}
          rangeText={texts.salesRange}
          onChange={setSpent}
        />
      </div>
      <Reach
        rule={salesReach}
        share={share}
        spent={spent}
        answer={(people, { after, more }) => [
          format("salesResult", {
            spent: people,
            more: salesReach.more,
            cost: money(people * costs.representative * centsPerK),
            now: percent(share),
            after: percent(after),
            points: write(more * 100),
          }),
          ...(kept === null ? [] : [format("salesKeep", { needed: kept })]),
        ]}
        chart={{
          title: messages.salesChart,
          summary: format("salesChartText", { brand: words.brandLabel(view.firms, view.firm, brand.id), channel }),
          x: messages.salesAxis,
          y: messages.coverageAxis,
        }}
      />
    </ReportSection>
  );
}

/** What the sheet says of a brand, or where none is open, what was decided last. */
function plannedFor({ sheet, reports }: CalculatorProps["view"], brand: CalculatorProps["brand"]) {
  const brands = sheet?.draft.brands ?? reports.at(-1)?.result.decision.brands ?? [];
  return brands.find(({ id }) => id === brand.id);
}

interface ReachProps {
  rule: ReachRule;
  /** The share before the round. */
  share: number;
  /** What is tried. */
  spent: number | string;
  /** What comes of it, in sentences. `more` is what still more would add. */
  answer: (spent: number, result: { after: number; more: number }) => readonly string[];
  chart: { title: string; summary: ReactNode; x: string; y: string };
}

function Reach({ rule, share, spent, answer, chart }: ReachProps) {
  const { messages } = useMessages(catalogue);
  const locale = useLocale();
  const { format: percent } = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const valid = isWithin(spent, { from: 0, to: rule.most });
  const after = valid ? rule.after(share, spent) : 0;
  const steps = Array.from({ length: 21 }, (_, index) => (index * rule.shown) / 20);
  return (
    <>
      <div role="status" className={classes.answers}>
        {valid &&
          answer(spent, { after, more: rule.after(share, spent + rule.more) - after }).map((sentence, index) => (
            <p key={sentence} className={index === 0 ? classes.answer : undefined}>
              {sentence}
            </p>
          ))}
      </div>
      <LineChart
        order={4}
        title={chart.title}
        summary={chart.summary}
        x={{ label: chart.x }}
        y={{ label: chart.y, format: percent }}
        lines={[{ label: chart.y, tone: "best", points: steps.map((x) => ({ x, y: rule.after(share, x) })) }]}
        marks={valid && spent <= rule.shown ? [{ x: spent, y: after, label: messages.planned, tone: "you" }] : []}
        yTo={1}
      />
    </>
  );
}

/** Writes points with one decimal. */
function useDecimal() {
  const locale = useLocale();
  return (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}
