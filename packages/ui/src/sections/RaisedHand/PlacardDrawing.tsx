import classes from "./RaisedHand.module.css";

/** What a placard can show. */
export type PlacardSubject = "teacher" | "cube" | "pen" | "cup" | "face" | "notFound";

/** What is drawn on a placard of 156 by 120 units that starts at 10, 6. */
export function PlacardDrawing({ subject }: { subject: PlacardSubject }) {
  switch (subject) {
    case "teacher":
      return <Teacher />;
    case "cube":
      return <Cube />;
    case "pen":
      return <Pen />;
    case "cup":
      return <Cup />;
    case "face":
      return <Face />;
    case "notFound":
      return <NotFound />;
  }
}

function Teacher() {
  return (
    <g>
      <path className={classes.board} d="M74 22h78v54H74z" />
      <path className={classes.chalk} d="M86 64V52M98 64V44M110 64V36M122 64V48M84 66h44" />
      <path className={classes.coral} d="M26 124c0-22 10-36 28-36s28 14 28 36z" />
      <path className={classes.line} d="m74 98 26-20" />
      <path className={classes.hair} d="M34 62c-4-26 10-36 22-36s24 10 19 34z" />
      <circle className={classes.hair} cx="55" cy="24" r="8" />
      <path className={classes.face} d="M38 56c0-4 6-8 17-8s17 4 17 8v8c0 12-7 20-17 20s-17-8-17-20z" />
      <circle className={classes.line} cx="47" cy="63" r="6" />
      <circle className={classes.line} cx="63" cy="63" r="6" />
      <path className={classes.line} d="M50 76c3 2.5 7 2.5 10 0" />
    </g>
  );
}

function Cube() {
  return (
    <g>
      <path className={classes.sun} d="m88 20 38 20-38 20-38-20z" />
      <path className={classes.coral} d="m50 40 38 20v44L50 84z" />
      <path className={classes.sky} d="m126 40-38 20v44l38-20z" />
      <ellipse className={classes.inkDot} cx="88" cy="40" rx="7" ry="4.5" />
      <g className={classes.paperDot}>
        <ellipse cx="60" cy="59" rx="3.8" ry="5.5" />
        <ellipse cx="78" cy="85" rx="3.8" ry="5.5" />
        <ellipse cx="98" cy="70" rx="3.8" ry="5.5" />
        <ellipse cx="107" cy="74.5" rx="3.8" ry="5.5" />
        <ellipse cx="116" cy="77" rx="3.8" ry="5.5" />
      </g>
    </g>
  );
}

function Pen() {
  return (
    <g>
      <path className={classes.line} d="M32 104c14-12 22 8 36-2s18 4 30-2" />
      <path className={classes.sky} d="m64 76 46-52 22 19-46 52z" />
      <path className={classes.coral} d="m110 24 7-8c4-4 9-4 13 0l8 7c4 4 4 9 1 13l-7 7z" />
      <path className={classes.paper} d="m64 76-8 28 30-9z" />
      <path className={classes.inkFill} d="m59 94-3 10 10.5-3z" />
      <path className={classes.sun} d="m42 24 4 11 11 4-11 4-4 11-4-11-11-4 11-4z" />
      <path className={classes.sun} d="m138 72 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
    </g>
  );
}

function Cup() {
  return (
    <g>
      <path className={classes.line} d="M62 34H44c-2 22 8 32 24 32M114 34h18c2 22-8 32-24 32" />
      <path className={classes.sun} d="M60 22h56c1 34-6 54-28 54S59 56 60 22z" />
      <path className={classes.sun} d="M82 75h12v15H82z" />
      <path className={classes.board} d="M66 90h44v16H66z" />
      <path
        className={classes.paper}
        d="m88 32 4.5 9.5 10.5 1.3-7.7 7.2 2 10.5-9.3-5.2-9.3 5.2 2-10.5-7.7-7.2 10.5-1.300z"
      />
    </g>
  );
}

function Face() {
  return (
    <g>
      <circle className={classes.sun} cx="88" cy="66" r="46" />
      <path className={classes.inkFill} d="M66 50c5-7 12-7 16 0-5-2-11-2-16 0zM94 50c5-7 12-7 16 0-5-2-11-2-16 0z" />
      <circle className={classes.cheek} cx="60" cy="68" r="6" />
      <circle className={classes.cheek} cx="116" cy="68" r="6" />
      <path className={classes.coral} d="M66 70h44c0 17-9 26-22 26s-22-9-22-26z" />
      <path className={classes.paper} d="M69 70h38v7H69z" />
    </g>
  );
}

function NotFound() {
  return (
    <text className={classes.number} x="88" y="86" textAnchor="middle">
      404
    </text>
  );
}
