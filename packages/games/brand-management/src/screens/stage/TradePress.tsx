import catalogue from "@belab/brand-management/texts/en/Stage";
import { Heading } from "@belab/ui/elements/Heading";
import type { ProjectorViewProps } from "@belab/ui/game";
import { TeamFace } from "@belab/ui/TeamFace";
import { useMessages } from "@belab/ui/theme";
import {
  type BrandManagementParameters,
  type BrandManagementProjectorView,
  type PressHeadline,
  pressHeadlines,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./Stage.module.css";

type TradePressProps = ProjectorViewProps<BrandManagementParameters, BrandManagementProjectorView>;

/** What the trade press says of the round before, beside the teams that decide: everybody may know it. */
export function TradePress({ views }: TradePressProps) {
  const { messages, format } = useMessages(catalogue);
  const markets = Object.entries(views)
    .map(([stream, view]) => ({ stream: Number(stream), view, headlines: pressHeadlines(view.press) }))
    .sort((one, other) => one.stream - other.stream);
  const round = markets[0]?.view.press.at(-1)?.round ?? 0;
  const most = Math.max(1, Math.floor(5 / Math.max(1, markets.length)));
  if (markets.length === 0) {
    return null;
  }
  if (markets.every(({ headlines }) => headlines.length === 0)) {
    return <p className={classes.quiet}>{messages.beforeFirstRound}</p>;
  }
  const shown = markets.slice(0, 5).map((market) => ({ ...market, headlines: market.headlines.slice(0, most) }));
  const isCrowded = shown.flatMap(({ headlines }) => headlines).length > 3;
  return (
    <section className={classes.press}>
      <Heading order={2} className={classes.pressTitle ?? ""}>
        {format("pressTitle", { round })}
      </Heading>
      {shown.map(({ stream, view, headlines }) => (
        <ul key={stream} className={classes.headlines}>
          {headlines.map((headline) => (
            <Headline
              key={`${headline.kind} ${headline.firm} ${headline.brand}`}
              {...headline}
              view={view}
              isShort={isCrowded}
            />
          ))}
        </ul>
      ))}
    </section>
  );
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
  /** Many others stand below: a long name is cut. */
  isShort: boolean;
}

function Headline({ view, kind, firm, brand, price, isShort }: HeadlineProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  return (
    <li className={classes.headline}>
      <TeamFace seat={seatOf(view, firm)} />
      <span>
        <span className={classes.kind} data-caption="">
          {messages.kinds[kind]}
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
