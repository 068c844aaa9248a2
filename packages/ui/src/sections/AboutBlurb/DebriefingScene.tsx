import classes from "./AboutBlurb.module.css";

/** Three people talk about a game round a table, before a blackboard, as decoration. Renders an `svg` of 480 by 320 units. */
export function DebriefingScene() {
  return (
    <svg viewBox="0 0 480 320" fill="none" aria-hidden="true" className={classes.scene}>
      <rect className={classes.board} x="56" y="24" width="264" height="150" rx="10" />
      <path className={classes.chalk} d="M84 52v98h208M100 134l44-30 36 14 56-54M222 62l16-2 2 16" />
      <path className={classes.sun} d="m372 30 5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
      <Listener />
      <Speaker />
      <Thinker />
      <Table />
    </svg>
  );
}

function Listener() {
  return (
    <g>
      <path className={classes.sky} d="M38 300c0-54 18-78 54-78s54 24 54 78z" />
      <path className={classes.hair} d="M52 190c-6-44 12-62 40-62s46 18 40 62l-4 26H56z" />
      <path className={classes.skinLight} d="M64 174c0-6 12-8 28-8s28 2 28 8v14c0 20-12 34-28 34s-28-14-28-34z" />
      <path d="M80 184v3M104 184v3M84 204c5 4 11 4 16 0" />
    </g>
  );
}

function Speaker() {
  return (
    <g>
      <path className={classes.coral} d="M182 300c0-60 20-86 58-86s58 26 58 86z" />
      <path className={classes.paper} d="m222 216 18 26 18-26z" />
      <path className={classes.hair} d="M206 158c-4-32 12-46 34-46s38 14 34 46z" />
      <path className={classes.skinDark} d="M210 158c0-8 12-12 30-12s30 4 30 12v14c0 24-12 42-30 42s-30-18-30-42z" />
      <circle cx="227" cy="174" r="9" />
      <circle cx="253" cy="174" r="9" />
      <path d="M236 174h8" />
      <path className={classes.ink} d="M229 192h22c0 8-5 12-11 12s-11-4-11-12z" />
      <path className={classes.coral} d="m272 250 42-52 20 16-40 68z" />
      <rect className={classes.sun} x="322" y="130" width="40" height="56" rx="6" transform="rotate(12 342 158)" />
      <path d="m336 150 12 3M333 164l16 4" />
      <circle className={classes.skinDark} cx="330" cy="196" r="14" />
      <path d="M330 190c4 0 7 1 9 3M329 197c4 0 7 1 9 3" />
    </g>
  );
}

function Thinker() {
  return (
    <g transform="translate(20)">
      <path className={classes.sun} d="M338 300c0-54 18-78 54-78s54 24 54 78z" />
      <circle className={classes.hair} cx="366" cy="152" r="15" />
      <circle className={classes.hair} cx="392" cy="142" r="17" />
      <circle className={classes.hair} cx="418" cy="152" r="15" />
      <path className={classes.skinMiddle} d="M364 164c0-6 12-8 28-8s28 2 28 8v20c0 22-12 38-28 38s-28-16-28-38z" />
      <path d="M380 182v3M404 182v3M384 202c5 5 11 5 16 0" />
    </g>
  );
}

function Table() {
  return (
    <g>
      <path className={classes.wood} d="M-10 282h500v60H-10z" />
      <rect className={classes.paper} x="206" y="262" width="30" height="42" rx="5" transform="rotate(-14 221 283)" />
      <rect className={classes.sky} x="240" y="266" width="30" height="42" rx="5" transform="rotate(10 255 287)" />
      <path className={classes.sun} d="M96 272h34v22H96z" />
      <path className={classes.paper} d="m340 264 20 8v20l-20 8-20-8v-20z" />
      <path d="m320 272 20 8 20-8M340 280v20" />
      <circle className={classes.ink} cx="340" cy="272" r="2" />
    </g>
  );
}
