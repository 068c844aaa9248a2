import classes from "./Portrait.module.css";

/** Which of eight people is drawn. */
export type PortraitNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One of eight drawings of people. Renders an `svg` of 120 by 120 units. */
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
  6: (
    <>
      <path className={classes.clothes} d="M10 128c0-28 18-40 50-40s50 12 50 40z" />
      <path
        className={classes.cloth}
        d="M32 106c-8-14-6-34-6-48 0-26 14-42 34-42s34 16 34 42c0 14 2 34-6 48-8 6-48 6-56 0z"
      />
      <path className={classes.skin} d="M40 54c0-14 8-20 20-20s20 6 20 20v6c0 16-8 26-20 26S40 76 40 60z" />
      <path d="M52 57v2M68 57v2M54 73c4 3 8 3 12 0" />
      <path d="M42 84c8 10 28 10 40-4" />
    </>
  ),
  7: (
    <>
      <path className={classes.clothes} d="M10 128c0-28 18-42 50-42s50 14 50 42z" />
      <path className={classes.paper} d="m46 87 14 18 14-18z" />
      {head}
      <path
        className={classes.hair}
        d="M37 58c-6-4-8-24 2-34 8-8 34-8 42 0 10 10 8 30 2 34 0-10-2-16-6-20-8-6-26-6-34 0-4 4-6 10-6 20z"
      />
      <path className={classes.hair} d="M47 73c2-6 10-7 13-3 3-4 11-3 13 3-4 2-9 2-13-1-4 3-9 3-13 1z" />
      <path d="M51 56v2M69 56v2M55 81h10" />
    </>
  ),
  8: (
    <>
      <path className={classes.clothes} d="M10 128c0-28 18-42 50-42s50 14 50 42z" />
      {head}
      <path
        className={classes.hair}
        d="M36 54c-6-24 8-36 24-36s30 12 24 36c-3-4-4-10-6-14-12 0-24-2-32-8-2 8-6 16-10 22z"
      />
      <path d="M51 56v2M69 56v2M53 72c4 5 10 5 14 0z" />
      <circle className={classes.jewel} cx="37" cy="70" r="3.500" />
      <circle className={classes.jewel} cx="83" cy="70" r="3.500" />
    </>
  ),
};
