import catalogue from "@belab/brand-management/texts/en/Class";
import { BarChart } from "@belab/ui/BarChart";
import type { DebriefingProps } from "@belab/ui/game";
import { Histogram } from "@belab/ui/Histogram";
import { useLocale, useMessages } from "@belab/ui/theme";
import { type BrandManagementClassDebriefing, byPlaceInMarket, type MarketDebriefing } from "../../../setup/index.ts";
import { firmFaces } from "../../firmFaces.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { MiniBars, NamedBars } from "../MiniPictures.tsx";
import { useFigures } from "../useFigures.ts";
import { bestTeam, isTeam, levelWithBest, teamsOf, undecidedRounds } from "./classReadings.ts";
import { type FullPictureProps, MarketPictures } from "./MarketPictures.tsx";
import { useStandingName } from "./useStandingName.ts";
import { useUndecidedText } from "./useUndecidedText.ts";

/** Most markets whose bars carry the names of teams. */
const mostNamed = 6;

/** How firms came out. */
export function Standing({ debriefing: { markets } }: DebriefingProps<BrandManagementClassDebriefing>) {
  const { format } = useMessages(catalogue);
  const { score } = useFigures();
  const words = useBrandWords();
  const standingName = useStandingName();
  const undecidedText = useUndecidedText();
  const best = bestTeam(markets);
  if (!best) {
    return null;
  }
  const level = levelWithBest(markets);
  const undecided = undecidedRounds(markets);
  const title = format(level > 1 ? "stepLevel" : "stepStanding", {
    teams: level,
    team: words.firmName(best.market.firms, best.result.firm),
    score: score(best.result.score.total),
    market: best.market.market,
    markets: markets.length,
  });
  const picture = (
    <MarketPictures
      title={title}
      markets={markets}
      full={(figure) => <StandingChart {...figure} />}
      small={(market) => {
        const faces = firmFaces(market.firms);
        const standing = byPlaceInMarket(market).map(({ result, place }) => {
          const name = standingName(words.firmName(market.firms, result.firm), place);
          const isPlaced = isTeam(market, result.firm) && place !== null;
          return {
            key: result.firm,
            seat: market.firms[result.firm]?.seat ?? null,
            name,
            value: result.score.total,
            text: score(result.score.total),
            style: isPlaced ? faces[result.firm]?.style : undefined,
          };
        });
        if (markets.length <= mostNamed) {
          return { text: "", picture: <NamedBars bars={standing} to={100} /> };
        }
        const texts = standing.map(({ name, text }) => format("teamScore", { team: name, score: text }));
        return { text: texts[0] ?? "", picture: <MiniBars label={texts.join("; ")} bars={standing} to={100} /> };
      }}
      together={<ScoreHistogram title={title} markets={markets} />}
    />
  );
  return (
    <>
      {picture}
      {undecided.length > 0 && <p>{undecidedText(undecided)}</p>}
    </>
  );
}

function StandingChart({ market, ...figure }: FullPictureProps) {
  const { messages } = useMessages(catalogue);
  const { score } = useFigures();
  const words = useBrandWords();
  const standingName = useStandingName();
  const faces = firmFaces(market.firms);
  return (
    <BarChart
      {...figure}
      size="poster"
      value={{ label: messages.points, format: score }}
      to={100}
      bars={byPlaceInMarket(market).map(({ result: { firm, score: own }, place }) => ({
        label: standingName(words.firmName(market.firms, firm), place),
        value: own.total,
        tone: isTeam(market, firm) && place !== null ? "class" : "other",
        face: faces[firm],
      }))}
    />
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
