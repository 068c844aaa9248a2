import playCatalogue from "@belab/brand-management/texts/en/Play";
import { palette } from "@belab/ui/game/art";
import { useMessages } from "@belab/ui/theme";
import { fieldRanges, type Segment, segmentRules, segments, startingFirm } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "./Picture.module.css";
import { Picture, PictureText } from "./Picture.tsx";

const map = { left: 70, top: 34, width: 200, height: 76 };

/** Where the segments hover. It says nothing of their ideals, which nobody is told: they are in a row above the map. */
const balloons: Readonly<Record<Segment, { x: number; tone: string | undefined }>> = {
  value: { x: 104, tone: palette.sky },
  style: { x: 152, tone: palette.coral },
  pro: { x: 240, tone: palette.wood },
};

/** The map with the reader's product, and above it the segments by their size: where each would land has to be found out. */
export function MapPicture() {
  const { messages } = useMessages(playCatalogue);
  const words = useBrandWords();
  const { left, top, width, height } = map;
  const [performance, design] = startingFirm.position;
  const x = left + (width * performance) / fieldRanges.position.to;
  const y = top + height * (1 - design / fieldRanges.position.to);
  return (
    <Picture>
      <rect className={palette.paper} x={left} y={top} width={width} height={height} rx="6" />
      <path
        className={classes.thin}
        d={`M${left + 8} ${top + height / 2}h${width - 16}M170 ${top + 6}v${height - 12}`}
      />
      {segments.map((segment) => (
        <Balloon key={segment} {...balloons[segment]} segment={segment} name={words.segments[segment]} />
      ))}
      <rect className={palette.sun} x={x - 8} y={y - 9} width="16" height="18" rx="2" />
      <PictureText x={x + 26} y={y + 4} strong>
        {messages.you}
      </PictureText>
      <PictureText x={left + width / 2} y={125}>
        {words.axes.performance} →
      </PictureText>
      <PictureText x={58} y={top + height / 2} upright>
        {words.axes.design} →
      </PictureText>
    </Picture>
  );
}

interface BalloonProps {
  segment: Segment;
  name: string;
  x: number;
  tone: string | undefined;
}

/** Its area is in proportion to the buyers. */
function Balloon({ segment, name, x, tone }: BalloonProps) {
  const radius = Math.sqrt(segmentRules[segment].buyersPerFirm / 60);
  return (
    <g>
      <path className={classes.dashed} d={`M${x} ${26 + radius}V82`} />
      <circle className={tone} cx={x} cy="26" r={radius} />
      <PictureText x={x} y={30} strong>
        {name}
      </PictureText>
      <PictureText x={x} y={100} strong>
        ?
      </PictureText>
    </g>
  );
}
