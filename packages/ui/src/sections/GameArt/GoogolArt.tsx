import classes from "./GameArt.module.css";

/** Angles of the face-down slips, in degrees from vertical. */
const faceDown = [-54, -36, -18, 0, 18, 36, 54];

/** A fan of face-down slips with one turned over. */
export function GoogolArt() {
  return (
    <g>
      <g className={classes.ground}>
        <path
          className={classes.ray}
          d="M200 330-2-240h102zM200 330 149-240h102zM200 330 300-240h102zM200 330-440-310V-138zM200 330 840-310v172z"
        />
      </g>
      <ellipse className={classes.table} cx="200" cy="622" rx="700" ry="362" />
      {faceDown.map((angle) => (
        <Slip key={angle} angle={angle} />
      ))}
      <TurnedSlip />
      <path className={classes.sun} d="m78 44 6 16 16 6-16 6-6 16-6-16-16-6 16-6z" />
      <path className={classes.coral} d="m326 30 5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
      <circle className={classes.sky} cx="284" cy="50" r="7" />
      <circle className={classes.paper} cx="126" cy="30" r="6" />
    </g>
  );
}

function Slip({ angle }: { angle: number }) {
  return (
    <g transform={`rotate(${angle} 200 330)`}>
      <rect className={classes.sky} x="164" y="112" width="72" height="112" rx="10" />
      <rect className={classes.slipFrame} x="173" y="121" width="54" height="94" rx="5" />
      <path className={classes.paper} d="m200 144 16 24-16 24-16-24z" />
    </g>
  );
}

function TurnedSlip() {
  return (
    <g transform="rotate(4 200 140)">
      <rect className={classes.shadow} x="155" y="49" width="104" height="146" rx="14" />
      <rect className={classes.paper} x="148" y="42" width="104" height="146" rx="14" />
      <path className={classes.coral} d="M148 72V56a14 14 0 0 1 14-14h76a14 14 0 0 1 14 14v16z" />
      <text className={classes.number} x="200" y="136" textAnchor="middle">
        731
      </text>
      <path d="M172 156h56M184 170h32" />
    </g>
  );
}
