import catalogue from "@belab/brand-management/texts/en/Studies";
import { ScatterChart } from "@belab/ui/ScatterChart";
import { useMessages } from "@belab/ui/theme";
import { type Position, segments } from "../../../setup/index.ts";
import { firmFaces } from "../../firmFaces.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useReportWords } from "../useReportWords.ts";
import type { StudyOf, StudyProps } from "./studyProps.ts";

type MapReport = StudyOf<"map">;

interface MapStudyProps extends StudyProps<"map"> {
  /** @default "Market map" */
  title?: string;
  className?: string | undefined;
}

/** Where products and ideals are, and where earlier maps of the team showed them. */
export function MapStudy({ view, report, ...figure }: MapStudyProps) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const { roundName } = useReportWords(view);
  const faces = firmFaces(view.firms);
  const earlier = view.studies.flatMap(({ report: other }) =>
    other.kind === "map" && other.round < report.round ? [other] : [],
  );

  /** Where something was on the earlier maps that show it. */
  function pathOf(placeOn: (map: MapReport) => Position | undefined) {
    return earlier.flatMap((map) => {
      const place = placeOn(map);
      return place ? [{ label: roundName(map.round), x: place[0], y: place[1] }] : [];
    });
  }

  return (
    <ScatterChart
      title={messages.mapTitle}
      {...figure}
      summary={earlier.length > 0 ? `${messages.mapText} ${messages.mapPath}` : messages.mapText}
      x={{ label: words.axes.performance }}
      y={{ label: words.axes.design }}
      points={report.brands.map(({ seat, id, x: [x, y] }) => ({
        label: words.brandLabel(view.firms, seat, id),
        x,
        y,
        error: report.sd,
        tone: seat === view.firm ? ("you" as const) : ("other" as const),
        group: seat,
        face: faces[seat],
        path: pathOf((map) => map.brands.find((brand) => brand.seat === seat && brand.id === id)?.x),
      }))}
      targets={segments.map((segment, index) => {
        const [x, y] = report.ideals[index] ?? [0, 0];
        return { label: words.segments[segment], x, y, error: report.sd, path: pathOf((map) => map.ideals[index]) };
      })}
      from={0}
      to={100}
    />
  );
}
