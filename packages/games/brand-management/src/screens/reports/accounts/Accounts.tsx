import reportCatalogue from "@belab/brand-management/texts/en/Reports";
import catalogue from "@belab/brand-management/texts/en/Tables";
import { useMessages } from "@belab/ui/theme";
import type { Accounts as AccountsOfRound, OwnReport } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { ReportFrame, ReportSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import { RoundPick, useChosenRound } from "../RoundPick.tsx";
import type { ReportProps } from "../reportProps.ts";
import { OwnSales } from "./OwnSales.tsx";
import { OwnScore } from "./OwnScore.tsx";
import { Statement, type StatementLine } from "./Statement.tsx";

/** The own firm, round by round: its accounts, its sales, who knows it, and its score so far. */
export function Accounts({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const { waiting } = useMessages(reportCatalogue).messages;
  const { report, choose } = useChosenRound(view.reports);
  if (report === undefined) {
    return <ReportFrame title={messages.accountsTitle}>{waiting}</ReportFrame>;
  }
  return (
    <ReportFrame title={messages.accountsTitle} intro={messages.accountsText}>
      <RoundPick view={view} reports={view.reports} round={report.round} onChange={choose} />
      {/* What is dealt before round 1 is a market, not a round that somebody played. */}
      {report.round > 0 && (
        <div className={classes.pair}>
          <IncomeStatement accounts={report.result.accounts} />
          <BalanceSheet report={report} />
        </div>
      )}
      <OwnSales view={view} report={report} />
      <OwnScore view={view} report={report} />
    </ReportFrame>
  );
}

const charges = [
  "advertising",
  "salesForce",
  "overhead",
  "development",
  "launch",
  "studies",
  "holding",
  "writeOff",
  "interest",
] as const;

/** Always there; the other charges only in rounds that have them. */
const usual: ReadonlySet<string> = new Set(["advertising", "salesForce", "overhead"]);

function IncomeStatement({ accounts }: { accounts: AccountsOfRound }) {
  const { messages } = useMessages(catalogue);
  const { lines } = messages;
  const { revenue, cogs, grant, income } = accounts;
  const shown = charges.filter((charge) => usual.has(charge) || accounts[charge] !== 0);
  const statement: StatementLine[] = [
    { label: lines.revenue, amounts: [revenue] },
    { label: lines.cogs, amounts: [-cogs] },
    { label: lines.gross, amounts: [revenue - cogs], kind: "sum" },
    ...shown.map((charge) => ({ label: lines[charge], amounts: [-accounts[charge]] })),
    ...(grant === 0 ? [] : [{ label: grant < 0 ? lines.fine : lines.grant, amounts: [grant] }]),
    { label: lines.income, amounts: [income], kind: "total" },
  ];
  return (
    <ReportSection title={messages.incomeTitle} intro={messages.incomeExplained} framed>
      <Statement caption={messages.incomeTitle} lines={statement} />
    </ReportSection>
  );
}

interface Wealth {
  readonly money: number;
  readonly stockValue: number;
}

/** Money is cash, or debt where it is negative. */
function balanceOf({ money, stockValue }: Wealth) {
  return {
    cash: Math.max(0, money),
    stock: stockValue,
    debt: Math.min(0, money),
    equity: money + stockValue,
  };
}

function BalanceSheet({ report }: { report: OwnReport }) {
  const { messages, format } = useMessages(catalogue);
  const { price } = useMoney();
  const opening = balanceOf(report.opening);
  const closing = balanceOf(report.result.accounts);
  const { item, opening: atStart, change, closing: atEnd } = messages.balanceHead;
  const lines = (["cash", "stock", "debt", "equity"] as const).map(
    (name): StatementLine => ({
      label: messages.balance[name],
      amounts: [opening[name], closing[name] - opening[name], closing[name]],
      ...(name === "equity" && { kind: "total" }),
    }),
  );
  return (
    <ReportSection title={messages.balanceTitle} intro={messages.balanceExplained} framed>
      <Statement caption={messages.balanceTitle} head={[item, atStart, change, atEnd]} lines={lines} />
      <p className={classes.note}>
        {format("balanceCheck", {
          opening: price(opening.equity),
          income: price(report.result.accounts.income),
          closing: price(closing.equity),
        })}
      </p>
    </ReportSection>
  );
}
