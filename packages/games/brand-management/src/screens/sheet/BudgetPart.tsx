import catalogue from "@belab/brand-management/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import { credit, stockRules } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import classes from "./BudgetPart.module.css";
import type { Budget, Warning } from "./budget.ts";

/** What the round brings if the forecasts come true, and what is left of the cash then and at worst. */
export function BudgetPart({ budget, money: owned }: { budget: Budget; money: number }) {
  const { messages, format } = useMessages(catalogue);
  const money = useMoney();
  const id = useId();
  const { costs, expected, worst, warnings } = budget;
  const { budget: lines } = messages;
  const spent = (["advertising", "salesForce", "overhead", "development", "launch", "studies"] as const).map(
    (line) => [line, costs[line]] as const,
  );
  const all = [
    ["goods", expected.goods],
    ...spent,
    ["stock", expected.stock],
    ["interest", expected.interest],
  ] as const;
  return (
    <section aria-labelledby={id} className={classes.root}>
      <Heading order={3} size="h5" id={id}>
        {messages.groups.budget}
      </Heading>
      <dl className={classes.lines}>
        <Line label={lines.revenue} value={money.rounded(expected.revenue)} />
        {all
          .filter(([, amount]) => amount > 0)
          .map(([line, amount]) => (
            <Line key={line} label={lines[line]} value={money.rounded(-amount)} />
          ))}
        <Line label={lines.income} value={money.rounded(expected.income)} kind="sum" isNegative={expected.income < 0} />
      </dl>
      <Heading order={4} size="1rem" id={`${id}cash`} className={classes.cash}>
        {lines.cash}
      </Heading>
      <dl aria-labelledby={`${id}cash`} className={classes.lines}>
        <Line label={lines.now} value={money.rounded(owned)} isNegative={owned < 0} />
        <Line label={lines.asForecast} value={money.rounded(expected.money)} isNegative={expected.money < 0} />
        <Line label={lines.worst} value={money.rounded(worst.money)} isNegative={worst.money < 0} />
      </dl>
      {warnings.map((warning) => (
        <WarningNote key={`${warning.kind} ${"brand" in warning ? warning.brand : ""}`} warning={warning} />
      ))}
      <p className={classes.note}>
        {format("budgetNote", {
          line: money.budget(credit.line),
          low: money.percent(credit.rate),
          high: money.percent(credit.rateBeyondLine),
        })}
      </p>
    </section>
  );
}

interface LineProps {
  label: string;
  value: string;
  kind?: "sum";
  isNegative?: boolean;
}

function Line({ label, value, kind, isNegative = false }: LineProps) {
  return (
    <div className={classes.line} data-kind={kind} data-negative={isNegative || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function WarningNote({ warning }: { warning: Warning }) {
  const text = useWarningText()(warning);
  return (
    <p className={classes.warning}>
      <IconAlertTriangle aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

function useWarningText(): (warning: Warning) => string {
  const { format } = useMessages(catalogue);
  const money = useMoney();
  return (warning) => {
    switch (warning.kind) {
      case "short":
        return format("warnShort", {
          brand: format("brand", { brand: warning.brand }),
          units: money.units(warning.units),
        });
      case "over":
        return format("warnOver", {
          brand: format("brand", { brand: warning.brand }),
          units: money.units(warning.units),
          holding: money.wholePercent(stockRules.holding),
        });
      case "dear":
        return format("warnDear", { line: money.budget(credit.line), rate: money.percent(credit.rateBeyondLine) });
      case "administration":
        return format("warnAdministration", { limit: money.budget(credit.administrationAbove) });
    }
  };
}
