import shared from "@belab/brand-management/texts/en/Debriefing";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { useMessages } from "@belab/ui/theme";
import { Fragment, type ReactNode } from "react";
import type { MarketDebriefing } from "../../../setup/index.ts";
import { mostMultiples, SmallMultiples } from "../SmallMultiples.tsx";
import classes from "./BrandClassDebriefing.module.css";

/** A market at full size. */
export interface FullPictureProps {
  market: MarketDebriefing;
  order: 2 | 3;
  title: string;
}

interface MarketPicturesProps {
  title: string;
  markets: readonly MarketDebriefing[];
  /** A market at full size: the only one, or one of two. */
  full: (props: FullPictureProps) => ReactNode;
  /** One of several markets, small, with the sentence below it. */
  small: (market: MarketDebriefing) => { text: string; picture: ReactNode };
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
    return (
      <SmallMultiples
        title={title}
        items={markets.map((market) => ({
          key: market.market,
          title: format("marketNumber", market),
          ...small(market),
        }))}
      />
    );
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
