import classes from "./ProductGlimpse.module.css";

/** A running game table on a large screen, and the same clock on a phone, as decoration. Renders an `svg` of 560 by 360 units. */
export function TableScreens() {
  return (
    <svg viewBox="0 0 560 360" fill="none" aria-hidden="true" className={classes.screens}>
      <LargeScreen />
      <Phone />
    </svg>
  );
}

function LargeScreen() {
  return (
    <g>
      <path className={classes.wood} d="M170 300h120l16 34H154z" />
      <rect className={classes.shadow} x="46" y="38" width="380" height="264" rx="16" />
      <rect className={classes.paper} x="40" y="32" width="380" height="264" rx="16" />
      <path d="M40 70h380" />
      <circle className={classes.coral} cx="62" cy="51" r="6" />
      <circle className={classes.sun} cx="82" cy="51" r="6" />
      <circle className={classes.leaf} cx="102" cy="51" r="6" />
      <text className={classes.game} x="64" y="106">
        Googol
      </text>
      <rect className={classes.board} x="64" y="120" width="332" height="112" rx="12" />
      <text className={classes.largeTime} x="230" y="202" textAnchor="middle">
        12:47
      </text>
      <rect className={classes.sun} x="64" y="248" width="92" height="32" rx="10" />
      <path className={classes.thick} d="M104 257v14M116 257v14" />
      <path className={classes.rest} d="M184 264h212" />
      <path className={classes.past} d="M184 264h132" />
    </g>
  );
}

function Phone() {
  return (
    <g>
      <rect className={classes.shadow} x="404" y="120" width="124" height="224" rx="22" />
      <rect className={classes.paper} x="398" y="114" width="124" height="224" rx="22" />
      <path d="M446 130h28" />
      <text className={classes.phoneGame} x="414" y="170">
        Googol
      </text>
      <rect className={classes.board} x="412" y="182" width="96" height="68" rx="10" />
      <text className={classes.phoneTime} x="460" y="227" textAnchor="middle">
        12:47
      </text>
      <path className={classes.rest} d="M416 276h88" />
      <path className={classes.past} d="M416 276h55" />
      <path className={classes.thin} d="M416 300h64M416 314h40" />
    </g>
  );
}
