import catalogue from "@belab/brand-management/texts/en/Round";
import { BridgeChart } from "@belab/ui/BridgeChart";
import { LineChart } from "@belab/ui/LineChart";
import { SmallMultiples } from "@belab/ui/SmallMultiples";
import { useMessages } from "@belab/ui/theme";
import {
  type BrandId,
  type BrandManagementPlayView,
  type BrandResult,
  channels,
  type OwnReport,
  segments,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { MapStudy } from "../reports/studies/MapStudy.tsx";
import { useReportWords } from "../reports/useReportWords.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./ResultCharts.module.css";
import { ShareLines } from "./ShareLines.tsx";
import { useRoundAxis } from "./useRoundAxis.ts";

interface ChartsProps {
  view: BrandManagementPlayView;
}

/** The pictures of a round and of those before it. */
export function ResultCharts({ view }: ChartsProps) {
  const own = view.reports.at(-1);
  return (
    own && (
      <div className={classes.root}>
        <ShareLines view={view} className={classes.card} />
        <IncomeBridge own={own} />
        <OrderLines view={view} own={own} />
        <ReachLines view={view} kind="awareness" />
        <ReachLines view={view} kind="coverage" />
        <LastMap view={view} />
      </div>
    )
  );
}

/** Where products and what buyers want were, by the last map that the team has bought. */
function LastMap({ view }: ChartsProps) {
  const { format } = useMessages(catalogue);
  const { roundName } = useReportWords(view);
  const maps = view.studies.flatMap(({ report }) => (report.kind === "map" ? [report] : []));
  const last = maps.toSorted((one, other) => one.round - other.round).at(-1);
  return (
    last && (
      <MapStudy
        view={view}
        report={last}
        order={3}
        title={format("mapTitleOf", { round: roundName(last.round) })}
        className={classes.card}
      />
    )
  );
}

/** From what buyers paid to what is left of it. */
function IncomeBridge({ own }: { own: OwnReport }) {
  const { messages, format } = useMessages(catalogue);
  const { bridge } = messages;
  const { short, millions } = useMoney();
  const { accounts } = own.result;
  const { revenue, cogs, holding, writeOff, interest, grant, income } = accounts;
  const decided = (["advertising", "salesForce", "overhead", "development", "launch", "studies"] as const).map(
    (item) => ({ label: bridge[item], value: -accounts[item] }),
  );
  return (
    <BridgeChart
      className={classes.card}
      title={messages.bridgeTitle}
      summary={format("bridgeText", {
        income: income < 0 ? "loss" : "gain",
        revenue: short(revenue),
        amount: short(income),
      })}
      value={{ label: messages.amount, format: millions }}
      start={{ label: bridge.revenue, value: revenue }}
      parts={[
        { label: bridge.cogs, value: -cogs },
        ...decided,
        { label: bridge.stock, value: -holding - writeOff },
        { label: bridge.interest, value: -interest },
        { label: bridge.grant, value: grant },
      ]}
      end={bridge.income}
    />
  );
}

/** The rounds that were played; before the second one with what the market began with, for comparison. */
function playedRounds(reports: readonly OwnReport[]): readonly OwnReport[] {
  return reports.length > 2 ? reports.slice(1) : reports;
}

interface OwnChartProps extends ChartsProps {
  own: OwnReport;
}

/** What was ordered of each brand, what the firm had expected, and what was left. */
function OrderLines({ view, own }: OwnChartProps) {
  const { messages, format } = useMessages(catalogue);
  const { number } = useMoney();
  const reports = playedRounds(view.reports);
  const axis = useRoundAxis();
  const brands = own.result.brands;
  const lines = (id: BrandId) => [
    { label: messages.lines.orders, tone: "you" as const, points: pointsOf(reports, id, ({ orders }) => orders) },
    { label: messages.lines.forecast, tone: "best" as const, points: forecastsOf(reports, id) },
    { label: messages.lines.stock, tone: "class" as const, points: pointsOf(reports, id, ({ stock }) => stock) },
  ];
  const which = (id: BrandId) => (brands.length > 1 ? id : "only");
  const became = brands.map(({ id, orders, received, turnedAway, sold }) =>
    format("ordersBecame", {
      which: which(id),
      orders: number(orders),
      received: received === 0 ? "none" : number(received),
      unfilled: turnedAway === 0 ? "none" : number(turnedAway),
      sold: number(sold),
    }),
  );
  const [only, ...others] = brands;
  const shared = {
    className: classes.card,
    title: messages.ordersTitle,
    summary: became.join(" "),
    x: axis,
    y: { label: messages.axisUnits, format: number },
  };
  return only && others.length === 0 ? (
    <LineChart {...shared} lines={lines(only.id)} />
  ) : (
    <SmallMultiples
      {...shared}
      items={brands.map(({ id }) => ({ label: format("brand", { brand: id }), lines: lines(id) }))}
    />
  );
}

function pointsOf(reports: readonly OwnReport[], id: BrandId, read: (brand: BrandResult) => number) {
  return reports.flatMap(({ round, result }) =>
    result.brands.filter((brand) => brand.id === id).map((brand) => ({ x: round, y: read(brand) })),
  );
}

function forecastsOf(reports: readonly OwnReport[], id: BrandId) {
  return reports.flatMap(({ round, result }) =>
    result.decision.brands.filter((brand) => brand.id === id).map(({ forecast }) => ({ x: round, y: forecast })),
  );
}

/** Who knows the own brands, or which shops stock them, over the rounds. */
function ReachLines({ view, kind }: ChartsProps & { kind: "awareness" | "coverage" }) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { wholePercent } = useMoney();
  const axis = useRoundAxis();
  const reports = view.reports;
  const brands = reports.at(-1)?.result.brands ?? [];
  const names =
    kind === "awareness"
      ? segments.map((segment) => words.segments[segment])
      : channels.map((channel) => words.channels[channel]);
  return (
    <SmallMultiples
      className={classes.card}
      title={kind === "awareness" ? messages.awarenessTitle : messages.coverageTitle}
      x={axis}
      y={{ label: kind === "awareness" ? messages.axisAwareness : messages.axisCoverage, format: wholePercent }}
      yTo={1}
      items={names.map((label, index) => ({
        label,
        lines: brands.map(({ id }, place) => ({
          label: format("brand", { brand: id }),
          tone: place === 0 ? ("you" as const) : ("best" as const),
          points: pointsOf(reports, id, (brand) => brand[kind][index] ?? 0),
        })),
      }))}
    />
  );
}
