import { toSvgPath } from "lean-qr/extras/svg";
import { correction, generate } from "lean-qr/nano";
import { memo } from "react";
import classes from "./JoinCode.module.css";

/** Empty modules on each side, without which scanners don't find a code. */
const quietZone = 4;

export interface QrCodeProps {
  text: string;
  /** The text alternative. */
  label: string;
}

/** A QR code, dark on light in either colour scheme. */
export const QrCode = memo(function QrCode({ text, label }: QrCodeProps) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
});
