import { palette } from "@belab/ui/game/art";
import { ruleNumbers, scoreRules } from "../../../setup/index.ts";
import { Picture, PictureText } from "./Picture.tsx";

/** The parts of the score, the largest first. */
export const scoreParts = ["earnings", "share", "equity", "forecast"] as const;

const tones = { earnings: palette.sun, share: palette.sky, equity: palette.coral, forecast: palette.wood };
const bar = { left: 20, width: 280 };

/** The points of each part in one bar, and the robots in the same position. */
export function ScorePicture() {
  return (
    <Picture>
      <Robot x={84} />
      <Robot x={124} />
      <Robot x={164} />
      <path d="M192 44h20M206 37l7 7-7 7" />
      <Flag />
      <Bar />
    </Picture>
  );
}

function Robot({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 16)`}>
      <path d="M0 0v10" />
      <circle className={palette.coral} cx="0" cy="0" r="4" />
      <rect className={palette.paper} x="-15" y="10" width="30" height="24" rx="6" />
      <circle cx="-6" cy="20" r="2" />
      <circle cx="6" cy="20" r="2" />
      <path d="M-6 28H6" />
      <path className={palette.sky} d="M-11 34h22v14h-22zM-11 38h-6v8M11 38h6v8" />
    </g>
  );
}

/** Where the robots come out on average: par. */
function Flag() {
  return (
    <g>
      <path d="M232 70V16" />
      <path className={palette.sun} d="M232 16h34l-8 11 8 11h-34z" />
    </g>
  );
}

function Bar() {
  const { most } = scoreRules;
  const widthOf = (points: number) => (bar.width * points) / ruleNumbers().pointsMost;
  const startOf = (index: number) =>
    bar.left + scoreParts.slice(0, index).reduce((sum, part) => sum + widthOf(most[part]), 0);
  return scoreParts.map((part, index) => (
    <g key={part}>
      <rect className={tones[part]} x={startOf(index)} y="88" width={widthOf(most[part])} height="28" />
      <PictureText x={startOf(index) + widthOf(most[part]) / 2} y={106} strong>
        {most[part]}
      </PictureText>
    </g>
  ));
}
