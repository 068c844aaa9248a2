import classes from "./FeatureList.module.css";

/** The features that the lab has texts and a drawing for. */
export type FeatureSubject = keyof typeof drawings;

export interface FeatureDrawingProps {
  /** The feature that is drawn. */
  subject: FeatureSubject;
}

/** A small drawing of what a feature is about, as decoration. Renders an `svg` of 112 by 96 units. */
export function FeatureDrawing({ subject }: FeatureDrawingProps) {
  return (
    <svg viewBox="0 0 112 96" fill="none" aria-hidden="true" className={classes.drawing} data-subject={subject}>
      <path className={classes.ground} d="M18 18C34 2 66 4 86 12s26 32 18 52-30 28-54 26S10 78 6 58s0-28 12-40z" />
      {drawings[subject]}
    </svg>
  );
}

const drawings = {
  debriefing: (
    <>
      <path
        className={classes.sky}
        d="M50 40h44a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v12L78 78H50a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z"
      />
      <path
        className={classes.paper}
        d="M18 12h48a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H40L26 68V56h-8a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8z"
      />
      <path className={classes.sun} d="M46 16 30 38h11l-4 14 17-22H43z" />
      <path d="M84 54h8M66 66h26" />
    </>
  ),
  analysis: (
    <>
      <rect className={classes.paper} x="14" y="14" width="72" height="60" rx="8" />
      <path className={classes.coral} d="M24 52h10v22H24z" />
      <path className={classes.sun} d="M40 40h10v34H40z" />
      <path className={classes.sky} d="M56 28h10v46H56z" />
      <path d="M24 30h10M24 38h6" />
      <path className={classes.wood} d="m87 73 6-6 13 13c4 4-2 10-6 6z" />
      <circle className={classes.lens} cx="76" cy="56" r="19" />
      <path d="M66 58c1-6 5-10 11-10" />
    </>
  ),
  classroom: (
    <>
      <path className={classes.coral} d="M8 92c0-20 10-30 24-30s24 10 24 30z" />
      <path className={classes.sky} d="M56 92c0-20 10-30 24-30s24 10 24 30z" />
      <path className={classes.skinLight} d="M97 72V34c0-8 10-8 10 0v46z" />
      <path className={classes.sky} d="M95 58h14v34H95z" />
      <circle className={classes.skinDark} cx="32" cy="46" r="18" />
      <circle className={classes.skinLight} cx="78" cy="46" r="18" />
      <path className={classes.mouth} d="M24 49h16c0 7-3 10-8 10s-8-3-8-10zM70 49h16c0 7-3 10-8 10s-8-3-8-10z" />
      <path d="M23 43c2-3 4-3 6 0M35 43c2-3 4-3 6 0M69 43c2-3 4-3 6 0M81 43c2-3 4-3 6 0" />
      <path className={classes.sun} d="m55 4 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
    </>
  ),
  simulation: (
    <>
      <path className={classes.paper} d="M18 76V52c0-54 76-54 76 0v24z" />
      <path className={classes.coral} d="M30 52h14v24H30z" />
      <path className={classes.sun} d="M44 38h16v38H44z" />
      <path className={classes.sky} d="M60 48h20v28H60z" />
      <path className={classes.board} d="m60 48 10-10 10 10z" />
      <path d="M50 46h4M50 54h4M50 62h4M67 58h6M67 66h6M34 60h6" />
      <path className={classes.wood} d="M10 76h92v14H10z" />
      <path d="M28 40c3-9 8-14 15-17" />
    </>
  ),
  support: (
    <>
      <circle className={classes.paper} cx="56" cy="48" r="40" />
      <path
        className={classes.coral}
        d="m43 10 6 23c-4 2-7 5-9 9L17 36c4-13 13-22 26-26zM69 10l-6 23c4 2 7 5 9 9l23-6C91 23 82 14 69 10zM43 86l6-23c-4-2-7-5-9-9l-23 6c4 13 13 22 26 26zM69 86l-6-23c4-2 7-5 9-9l23 6c-4 13-13 22-26 26z"
      />
      <circle className={classes.sky} cx="56" cy="48" r="17" />
      <path d="M48 50c3-4 5-4 8 0s5 4 8 0" />
    </>
  ),
  users: (
    <>
      <path className={classes.sky} d="M6 84c0-18 8-26 20-26s20 8 20 26z" />
      <path className={classes.coral} d="M66 84c0-18 8-26 20-26s20 8 20 26z" />
      <circle className={classes.skinDark} cx="26" cy="44" r="13" />
      <circle className={classes.skinLight} cx="86" cy="44" r="13" />
      <path className={classes.board} d="M30 90c0-22 10-32 26-32s26 10 26 32z" />
      <circle className={classes.skinMiddle} cx="56" cy="42" r="17" />
      <path d="M50 45c3 5 9 5 12 0" />
      <rect className={classes.sun} x="32" y="68" width="48" height="24" rx="12" />
      <path d="M56 80c-5-7-14-7-14 0s9 7 14 0 14-7 14 0-9 7-14 0z" />
    </>
  ),
  reporting: (
    <>
      <path className={classes.sky} d="M34 8h52v66H34z" />
      <path className={classes.paper} d="M20 18h44l14 14v56H20z" />
      <path className={classes.sun} d="M64 18v14h14z" />
      <path d="M30 34h20M30 44h12M58 74h10M58 66h10" />
      <circle className={classes.coral} cx="40" cy="66" r="13" />
      <path className={classes.sun} d="M40 66V53a13 13 0 0 1 13 13z" />
      <path className={classes.board} d="M84 60 96 48l10 10-12 12-12 3z" />
    </>
  ),
};
