import type { BrandManagementClassDebriefing, MarketDebriefing } from "@belab/domain/games/brand-management";
import { segments } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementClass";
import shared from "@belab/locales/en/games/BrandManagementDebriefing";
import { Fragment, type ReactNode } from "react";
import { BarChart } from "../../../../sections/BarChart/BarChart.tsx";
import { Histogram } from "../../../../sections/Histogram/Histogram.tsx";
import { LineChart } from "../../../../sections/LineChart/LineChart.tsx";
import { useLocale, useMessages } from "../../../../theme/messages.tsx";
import { PosterTitle } from "../../debriefing/Poster.tsx";
import type { DebriefingProps } from "../../screens.tsx";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandClassDebriefing.module.css";
import {
  bestTeam,
  largestGain,
  largestTeamChange,
  movesOnMap,
  shareMove,
  teamsOf,
  valueShares,
} from "./classReadings.ts";
import { MarketMap } from "./MarketMap.tsx";
import { byPlaceInMarket } from "./readings.ts";
import { ShareWaterfall } from "./ShareChanges.tsx";
import { MiniBars, MiniLines, MiniMap, mostMultiples, SmallMultiples } from "./SmallMultiples.tsx";
import { useFigures } from "./useFigures.ts";

// The steps of the class's debriefing that show markets: one market at full size, several side by side, many as one.

type Props = DebriefingProps<BrandManagementClassDebriefing>;

function isTeam({ firms }: MarketDebriefing, firm: number): boolean {
  return firms[firm]?.seat != null;
}

/** How firms came out. */
export function Standing({ debriefing: { markets } }: Props) {
  const { format } = useMessages(catalogue);
  const common = useMessages(shared);
  const { score } = useFigures();
  const words = useBrandWords();
  const best = bestTeam(markets);
  const [only, ...others] = markets;
  if (!best || !only) {
    return null;
  }
  const title = format("stepStanding", {
    team: words.firmName(best.market.firms, best.result.firm),
    score: score(best.result.score.total),
    market: best.market.market,
    markets: markets.length,
  });
  if (others.length === 0) {
    return <StandingChart market={only} order={2} title={title} />;
  }
  if (markets.length === 2) {
    return (
      <Beside
        title={title}
        markets={markets}
        picture={(market, name) => <StandingChart market={market} order={3} title={name} />}
      />
    );
  }
  if (markets.length > mostMultiples) {
    return <ScoreHistogram title={title} markets={markets} />;
  }
  return (
    <SmallMultiples
      title={title}
      items={markets.map((market) => {
        const standing = byPlaceInMarket(market).map(({ firm, score: { total } }) => ({
          key: firm,
          value: total,
          team: isTeam(market, firm),
          text: format("teamScore", { team: words.firmName(market.firms, firm), score: score(total) }),
        }));
        return {
          key: market.market,
          title: common.format("marketNumber", market),
          text: standing[0]?.text ?? "",
          picture: <MiniBars label={standing.map(({ text }) => text).join("; ")} bars={standing} to={100} />,
        };
      })}
    />
  );
}

interface MarketChartProps {
  market: MarketDebriefing;
  order: 2 | 3;
  title: string;
}

function StandingChart({ market, ...figure }: MarketChartProps) {
  const { messages } = useMessages(catalogue);
  const { score } = useFigures();
  const words = useBrandWords();
  return (
    <BarChart
      {...figure}
      size="poster"
      value={{ label: messages.points, format: score }}
      to={100}
      bars={byPlaceInMarket(market).map(({ firm, score: { total } }) => ({
        label: words.firmName(market.firms, firm),
        value: total,
        tone: isTeam(market, firm) ? "class" : "other",
      }))}
    />
  );
}

interface BesideProps {
  title: string;
  markets: readonly MarketDebriefing[];
  picture: (market: MarketDebriefing, name: string) => ReactNode;
}

/** Two markets at full size. */
function Beside({ title, markets, picture }: BesideProps) {
  const { format } = useMessages(shared);
  return (
    <>
      <PosterTitle>{title}</PosterTitle>
      <div className={classes.beside}>
        {markets.map((market) => (
          <Fragment key={market.market}>{picture(market, format("marketNumber", market))}</Fragment>
        ))}
      </div>
    </>
  );
}

/** Points in a bin of a histogram. */
const pointsOfBin = 10;

function ScoreHistogram({ title, markets }: { title: string; markets: readonly MarketDebriefing[] }) {
  const { messages, format } = useMessages(catalogue);
  const locale = useLocale();
  const totals = teamsOf(markets).map(({ result }) => result.score.total);
  const bins = Array.from({ length: 100 / pointsOfBin }, (_, x) => ({
    x,
    value: totals.filter((total) => Math.min(Math.floor(total / pointsOfBin), 9) === x).length,
  }));
  const number = new Intl.NumberFormat(locale);
  return (
    <Histogram
      size="poster"
      order={2}
      title={title}
      x={{ label: format("pointsFrom", { width: pointsOfBin }), format: (x) => number.format(x * pointsOfBin) }}
      y={{ label: messages.teams }}
      bins={bins}
      series={{ label: messages.we, tone: "class" }}
    />
  );
}

