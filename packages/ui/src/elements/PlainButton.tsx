import type { ComponentPropsWithRef, MouseEvent } from "react";
import { ButtonFace, type ButtonLook, buttonLook } from "./ButtonFace.tsx";
import { Spinner } from "./Spinner.tsx";

export interface PlainButtonProps extends ButtonLook, ComponentPropsWithRef<"button"> {
  /**
   * A request is under way: the button shows a spinner in place of its left section or its label, and does nothing, but
   * keeps the focus. @default false
   */
  pending?: boolean;
}

/** A button in the look of the theme, which needs no provider. Renders a `button`. */
export function PlainButton({
  variant,
  placard,
  size,
  fullWidth,
  leftSection,
  rightSection,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: PlainButtonProps) {
  const look = { variant, placard, size, fullWidth, leftSection, rightSection };
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook(look, className)}
      data-covered={(pending && leftSection === undefined) || undefined}
      {...(pending ? { "aria-disabled": true, "aria-busy": true, onClick: preventDefault } : { onClick })}
    >
      <ButtonFace leftSection={pending ? <Spinner /> : leftSection} rightSection={rightSection}>
        {children}
      </ButtonFace>
    </button>
  );
}

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
