import catalogue from "@belab/brand-management/texts/en/Reports";
import { useMessages } from "@belab/ui/theme";
import { type OwnReport, ruleNumbers } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { PressOfRound } from "../Press.tsx";
import { ReportFrame } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { ReportProps } from "../reportProps.ts";
import { useReportWords } from "../useReportWords.ts";

/** What came of the round that was cleared last: the own firm first, then the market. */
export function RoundReport({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const { sourceTexts } = useBrandWords();
  const { roundName } = useReportWords(view);
  const own = view.reports.at(-1);
  const press = view.press.at(-1);
  if (own === undefined || press === undefined) {
    return <ReportFrame title={messages.parts.round}>{messages.waiting}</ReportFrame>;
  }
  const isPractice = view.stage.phase === "practice-results";
  return (
    <ReportFrame
      title={format("resultsOf", { round: roundName(own.round) })}
      intro={own.round > 0 ? sourceTexts[own.source] : undefined}
    >
      {isPractice && <p className={classes.note}>{messages.practiceNote}</p>}
      <Facts view={view} own={own} />
      <PressOfRound view={view} report={press} />
    </ReportFrame>
  );
}

function Facts({ view, own }: ReportProps & { own: OwnReport }) {
  const { messages, format } = useMessages(catalogue);
  const { facts } = messages;
  const { terms } = useGlossary();
  const { amount, change, number, percent } = useMoney();
  const { decimal } = useReportWords(view);
  const { accounts, brands, decision, valueShare } = own.result;
  const money =
    accounts.money < 0 ? { label: facts.debt, value: -accounts.money } : { label: facts.cash, value: accounts.money };
  return (
    <dl className={classes.facts}>
      <Fact label={facts.income} value={change(accounts.income)} text={terms.income} />
      <Fact label={money.label} value={amount(money.value)} />
      <Fact label={facts.share} value={percent(valueShare)} text={terms.valueShare} />
      {brands.map(({ id, orders }) => {
        const expected = decision.brands.find((brand) => brand.id === id)?.forecast;
        return (
          <Fact
            key={id}
            label={format("forecastOf", { brand: id })}
            value={number(orders)}
            text={expected !== undefined && format("forecastText", { forecast: number(expected) })}
          />
        );
      })}
      {own.score && (
        <Fact
          label={facts.score}
          value={format("scoreOf", { total: decimal(own.score.total), most: ruleNumbers().pointsMost })}
        />
      )}
    </dl>
  );
}

function Fact({ label, value, text }: { label: string; value: string; text?: string | false }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.factValue}>{value}</span>
        {text && <span className={classes.factText}>{text}</span>}
      </dd>
    </div>
  );
}
