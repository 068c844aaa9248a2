import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { PlacardDrawing, type PlacardSubject } from "./PlacardDrawing.tsx";
import classes from "./RaisedHand.module.css";

export interface RaisedHandProps extends Omit<ComponentPropsWithRef<"svg">, "children"> {
  /** What the placard shows. */
  subject: PlacardSubject;
  /** Which of five skin tones. @default 1 */
  skin?: 1 | 2 | 3 | 4 | 5;
  /** What the arm wears. @default "shirt" */
  sleeve?: SleeveKind;
}

/** What an arm can wear. */
export type SleeveKind = "shirt" | "stripes" | "hoodie" | "blazer" | "bracelets";

/**
 * A raised hand that holds a placard, as decoration. Renders an `svg` of 180 by 440 units.
 *
 * @status stable
 * @useWhen a large section needs a drawing in the lab's style: a hero, a call at the end of a page, an error page.
 * @avoidWhen the picture has to say something: it is hidden from screen readers. A game has `GameArt`, a person `Portrait`.
 * @do Vary `skin` and `sleeve` where several hands are raised, so that they belong to different people.
 * @dont Don't set both width and height: give one of them, and the other follows from 180 by 440.
 */
export function RaisedHand({ subject, skin = 1, sleeve = "shirt", className, ...rest }: RaisedHandProps) {
  return (
    <svg
      viewBox="0 0 180 440"
      fill="none"
      aria-hidden="true"
      {...rest}
      className={clsx(classes.root, className)}
      data-skin={skin}
    >
      <path className={classes.skin} d="M66 246c0 20-6 42-8 204h64c-2-162-8-184-8-204z" />
      <rect className={classes.skin} x="62" y="192" width="58" height="66" rx="20" />
      <rect className={classes.stick} x="84" y="120" width="12" height="150" rx="4" />
      <g className={classes.skin}>
        <rect x="56" y="192" width="59" height="18" rx="9" />
        <rect x="54" y="208" width="62" height="18" rx="9" />
        <path stroke="none" d="M121 222c0-16-6-30-18-38l-3 33 3 14h15z" />
        <path d="M121 222c0-16-6-30-18-38-6-4-14 2-10 9 5 8 8 14 9 24" />
        <rect x="55" y="224" width="60" height="17" rx="8.5" />
        <rect x="58" y="239" width="54" height="17" rx="8.5" />
      </g>
      <Sleeve kind={sleeve} />
      <rect className={classes.placardShadow} x="16" y="12" width="156" height="120" rx="16" />
      <g data-subject={subject} className={classes.placard}>
        <rect x="10" y="6" width="156" height="120" rx="16" />
      </g>
      <PlacardDrawing subject={subject} />
    </svg>
  );
}

function Sleeve({ kind }: { kind: SleeveKind }) {
  switch (kind) {
    case "shirt":
      return (
        <g>
          <path className={classes.board} d="M54 300 38 452h104l-16-152z" />
          <path className={classes.paper} d="M50 282h80l2 26H48z" />
          <circle className={classes.inkDot} cx="116" cy="295" r="3.5" />
        </g>
      );
    case "stripes":
      return (
        <g>
          <path className={classes.paper} d="M54 286 34 452h112L126 286z" />
          <path
            className={classes.coralBand}
            d="M52 304h76M50 326h80M47.5 348h85M45 370h90M42 392h96M39.5 414h101M37 436h106"
          />
          <path className={classes.line} d="M54 286 34 452h112L126 286z" />
        </g>
      );
    case "hoodie":
      return (
        <g>
          <path className={classes.sun} d="M52 304c-10 24-18 80-20 148h116c-2-68-10-124-20-148z" />
          <rect className={classes.sun} x="52" y="282" width="76" height="26" rx="8" />
          <path className={classes.line} d="M66 284v22M82 284v22M98 284v22M114 284v22" />
        </g>
      );
    case "blazer":
      return (
        <g>
          <path className={classes.paper} d="M56 280h68l4 22H52z" />
          <path className={classes.sky} d="M48 298 34 452h112l-14-154z" />
          <circle className={classes.sunDot} cx="118" cy="318" r="5" />
          <circle className={classes.sunDot} cx="120" cy="338" r="5" />
        </g>
      );
    case "bracelets":
      return (
        <g>
          <path className={classes.coral} d="M50 326 34 452h112l-16-126c-26 8-54 8-80 0z" />
          <path className={classes.sun} d="M62 276c18 7 38 7 56 0l1 11c-19 7-39 7-58 0z" />
          <path className={classes.sky} d="M61 294c19 7 39 7 58 0l1 9c-20 7-40 7-60 0z" />
        </g>
      );
  }
}
