import clsx from "clsx";
import type { ReactNode } from "react";
import classes from "./ButtonFace.module.css";

/** What a button looks like. */
export interface ButtonLook {
  /** `filled` for what a person most likely does next, `default` beside it, `subtle` for the least. @default "filled" */
  variant?: "filled" | "default" | "subtle" | undefined;
  /** 44 or 50 CSS pixels high. @default "md" */
  size?: "md" | "lg" | undefined;
  /** As wide as what it stands in. @default false */
  fullWidth?: boolean | undefined;
}

/** The attributes by which an element looks like a button. */
export function buttonLook({ variant = "filled", size = "md", fullWidth = false }: ButtonLook, className?: string) {
  return {
    className: clsx(classes.root, className),
    "data-variant": variant,
    "data-size": size,
    "data-full-width": fullWidth || undefined,
  };
}

interface ButtonFaceProps {
  /** Before the label. */
  icon?: ReactNode;
  children: ReactNode;
}

/** What stands inside of such an element. */
export function ButtonFace({ icon, children }: ButtonFaceProps) {
  return (
    <span className={classes.face}>
      {icon}
      <span className={classes.label}>{children}</span>
    </span>
  );
}
