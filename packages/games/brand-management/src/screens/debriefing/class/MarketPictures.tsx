import shared from "@belab/brand-management/texts/en/Debriefing";
import { type Axis, MultiplesGrid } from "@belab/ui/game/charts";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { type MultipleLine, SmallMultiples } from "@belab/ui/SmallMultiples";
import { useMessages } from "@belab/ui/theme";
import { Fragment, type ReactNode } from "react";
import type { MarketDebriefing } from "../../../setup/index.ts";
import classes from "./BrandClassDebriefing.module.css";

/** A market at full size. */
export interface FullPictureProps {
  market: MarketDebriefing;
  order: 2 | 3;
  title: string;
}

/** Returns a picture of a market. */
type SmallPictures = (market: MarketDebriefing) => { text: string; picture: ReactNode };

/** Lines of each market, on one scale. */
interface SmallLines {
  x: Axis;
  y: Axis;
  of: (market: MarketDebriefing) => { text: string; lines: readonly MultipleLine[] };
}

/** More markets than this are shown as one distribution. */
const mostMultiples = 12;

interface MarketPicturesProps {
  title: string;
  markets: readonly MarketDebriefing[];
  /** A market at full size: the only one, or one of two. */
  full: (props: FullPictureProps) => ReactNode;
  /** One of several markets, small, with the sentence below it. */
  small: SmallPictures | SmallLines;
  /** What stands for more markets than can be compared. */
  together: ReactNode;
}

/** A step about the markets of a class: one at full size, two side by side, several as small multiples, many as one. */
export function MarketPictures({ title, markets, full, small, together }: MarketPicturesProps) {
  const { format } = useMessages(shared);
  const [only, ...others] = markets;
  if (only && others.length === 0) {
    return full({ market: only, order: 2, title });
  }
  if (markets.length > mostMultiples) {
    return together;
  }
  if (markets.length > 2) {
    return <SmallMarkets title={title} markets={markets} small={small} />;
  }
  return (
    <>
      <PosterTitle>{title}</PosterTitle>
      <div className={classes.beside}>
        {markets.map((market) => (
          <Fragment key={market.market}>{full({ market, order: 3, title: format("marketNumber", market) })}</Fragment>
        ))}
      </div>
    </>
  );
}

function SmallMarkets({ title, markets, small }: Pick<MarketPicturesProps, "title" | "markets" | "small">) {
  const { format } = useMessages(shared);
  const labelOf = (market: MarketDebriefing) => format("marketNumber", market);
  if (typeof small === "function") {
    return (
      <>
        <PosterTitle>{title}</PosterTitle>
        <MultiplesGrid size="poster" items={markets.map((market) => ({ label: labelOf(market), ...small(market) }))} />
      </>
    );
  }
  return (
    <SmallMultiples
      order={2}
      size="poster"
      title={title}
      x={small.x}
      y={small.y}
      items={markets.map((market) => ({ label: labelOf(market), ...small.of(market) }))}
    />
  );
}
