import catalogue from "@belab/brand-management/texts/en/Class";
import shared from "@belab/brand-management/texts/en/Debriefing";
import type { DebriefingProps } from "@belab/ui/game";
import { LineChart } from "@belab/ui/LineChart";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementClassDebriefing, MarketDebriefing } from "../../setup/index.ts";
import { firmFaces } from "../firmFaces.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { isTeam, largestGain, largestTeamChange, shareMove, valueShares } from "./class/classReadings.ts";
import { type FullPictureProps, MarketPictures } from "./class/MarketPictures.tsx";
import { ShareWaterfall } from "./ShareChanges.tsx";
import { useFigures } from "./useFigures.ts";

type Props = DebriefingProps<BrandManagementClassDebriefing>;

/** How shares of the value sold moved. */
export function Shares({ debriefing: { markets } }: Props) {
  const { format } = useMessages(catalogue);
  const { messages: texts } = useMessages(shared);
  const { wholePercent: percent } = useFigures();
  const words = useBrandWords();
  const winner = largestGain(markets);
  if (!winner) {
    return null;
  }
  const { from, to } = shareMove(winner.market, winner.result.firm);
  const title = format("stepShares", {
    team: words.firmName(winner.market.firms, winner.result.firm),
    side: to < from ? "lost" : "gained",
    from: percent(from),
    to: percent(to),
  });
  return (
    <MarketPictures
      title={title}
      markets={markets}
      full={(figure) => <SharesChart {...figure} firm={gainerOf(figure.market)} />}
      small={{
        x: { label: texts.round },
        y: { label: texts.valueShare, format: percent },
        of: (market) => {
          const first = gainerOf(market);
          const move = shareMove(market, first);
          const text = format("teamShare", {
            team: words.firmName(market.firms, first),
            from: percent(move.from),
            to: percent(move.to),
          });
          const faces = firmFaces(market.firms);
          const lines = market.firms.map((_, firm) => ({
            label: words.firmName(market.firms, firm),
            tone: firm === first ? ("best" as const) : ("other" as const),
            face: faces[firm],
            points: valueShares(market, firm),
          }));
          return { text, lines };
        },
      }}
      together={<SharesChart market={winner.market} firm={winner.result.firm} order={2} title={title} />}
    />
  );
}

/** The firm of a market whose value share grew most, of those that a team ran. */
function gainerOf(market: MarketDebriefing): number {
  return largestGain([market])?.result.firm ?? 0;
}

/** The value shares of a market's firms; the line of one of them stands out. */
function SharesChart({ market, firm: first, ...figure }: FullPictureProps & { firm: number }) {
  const { messages } = useMessages(shared);
  const { wholePercent: percent } = useFigures();
  const words = useBrandWords();
  const faces = firmFaces(market.firms);
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
        face: faces[firm],
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
