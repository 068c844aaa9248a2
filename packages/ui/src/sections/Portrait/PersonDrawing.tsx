import classes from "./Portrait.module.css";

/** Which of five people is drawn. */
export type PortraitNumber = 1 | 2 | 3 | 4 | 5;

/** One of five drawings of people. Renders an `svg` of 120 by 120 units. */
export function PersonDrawing({ number }: { number: PortraitNumber }) {
  return (
    <svg viewBox="0 0 120 120" fill="none" aria-hidden="true" className={classes.person} data-portrait={number}>
      {people[number]}
    </svg>
  );
}

const head = <path className={classes.skin} d="M38 50c0-16 9-22 22-22s22 6 22 22v8c0 18-9 30-22 30S38 76 38 58z" />;
const calmFace = <path d="M51 56v2M69 56v2M54 73c4 3 8 3 12 0" />;

const people = {
  1: (
    <>
      <path className={classes.clothes} d="M10 128c0-28 18-42 50-42s50 14 50 42z" />
      <path className={classes.paper} d="m46 87 14 18 14-18z" />
      {head}
      <path
        className={classes.hair}
        d="M34 56c-6-28 8-40 27-40s32 12 26 38c-6 0-6-14-12-18-10 6-26 4-33 3-4 4-4 17-8 17z"
      />
      <circle cx="50" cy="58" r="8" />
      <circle cx="70" cy="58" r="8" />
      <path d="M58 58h4M54 76c4 3 8 3 12 0" />
    </>
  ),
  2: (
    <>
      <circle className={classes.hair} cx="60" cy="16" r="11" />
      <path className={classes.hair} d="M34 60c-6-30 6-42 26-42s32 12 26 42z" />
      <path className={classes.clothes} d="M10 128c0-28 18-42 50-42s50 14 50 42z" />
      {head}
      <path className={classes.hair} d="M37 52c0-18 12-24 23-24s23 6 23 24c-10-2-20-8-24-16-4 8-12 14-22 16z" />
      {calmFace}
    </>
  ),
  3: (
    <>
      <path className={classes.clothes} d="M10 128c0-28 18-42 50-42s50 14 50 42z" />
      {head}
      <path className={classes.hair} d="M37 58c4 4 6 10 14 10h18c8 0 10-6 14-10 1 22-8 34-23 34S36 80 37 58z" />
      <path
        className={classes.hair}
        d="M36 50c-4-22 8-32 24-32s28 10 24 32c-4-8-8-12-10-14-10 3-20 3-28 0-2 2-6 6-10 14z"
      />
      <path d="M51 54v2M69 54v2M54 77h12" />
    </>
  ),
  4: (
    <>
      <path className={classes.hair} d="M28 104c-4-20 4-34 4-52 0-22 12-34 28-34s28 12 28 34c0 18 8 32 4 52z" />
      <path className={classes.clothes} d="M10 128c0-28 18-40 50-40s50 12 50 40z" />
      {head}
      <path className={classes.hair} d="M37 54c-2-20 10-28 24-28s24 8 22 28c-6-4-10-10-12-16-8 8-22 12-34 16z" />
      {calmFace}
    </>
  ),
  5: (
    <>
      <path className={classes.clothes} d="M10 128c0-28 18-42 50-42s50 14 50 42z" />
      <g className={classes.hair}>
        <circle cx="38" cy="38" r="13" />
        <circle cx="52" cy="26" r="13" />
        <circle cx="70" cy="26" r="13" />
        <circle cx="83" cy="38" r="13" />
      </g>
      {head}
      {calmFace}
    </>
  ),
};
