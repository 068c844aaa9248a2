import catalogue from "@belab/brand-management/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import { centsPerK, credit, stockRules } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import classes from "./BudgetPart.module.css";
import type { Budget, Warning } from "./budget.ts";
import { useCash } from "./useCash.ts";

/** What the sheet costs, and what is left of the money at best guess and at worst. */
export function BudgetPart({ budget, money: owned }: { budget: Budget; money: number }) {
  const { messages, format } = useMessages(catalogue);
  const money = useMoney();
  const cash = useCash();
  const id = useId();
  const { costs, expected, worst, warnings } = budget;
  const { budget: lines } = messages;
  const spent = (["advertising", "salesForce", "overhead", "development", "launch", "studies"] as const).filter(
    (line) => costs[line] > 0,
  );
  return (
    <section aria-labelledby={id} className={classes.root}>
      <Heading order={3} size="h5" id={id}>
        {messages.groups.budget}
      </Heading>
      <dl className={classes.lines}>
        {spent.map((line) => (
          <Line key={line} label={lines[line]} value={money.amount(costs[line])} />
        ))}
        <Line label={lines.total} value={money.amount(costs.total)} sum />
        <Line label={lines.production} value={money.amount(expected.production)} />
        <Line label={lines.revenue} value={money.amount(expected.revenue)} />
      </dl>
      <dl className={classes.lines}>
        <Line label={lines.now} value={cash(owned)} />
        <Line label={lines.asForecast} value={cash(expected.money)} sum />
        <Line label={lines.worst} value={cash(worst.money)} />
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

function Line({ label, value, sum = false }: { label: string; value: string; sum?: boolean }) {
  return (
    <div className={classes.line} data-sum={sum || undefined}>
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
        return format("warnAdministration", { limit: money.amount(credit.administrationAbove * centsPerK) });
    }
  };
}
