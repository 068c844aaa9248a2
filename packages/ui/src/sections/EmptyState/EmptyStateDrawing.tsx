import classes from "./EmptyState.module.css";

/** What a drawing can stand for. */
export type EmptyStateSubject = "games" | "analytics" | "plans" | "help" | "settings" | "people";

/** A small decorative drawing of what will be there. Renders an `svg` of 160 by 120 units. */
export function EmptyStateDrawing({ subject }: { subject: EmptyStateSubject }) {
  return (
    <svg viewBox="0 0 160 120" fill="none" aria-hidden="true" className={classes.drawing}>
      <ellipse className={classes.ground} cx="80" cy="98" rx="72" ry="18" />
      {drawings[subject]}
    </svg>
  );
}

const drawings = {
  games: (
    <>
      <rect className={classes.coral} x="30" y="30" width="44" height="62" rx="8" transform="rotate(-14 52 61)" />
      <rect className={classes.surface} x="52" y="26" width="44" height="62" rx="8" transform="rotate(4 74 57)" />
      <path className={classes.line} d="m62 62 12-18 13 17-12 16z" />
      <path className={classes.sun} d="m112 60 22 11v25l-22 11-22-11V71z" />
      <path className={classes.line} d="m90 71 22 11 22-11M112 82v25" />
    </>
  ),
  analytics: (
    <>
      <path className={classes.line} d="m52 88-10 22M108 88l10 22M80 16V8" />
      <rect className={classes.surface} x="24" y="16" width="112" height="74" rx="8" />
      <path className={classes.coral} d="M40 64h16v14H40z" />
      <path className={classes.sun} d="M64 52h16v26H64z" />
      <path className={classes.sky} d="M88 38h16v40H88z" />
      <path className={classes.dashed} d="M112 30h14v48h-14z" />
    </>
  ),
  plans: (
    <>
      <path className={classes.surface} d="M46 12h60v90l-10-7-10 7-10-7-10 7-10-7-10 7z" />
      <path className={classes.line} d="M58 32h36M58 48h36M58 64h20" />
      <circle className={classes.sun} cx="108" cy="78" r="22" />
      <path className={classes.line} d="M115 69c-8-5-17 0-17 9s9 14 17 9M93 75h14M93 82h12" />
    </>
  ),
  help: (
    <>
      <path
        className={classes.sky}
        d="M80 40C66 28 44 26 26 30v62c18-4 40-2 54 10 14-12 36-14 54-10V30c-18-4-40-2-54 10z"
      />
      <path
        className={classes.surface}
        d="M80 36C68 26 50 24 34 27v56c16-3 34-1 46 9 12-10 30-12 46-9V27c-16-3-34-1-46 9z"
      />
      <path className={classes.line} d="M80 36v56M46 42c8-1 14 0 20 3M46 56c8-1 14 0 20 3" />
      <path className={classes.line} d="M94 47c1-9 18-10 18 0 0 7-9 7-9 14M103 69v1" />
    </>
  ),
  settings: (
    <>
      <rect className={classes.surface} x="28" y="20" width="104" height="76" rx="12" />
      <path className={classes.line} d="M44 42h72M44 60h72M44 78h72" />
      <circle className={classes.sun} cx="66" cy="42" r="9" />
      <circle className={classes.coral} cx="98" cy="60" r="9" />
      <circle className={classes.sky} cx="58" cy="78" r="9" />
    </>
  ),
  people: (
    <>
      <path className={classes.sky} d="M20 100c0-20 11-30 26-30s26 10 26 30z" />
      <circle className={classes.surface} cx="46" cy="54" r="14" />
      <path className={classes.coral} d="M88 100c0-20 11-30 26-30s26 10 26 30z" />
      <circle className={classes.surface} cx="114" cy="54" r="14" />
      <path className={classes.sun} d="M50 106c0-24 12-36 30-36s30 12 30 36z" />
      <circle className={classes.surface} cx="80" cy="46" r="18" />
      <path className={classes.line} d="M73 49c4 5 10 5 14 0" />
    </>
  ),
};
