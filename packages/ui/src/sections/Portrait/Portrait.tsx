import { Avatar } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { AnyoneDrawing } from "./AnyoneDrawing.tsx";
import { PersonDrawing, type PortraitNumber } from "./PersonDrawing.tsx";
import classes from "./Portrait.module.css";

export interface PortraitProps extends Omit<ComponentPropsWithRef<"div">, "color" | "style" | "children"> {
  /** Address of a photo; without it, or when it cannot be shown, a drawing stands in. */
  image?: string | undefined;
  /** Which of five people is drawn. @default anyone, in few lines for small pictures */
  drawing?: PortraitNumber;
  /** Width and height, in CSS pixels. @default 48 */
  size?: number;
}

/**
 * What somebody looks like, as decoration beside the name.
 * Renders Mantine's `Avatar`, a round picture whose outline has the colour `--portrait-outline`.
 */
export function Portrait({ image, drawing, size = 48, className, ...rest }: PortraitProps) {
  return (
    <Avatar
      {...rest}
      src={image || null}
      alt=""
      style={{ "--portrait-size": `${size}px` }}
      imageProps={{ loading: "lazy" }}
      className={clsx(classes.root, className)}
    >
      {drawing === undefined ? <AnyoneDrawing /> : <PersonDrawing number={drawing} />}
    </Avatar>
  );
}