/** How shares of the value sold moved. */
export function Shares({ debriefing: { markets } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const common = useMessages(shared);
  const { percent } = useFigures();
  const words = useBrandWords();
  const winner = largestGain(markets);
  const [only] = markets;
  if (!winner || !only) {
    return null;
  }
  const { from, to } = shareMove(winner.market, winner.result.firm);
  const title = format("stepShares", {
    team: words.firmName(winner.market.firms, winner.result.firm),
    side: to < from ? "lost" : "gained",
    from: percent(from),
    to: percent(to),
  });
  if (markets.length === 1 || markets.length > mostMultiples) {
    return <SharesChart market={winner.market} firm={winner.result.firm} order={2} title={title} />;
  }
  if (markets.length === 2) {
    return (
      <Beside
        title={title}
        markets={markets}
        picture={(market, name) => (
          <SharesChart market={market} firm={largestGain([market])?.result.firm ?? 0} order={3} title={name} />
        )}
      />
    );
  }
  const most = Math.max(
    ...markets.flatMap((market) => market.firms.flatMap((_, firm) => valueShares(market, firm).map(({ y }) => y))),
  );
  return (
    <SmallMultiples
      title={title}
      items={markets.map((market) => {
        const first = largestGain([market])?.result.firm ?? 0;
        const move = shareMove(market, first);
        const text = format("teamShare", {
          team: words.firmName(market.firms, first),
          from: percent(move.from),
          to: percent(move.to),
        });
        return {
          key: market.market,
          title: common.format("marketNumber", market),
          text,
          picture: (
            <MiniLines
              label={`${messages.sharesOfAll}: ${text}`}
              to={most}
              lines={market.firms.map((_, firm) => ({
                key: firm,
                marked: firm === first,
                points: valueShares(market, firm),
              }))}
            />
          ),
        };
      })}
    />
  );
}

/** The value shares of a market's firms; the line of one of them stands out. */
function SharesChart({ market, firm: first, ...figure }: MarketChartProps & { firm: number }) {
  const { messages } = useMessages(shared);
  const { percent } = useFigures();
  const words = useBrandWords();
  const toneOf = (firm: number) => (isTeam(market, firm) ? "class" : "other");
  return (
    <LineChart
      {...figure}
      size="poster"
      x={{ label: messages.round }}
      y={{ label: messages.valueShare, format: percent }}
      lines={market.firms.map((_, firm) => ({
        label: words.firmName(market.firms, firm),
        tone: firm === first ? "best" : toneOf(firm),
        points: valueShares(market, firm),
      }))}
    />
  );
}

/** Why the share that moved most did. */
export function Why({ debriefing: { markets } }: Props) {
  const { format } = useMessages(catalogue);
  const { percent } = useFigures();
  const words = useBrandWords();
  const largest = largestTeamChange(markets);
  if (!largest) {
    return null;
  }
  const { market, change } = largest;
  return (
    <ShareWaterfall
      market={market}
      change={change}
      tone="class"
      size="poster"
      order={2}
      title={format("stepWhy", {
        ...change,
        team: words.firmName(market.firms, change.firm),
        from: percent(change.from),
        to: percent(change.to),
      })}
    />
  );
}

/** Where products and what buyers want ended, and how far they went. */
export function FinalMap({ debriefing: { markets } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { segments: names, axes } = useBrandWords();
  const { ideals, brands } = movesOnMap(markets);
  const title = format("stepMap", { ideals: Math.round(ideals), brands: Math.round(brands) });
  const [only] = markets;
  if (markets.length === 1 && only) {
    return <MarketMap market={only} order={2} size="poster" title={title} />;
  }
  const targets = segments.map((segment) => ({
    key: names[segment],
    path: (only?.map ?? []).map(({ ideals: places }) => places[segment]),
  }));
  const points = markets.flatMap(pathsOf);
  return (
    <>
      <PosterTitle>{title}</PosterTitle>
      <div className={classes.map}>
        <MiniMap label={messages.endMap} axes={axes} targets={targets} points={points} />
        <p>{format("mapLegend", { products: points.length, markets: markets.length })}</p>
      </div>
    </>
  );
}

/** Where a market's brands were, from the first round to the last. */
function pathsOf({ market, map }: MarketDebriefing) {
  const last = map.at(-1)?.brands ?? [];
  return last.map(({ firm, id }) => ({
    key: `${market} ${firm} ${id}`,
    path: map.flatMap(({ brands: all }) =>
      all.filter((brand) => brand.firm === firm && brand.id === id).map(({ x }) => x),
    ),
  }));
}
