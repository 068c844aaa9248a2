import catalogue from "@belab/brand-management/texts/en/Class";
import shared from "@belab/brand-management/texts/en/Debriefing";
import { Heading } from "@belab/ui/elements/Heading";
import type { DebriefingProps } from "@belab/ui/game";
import { Podium, PodiumBeside, type PodiumPlace, Ranking } from "@belab/ui/game/debriefing/Podium";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { TeamFace } from "@belab/ui/TeamFace";
import { useMessages } from "@belab/ui/theme";
import {
  type BrandManagementClassDebriefing,
  type MarketDebriefing,
  type RankedFirm,
  rankedByScore,
  rankedBySkill,
  skillOf,
} from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useFigures } from "../useFigures.ts";
import classes from "./BrandClassDebriefing.module.css";

/** More markets than the first have no room for podiums, and more than the second not for the first three of each. */
const mostPodiums = 2;
const mostRankings = 6;

/**
 * The first three on a podium and, beside a single one, those who decided best, whatever their position and their rivals
 * were. Of several markets each has one winner: a step of its own is about skill.
 */
export function Winners({ debriefing: { markets } }: DebriefingProps<BrandManagementClassDebriefing>) {
  const { format } = useMessages(catalogue);
  if (markets.length === 1 || markets.length > mostRankings) {
    return <OnePodium markets={markets} />;
  }
  const Part = markets.length > mostPodiums ? MarketRanking : MarketPodium;
  return (
    <>
      <PosterTitle>{format("stepWinnersOfFew", { markets: markets.length })}</PosterTitle>
      <div className={classes.winners}>
        {markets.map((market) => (
          <Part key={market.market} market={market} />
        ))}
      </div>
    </>
  );
}

/** Of one market, or of all together. */
function OnePodium({ markets }: { markets: readonly MarketDebriefing[] }) {
  const { messages, format } = useMessages(catalogue);
  const { score } = useFigures();
  const { byScore, bySkill, nameOf } = usePlaces(markets);
  const firsts = rankedByScore(markets).filter(({ place }) => place === 1);
  const [first] = firsts;
  return (
    first && (
      <>
        <PosterTitle>
          {format(markets.length === 1 ? "stepWinners" : "stepWinnersOfMany", {
            teams: firsts.length,
            team: nameOf(first),
            score: score(first.result.score.total),
            markets: markets.length,
          })}
        </PosterTitle>
        <PodiumBeside>
          <Podium places={byScore} />
          <Ranking title={messages.winners.skillTitle} text={messages.winners.skillText} places={bySkill} most={2} />
        </PodiumBeside>
      </>
    )
  );
}

interface MarketProps {
  market: MarketDebriefing;
}

function MarketPodium({ market }: MarketProps) {
  const { format } = useMessages(shared);
  const { byScore } = usePlaces([market]);
  return (
    <section className={classes.market}>
      <Heading order={3} className={classes.marketTitle ?? ""}>
        {format("marketNumber", market)}
      </Heading>
      <Podium places={byScore} compact />
    </section>
  );
}

function MarketRanking({ market }: MarketProps) {
  const { format } = useMessages(shared);
  const { score } = useFigures();
  const { byScore } = usePlaces([market], score);
  return <Ranking title={format("marketNumber", market)} places={byScore} most={1} compact />;
}

function seatOf({ market, result }: RankedFirm): number | null {
  return market.firms[result.firm]?.seat ?? null;
}

/**
 * A hook that gives the first three places of markets, by score and by skill.
 *
 * @param writeScore - of those who share a place. @default “72.5 points”
 */
function usePlaces(markets: readonly MarketDebriefing[], writeScore?: (score: number) => string) {
  const { format } = useMessages(catalogue);
  const { score, aboutChange } = useFigures();
  const { firmName } = useBrandWords();

  function nameOf({ market, result }: RankedFirm): string {
    const team = firmName(market.firms, result.firm);
    return markets.length === 1 ? team : format("teamInMarket", { team, market: market.market });
  }

  function placesOf(firms: readonly RankedFirm[], textOf: (sharing: readonly RankedFirm[]) => string): PodiumPlace[] {
    return [1, 2, 3].flatMap((place) => {
      const sharing = firms.filter((firm) => firm.place === place);
      const entries = sharing.map((firm) => ({
        key: `${firm.market.market} ${firm.result.firm}`,
        face: <TeamFace seat={seatOf(firm)} />,
        name: nameOf(firm),
      }));
      return sharing.length === 0 ? [] : [{ place, entries, text: textOf(sharing) }];
    });
  }

  return {
    nameOf,
    byScore: placesOf(rankedByScore(markets), (sharing) => {
      const total = sharing[0]?.result.score.total ?? 0;
      return writeScore?.(total) ?? format("winnerScore", { teams: sharing.length, score: score(total) });
    }),
    bySkill: placesOf(rankedBySkill(markets), ([first]) => (first ? aboutChange(skillOf(first.result)) : "")),
  };
}
