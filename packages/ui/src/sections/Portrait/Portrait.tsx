import clsx from "clsx";
import { type ComponentPropsWithRef, type CSSProperties, useState } from "react";
import { AnyoneDrawing } from "./AnyoneDrawing.tsx";
import { PersonDrawing, type PortraitNumber } from "./PersonDrawing.tsx";
import classes from "./Portrait.module.css";

export interface PortraitProps extends Omit<ComponentPropsWithRef<"div">, "style" | "children"> {
  /** Address of a photo; without it, or if it cannot be loaded, a drawing is shown. */
  image?: string | undefined;
  /** Which of eight people is drawn. @default a plain figure, for small pictures */
  drawing?: PortraitNumber;
  /** Width and height, in CSS pixels. @default 48 */
  size?: number;
}

/**
 * A person's picture, as decoration beside the name.
 * Renders a `div` with a round picture, whose outline has the colour `--portrait-outline`.
 *
 * @status stable
 * @useWhen a person's picture stands beside their name, as in a card, a badge or a header.
 * @avoidWhen nothing beside it says who it is: it is hidden from screen readers. `ProfileBadge` has the name, too.
 * @do Set `drawing` for pictures of about 100 CSS pixels or more; smaller ones are clearer with the simple drawing.
 * @dont Don't set its width in CSS: `size` is both width and height, and keeps the picture round.
 */
export function Portrait({ image, drawing, size = 48, className, ...rest }: PortraitProps) {
  const [brokenImage, setBrokenImage] = useState<string>();
  const style: CSSProperties & Record<"--portrait-size", string> = { "--portrait-size": `${size}px` };
  return (
    <div {...rest} style={style} className={clsx(classes.root, className)}>
      {image && image !== brokenImage ? (
        <img src={image} alt="" loading="lazy" className={classes.photo} onError={() => setBrokenImage(image)} />
      ) : drawing === undefined ? (
        <AnyoneDrawing />
      ) : (
        <PersonDrawing number={drawing} />
      )}
    </div>
  );
}
