import catalogue from "@belab/brand-management/texts/en/Class";
import type { DebriefingProps } from "@belab/ui/game";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementClassDebriefing, MarketDebriefing } from "../../../setup/index.ts";
import { segments } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { MarketMap } from "../MarketMap.tsx";
import { MiniMap } from "../MiniPictures.tsx";
import classes from "./BrandClassDebriefing.module.css";
import { movesOnMap } from "./classReadings.ts";

/** Where products and what buyers want ended, and how far they went. */
export function FinalMap({ debriefing: { markets } }: DebriefingProps<BrandManagementClassDebriefing>) {
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
