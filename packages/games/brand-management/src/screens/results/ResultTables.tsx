import { OwnSales } from "../reports/accounts/OwnSales.tsx";
import { PressOfRound } from "../reports/PressOfRound.tsx";
import type { ReportProps } from "../reports/reportProps.ts";
import classes from "./Results.module.css";

/** The tables of the round that was cleared last: what the press tells, and what the firm sold itself. */
export function ResultTables({ view }: ReportProps) {
  const own = view.reports.at(-1);
  const press = view.press.at(-1);
  return (
    own &&
    press && (
      <div className={classes.tables}>
        <PressOfRound view={view} report={press} />
        <OwnSales view={view} report={own} />
      </div>
    )
  );
}
