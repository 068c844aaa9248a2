import catalogue from "@belab/brand-management/texts/en/Teacher";
import { Heading } from "@belab/ui/elements/Heading";
import type { MonitorProps } from "@belab/ui/game";
import { PageSection } from "@belab/ui/PageSection";
import { useMessages } from "@belab/ui/theme";
import type {
  BrandManagementAction,
  BrandManagementMonitorView,
  BrandManagementParameters,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandManagementMonitor.module.css";
import { GrantForm } from "./GrantForm.tsx";
import { MarketMonitor, type MonitoredMarket, readyTeams } from "./MarketMonitor.tsx";

type TeacherGrant = Extract<BrandManagementAction, { kind: "grant" }>;

type BrandManagementMonitorProps = MonitorProps<BrandManagementParameters, BrandManagementMonitorView, TeacherGrant>;

/** Markets up to which all of them are unfolded. */
const unfolded = 2;

/** How every firm stands, market by market, and what the teacher does to one: give it money, or take some. */
export function BrandManagementMonitor({ views, people, pending, onAct }: BrandManagementMonitorProps) {
  const { messages, format } = useMessages(catalogue);
  const markets = Object.entries(views)
    .map(([stream, view]) => ({ stream: Number(stream), view }))
    .sort((one, other) => one.stream - other.stream);
  if (markets.length === 0) {
    return null;
  }
  const [only] = markets;
  const ready = readyTeams(markets.map(({ view }) => view));
  return (
    <PageSection title={messages.monitor}>
      {ready && <p className={classes.ready}>{format("readyTeams", ready)}</p>}
      {markets.length === 1 && only ? (
        <MarketMonitor view={only.view} people={people} />
      ) : (
        markets.map(({ stream, view }) => (
          <details key={stream} open={markets.length <= unfolded} className={classes.market}>
            <summary className={classes.marketTitle}>{format("marketNumber", { number: stream })}</summary>
            <MarketMonitor view={view} people={people} />
          </details>
        ))
      )}
      <GrantForm markets={markets} pending={pending} onAct={onAct} />
      <GrantList markets={markets} />
    </PageSection>
  );
}

/** The grants and fines of all markets, the latest first. */
function GrantList({ markets }: { markets: readonly MonitoredMarket[] }) {
  const { messages, format } = useMessages(catalogue);
  const { firmName } = useBrandWords();
  const { amount } = useMoney();
  const lines = markets.flatMap(({ view, stream }) =>
    view.grants.map((grant, index) => ({
      key: `${stream} ${index}`,
      text: format(grant.amount < 0 ? "fined" : "granted", {
        round: grant.round,
        practice: view.stage.phase.startsWith("practice") && grant.round === view.stage.round ? "yes" : "no",
        firm: firmName(view.firms, grant.firm),
        amount: amount(Math.abs(grant.amount)),
        reason: grant.reason,
      }),
    })),
  );
  if (lines.length === 0) {
    return null;
  }
  return (
    <div>
      <Heading order={3} size="h4">
        {messages.grants}
      </Heading>
      <ul className={classes.grants}>
        {lines.toReversed().map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
