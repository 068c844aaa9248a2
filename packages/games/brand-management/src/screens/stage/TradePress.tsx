import catalogue from "@belab/brand-management/texts/en/Stage";
import { Heading } from "@belab/ui/elements/Heading";
import type { ProjectorViewProps } from "@belab/ui/game";
import { listOf } from "@belab/ui/messages";
import { TeamFace } from "@belab/ui/TeamFace";
import { useMessages } from "@belab/ui/theme";
import {
  type BrandManagementParameters,
  type BrandManagementProjectorView,
  type PressHeadline,
  pressHeadlines,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useMarketName } from "../phases/useBrandPhaseName.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./Stage.module.css";

type TradePressProps = ProjectorViewProps<BrandManagementParameters, BrandManagementProjectorView>;

/** A market, and what the trade press says of it. */
interface MarketNews {
  stream: number;
  view: BrandManagementProjectorView;
  headlines: readonly PressHeadline[];
}

/** Most headlines that stand beside the teams, each of them in two lines. */
const mostHeadlines = 4;

/** What the trade press says of the round before, beside the teams that decide: everybody may know it. */
export function TradePress({ views, streams }: TradePressProps) {
  const { messages, format } = useMessages(catalogue);
  const marketName = useMarketName();
  const markets = Object.entries(views)
    .map(([stream, view]) => ({ stream: Number(stream), view, headlines: pressHeadlines(view.press) }))
    .sort((one, other) => one.stream - other.stream);
  if (markets.length === 0) {
    return null;
  }
  const withNews = markets.filter(({ headlines }) => headlines.length > 0);
  if (withNews.length === 0) {
    return <p className={classes.quiet}>{messages.beforeFirstRound}</p>;
  }
  const round = Math.max(...withNews.map(({ view }) => view.press.at(-1)?.round ?? 0));
  const shown = newsOfRound(withNews, round);
  const isCrowded = shown.flatMap(({ headlines }) => headlines).length > 3;
  return (
    <section className={classes.press}>
      <Heading order={2} className={classes.pressTitle ?? ""}>
        {format("pressTitle", { round, practice: withNews.some(({ view }) => isPractice(view)) ? "yes" : "no" })}
      </Heading>
      {shown.map(({ stream, view, headlines }) => (
        <ul key={stream} className={classes.headlines}>
          {headlines.map((headline) => (
            <Headline
              key={`${headline.kind} ${headline.firm} ${headline.brand}`}
              {...headline}
              view={view}
              market={streams.length > 1 ? marketName(stream) : undefined}
              isShort={isCrowded}
            />
          ))}
        </ul>
      ))}
    </section>
  );
}

/** The news that fit. Where markets are too many, they take turns from round to round: every projector shows the same ones. */
function newsOfRound(markets: readonly MarketNews[], round: number): readonly MarketNews[] {
  const most = Math.max(1, Math.floor(mostHeadlines / markets.length));
  const first = Math.max(0, round - 1) * mostHeadlines;
  return Array.from({ length: Math.min(markets.length, mostHeadlines) }, (_, index) => (first + index) % markets.length)
    .sort((one, other) => one - other)
    .flatMap((index) => markets[index] ?? [])
    .map((market) => ({ ...market, headlines: market.headlines.slice(0, most) }));
}

/** The sentence of each kind of headline. */
const newsOf = {
  "sold-out": "soldOutNews",
  launched: "launchedNews",
  repositioned: "repositionedNews",
  dearest: "dearestNews",
  cheapest: "cheapestNews",
} as const;

interface HeadlineProps extends PressHeadline {
  view: BrandManagementProjectorView;
  /** "Market 2", where there are several. */
  market: string | undefined;
  /** Many others stand below: a long name is cut. */
  isShort: boolean;
}

function Headline({ view, market, kind, firm, brand, price, isShort }: HeadlineProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  return (
    <li className={classes.headline}>
      <TeamFace seat={seatOf(view, firm)} />
      <span>
        <span className={classes.kind} data-caption="">
          {market ? listOf([market, messages.kinds[kind]], locale) : messages.kinds[kind]}
        </span>
        <span className={classes.text}>
          {format(newsOf[kind], {
            brand: isShort ? words.brandLabel(view.firms, firm, brand) : words.brandName(view.firms, firm, brand),
            price: format("price", { price: money.price(price) }),
          })}
        </span>
      </span>
    </li>
  );
}

/** The seat whose face a firm has; null where a bot runs it. */
export function seatOf({ firms }: Pick<BrandManagementProjectorView, "firms">, firm: number): number | null {
  return firms[firm]?.seat ?? null;
}

/** Whether the results are those of the practice round. */
export function isPractice({ stage }: Pick<BrandManagementProjectorView, "stage">): boolean {
  return stage.phase === "practice-results";
}
