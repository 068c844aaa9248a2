import { GameArt, type GameArtProps, palette } from "@belab/ui/game/art";
import classes from "./GoogolArt.module.css";

/** Angles of the face-down slips, in degrees from vertical. */
const faceDown = [-54, -36, -18, 0, 18, 36, 54];

/** A fan of face-down slips with one turned over. */
export function GoogolArt({ className }: Pick<GameArtProps, "className">) {
  return (
    <GameArt game="googol" ground="sun" className={className}>
      <g>
        <g className={palette.ground}>
          <path
            className={classes.ray}
            d="M200 330-2-240h102zM200 330 149-240h102zM200 330 300-240h102zM200 330-440-310V-138zM200 330 840-310v172z"
          />
        </g>
        <ellipse className={palette.board} cx="200" cy="622" rx="700" ry="362" />
        {faceDown.map((angle) => (
          <Slip key={angle} angle={angle} />
        ))}
        <TurnedSlip />
        <path className={palette.sun} d="m78 44 6 16 16 6-16 6-6 16-6-16-16-6 16-6z" />
        <path className={palette.coral} d="m326 30 5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
        <circle className={palette.sky} cx="284" cy="50" r="7" />
        <circle className={palette.paper} cx="126" cy="30" r="6" />
      </g>
    </GameArt>
  );
}

function Slip({ angle }: { angle: number }) {
  return (
    <g transform={`rotate(${angle} 200 330)`}>
      <rect className={palette.sky} x="164" y="112" width="72" height="112" rx="10" />
      <rect className={classes.slipFrame} x="173" y="121" width="54" height="94" rx="5" />
      <path className={palette.paper} d="m200 144 16 24-16 24-16-24z" />
    </g>
  );
}

function TurnedSlip() {
  return (
    <g transform="rotate(4 200 140)">
      <rect className={palette.shadow} x="155" y="49" width="104" height="146" rx="14" />
      <rect className={palette.paper} x="148" y="42" width="104" height="146" rx="14" />
      <path className={palette.coral} d="M148 72V56a14 14 0 0 1 14-14h76a14 14 0 0 1 14 14v16z" />
      <text className={classes.number} x="200" y="136" textAnchor="middle">
        731
      </text>
      <path d="M172 156h56M184 170h32" />
    </g>
  );
}
