import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { ButtonFace, type ButtonLook, buttonLook } from "./ButtonFace.tsx";
import { Spinner } from "./Spinner.tsx";

export interface PlainButtonProps extends ButtonLook, ComponentPropsWithRef<"button"> {
  /** Before the label. */
  icon?: ReactNode;
  /** A request is under way: the button shows a spinner and does nothing, but keeps the focus. @default false */
  pending?: boolean;
}

/** A button that looks like Mantine's and needs no provider. Renders a `button`. */
export function PlainButton({
  variant,
  size,
  fullWidth,
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, fullWidth }, className)}
      data-with-icon={icon !== undefined || undefined}
      {...(pending ? { "aria-disabled": true, "aria-busy": true, onClick: preventDefault } : { onClick })}
    >
      <ButtonFace icon={pending ? <Spinner /> : icon}>{children}</ButtonFace>
    </button>
  );
}

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
