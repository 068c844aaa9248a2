import catalogue from "@belab/brand-management/texts/en/Calculators";
import { DataTable } from "@belab/ui/game/DataTable";
import { Pick } from "@belab/ui/game/fields/Pick";
import { LineChart } from "@belab/ui/LineChart";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { centsPerK, experimentChanges, fieldRanges } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useRuleTexts } from "../../useRuleTexts.ts";
import { ReportSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import { useReportWords } from "../useReportWords.ts";
import type { CalculatorProps } from "./calculatorProps.ts";
import { isWithin, NumberInputs } from "./NumberInput.tsx";
import { priceBaseOf, type StudiedBasis, studiedBases } from "./priceBases.ts";
import { type Estimate, type PriceBase, type PriceBasis, type PricePoint, priceResponse } from "./priceResponse.ts";

/** What is assumed until a person assumes something else, in percent: nothing that anyone knows. */
const firstAssumption = { drop: 10, error: 5 };

const percentages = { from: 0, to: 50 };

/** What other prices would bring, by a study of the team or by an assumption of its own. */
export function PriceCalculator({ view, brand }: CalculatorProps) {
  const { messages } = useMessages(catalogue);
  const texts = useRuleTexts(catalogue);
  const base = priceBaseOf(view, brand);
  const studied = studiedBases(view, brand);
  const [chosen, setChosen] = useState<PriceBasis["kind"]>(studied[0]?.basis.kind ?? "assumption");
  const [drop, setDrop] = useState<number | string>(firstAssumption.drop);
  const [error, setError] = useState<number | string>(firstAssumption.error);
  const study = studied.find(({ basis }) => basis.kind === chosen);
  const assumption = assumptionOf(drop, error);
  const basis = study?.basis ?? assumption;

  if (base === undefined) {
    return (
      <ReportSection title={messages.priceTitle} framed>
        <p className={classes.note}>{messages.noOrders}</p>
      </ReportSection>
    );
  }
  return (
    <ReportSection title={messages.priceTitle} intro={messages.priceText} framed>
      <div className={classes.fields}>
        {studied.length > 0 && (
          <Pick
            label={messages.basis}
            value={study ? chosen : "assumption"}
            options={[...studied.map((each) => each.basis.kind), "assumption" as const].map((kind) => ({
              value: kind,
              label: messages.bases[kind],
            }))}
            onChange={setChosen}
          />
        )}
        {!study && (
          <NumberInputs
            range={percentages}
            rangeText={messages.dropRange}
            inputs={[
              { label: texts.drop, value: drop, onChange: setDrop },
              { label: messages.dropError, value: error, onChange: setError },
            ]}
          />
        )}
      </div>
      {studied.length === 0 && <p className={classes.note}>{messages.basisNote}</p>}
      <BasisText view={view} study={study} />
      {basis && <Response base={base} points={priceResponse(base, basis, fieldRanges.priceMax)} />}
    </ReportSection>
  );
}

function assumptionOf(drop: number | string, error: number | string): PriceBasis | undefined {
  return isWithin(drop, percentages) && isWithin(error, percentages)
    ? { kind: "assumption", drop: drop / 100, error: error / 100 }
    : undefined;
}

/** What the calculation stands on. */
function BasisText({ view, study }: Pick<CalculatorProps, "view"> & { study: StudiedBasis | undefined }) {
  const { format } = useMessages(catalogue);
  const { assumptionText } = useRuleTexts(catalogue);
  const { roundName, change, decimal, percent } = useReportWords(view);
  if (study === undefined) {
    return <p>{assumptionText}</p>;
  }
  const { basis } = study;
  const round = roundName(study.round);
  return (
    <p>
      {basis.kind === "experiment"
        ? format("experimentText", {
            round,
            step: percent(experimentChanges.price),
            change: change(basis.change).replace("+", ""),
            error: decimal(basis.error * 100),
          })
        : format("conjointText", { round, error: percent(basis.error) })}
    </p>
  );
}

interface ResponseProps {
  base: PriceBase;
  points: readonly PricePoint[];
}

function Response({ base, points }: ResponseProps) {
  const { messages } = useMessages(catalogue);
  const { number, price } = useMoney();
  const sentence = useResponseText();
  return (
    <div className={classes.pair}>
      <LineChart
        order={4}
        title={messages.chartTitle}
        summary={sentence(base, points)}
        x={{ label: messages.priceAxis, format: (units) => price(units * 100) }}
        y={{ label: messages.contributionAxis, format: number }}
        lines={[
          {
            label: messages.contributionAxis,
            tone: "best",
            points: points.map(({ price: cents, contribution }) => ({
              x: cents / 100,
              y: contribution.value,
              from: contribution.from,
              to: contribution.to,
            })),
          },
        ]}
        at={{ x: base.price / 100, label: messages.lastPrice, tone: "you" }}
      />
      <ResponseTable points={points} />
    </div>
  );
}

/** What the curve says, as sentences. */
function useResponseText() {
  const { messages, format } = useMessages(catalogue);
  const { amount, price } = useMoney();
  const inK = (value: number | undefined) => amount((value ?? 0) * centsPerK);
  return ({ price: own, unitCost }: ResponseProps["base"], points: ResponseProps["points"]): string => {
    const best = points.reduce((one, other) => (other.contribution.value > one.contribution.value ? other : one));
    const now = points.find((point) => point.price === own);
    const values = { cost: price(unitCost), price: price(best.price), amount: inK(best.contribution.value) };
    if (best.price === own) {
      return format("chartTextHere", values);
    }
    const text = format("chartText", { ...values, own: price(own), now: inK(now?.contribution.value) });
    return best === points[0] || best === points.at(-1) ? `${text} ${messages.chartEdge}` : text;
  };
}

/** Every other point: enough to read. */
function ResponseTable({ points }: Pick<ResponseProps, "points">) {
  const { messages, format } = useMessages(catalogue);
  const { number, price } = useMoney();
  const { price: priceHead, orders, contribution } = messages.tableHead;
  const range = ({ value, from, to }: Estimate, write: (value: number) => string) =>
    from === to ? write(value) : format("range", { value: write(value), from: write(from), to: write(to) });
  return (
    <DataTable
      caption={messages.tableTitle}
      narrow="fixed"
      table={{
        head: [priceHead, orders, contribution],
        rows: points
          .filter((_, index) => index % 2 === 0)
          .map((point) => [
            price(point.price),
            range(point.orders, (units) => number(Math.round(units / 100) * 100)),
            range(point.contribution, number),
          ]),
        note: messages.tableNote,
      }}
    />
  );
}
