import catalogue from "@belab/brand-management/texts/en/Debriefing";
import type { ChartProps } from "@belab/ui/game/charts";
import type { ScatterPoint, ScatterTarget } from "@belab/ui/ScatterChart";
import { ScatterChart } from "@belab/ui/ScatterChart";
import type { TitleOrder } from "@belab/ui/theme";
import { useMessages } from "@belab/ui/theme";
import type { FirmInfo, MarketDebriefing, RoundMap } from "../../setup/index.ts";
import { segments, studyErrors } from "../../setup/index.ts";
import { firmFaces } from "../firmFaces.ts";
import { type BrandWords, useBrandWords } from "../useBrandWords.ts";

interface MarketMapProps extends Partial<{ [Key in "title" | "size"]: ChartProps[Key] }> {
  market: Pick<MarketDebriefing, "map" | "firms">;
  /** The reader's own firm. */
  own?: number | undefined;
  order: TitleOrder;
}

/** Where brands and what buyers want were, and how they moved over the rounds. */
export function MarketMap({ market: { map, firms }, own, ...figure }: MarketMapProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const roundName = (round: number) => format("roundOption", { round });
  return (
    <ScatterChart
      title={messages.mapTitle}
      {...(figure.size !== "poster" && { summary: format("mapText", { error: studyErrors.map }) })}
      {...figure}
      x={{ label: words.axes.performance }}
      y={{ label: words.axes.design }}
      points={brandPaths(map, { firms, words, own, roundName })}
      targets={idealPaths(map, words, roundName)}
      from={0}
      to={100}
    />
  );
}

interface PathNames {
  firms: readonly FirmInfo[];
  words: BrandWords;
  own: number | undefined;
  roundName: (round: number) => string;
}

/** A point for each brand where it was last, with the places that it had before. */
function brandPaths(map: readonly RoundMap[], { firms, words, own, roundName }: PathNames): ScatterPoint[] {
  const places = map.flatMap(({ round, brands }) => brands.map((brand) => ({ ...brand, round })));
  const names = [...new Set(places.map(({ firm, id }) => words.brandLabel(firms, firm, id)))];
  return names.flatMap((label) => {
    const path = places.filter(({ firm, id }) => words.brandLabel(firms, firm, id) === label);
    const last = path.at(-1);
    return last
      ? [
          {
            label,
            x: last.x[0],
            y: last.x[1],
            tone: last.firm === own ? ("you" as const) : ("other" as const),
            group: last.firm,
            face: firmFaces(firms)[last.firm],
            path: movesOf(path, roundName),
          },
        ]
      : [];
  });
}

interface PlaceInRound {
  round: number;
  x: readonly [number, number];
}

/** The places before the last, each once: a brand that stayed has none. */
function movesOf(path: readonly PlaceInRound[], roundName: (round: number) => string) {
  return path
    .filter(({ x }, index) => {
      const next = path[index + 1];
      return next !== undefined && (next.x[0] !== x[0] || next.x[1] !== x[1]);
    })
    .map(({ round, x }) => ({ label: roundName(round), x: x[0], y: x[1] }));
}

function idealPaths(
  map: readonly RoundMap[],
  words: Pick<BrandWords, "segments">,
  roundName: (round: number) => string,
): ScatterTarget[] {
  const last = map.at(-1);
  return segments.flatMap((segment) =>
    last
      ? [
          {
            label: words.segments[segment],
            x: last.ideals[segment][0],
            y: last.ideals[segment][1],
            error: studyErrors.map,
            path: map.slice(0, -1).map(({ round, ideals }) => ({
              label: roundName(round),
              x: ideals[segment][0],
              y: ideals[segment][1],
            })),
          },
        ]
      : [],
  );
}
