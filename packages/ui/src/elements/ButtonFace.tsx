import clsx from "clsx";
import type { ReactNode } from "react";
import classes from "./ButtonFace.module.css";

/** What a button looks like. */
export interface ButtonLook {
  /** `filled` for what a person most likely does next, `default` beside it, `subtle` for the least. @default "filled" */
  variant?: "filled" | "default" | "subtle" | undefined;
  /** Gives the button a bold outline and a solid shadow, as on the public pages. @default false */
  placard?: boolean | undefined;
  /** 44 or 50 CSS pixels high. @default "md" */
  size?: "md" | "lg" | undefined;
  /** As wide as what it stands in. @default false */
  fullWidth?: boolean | undefined;
  /** Before the label, such as an icon. */
  leftSection?: ReactNode;
  /** After the label. */
  rightSection?: ReactNode;
}

/** Returns the attributes by which an element looks like a button. */
export function buttonLook(
  { variant = "filled", placard = false, size = "md", fullWidth = false, leftSection, rightSection }: ButtonLook,
  className?: string,
) {
  return {
    className: clsx(classes.root, className),
    "data-variant": variant,
    "data-placard": placard || undefined,
    "data-size": size,
    "data-full-width": fullWidth || undefined,
    "data-with-left-section": leftSection !== undefined || undefined,
    "data-with-right-section": rightSection !== undefined || undefined,
  };
}

interface ButtonFaceProps extends Pick<ButtonLook, "leftSection" | "rightSection"> {
  children: ReactNode;
}

/** What stands inside of such an element. */
export function ButtonFace({ leftSection, rightSection, children }: ButtonFaceProps) {
  return (
    <span className={classes.face}>
      {leftSection}
      <span className={classes.label}>{children}</span>
      {rightSection}
    </span>
  );
}
