import type { ReactNode } from "react";
import type { ButtonLook } from "../../../elements/ButtonFace.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";

export interface CommandButtonProps extends ButtonLook {
  /** A command is under way: another press does nothing, and the button keeps the focus. */
  pending: boolean;
  /** There is nothing to press it for. @default false */
  disabled?: boolean;
  /** Why the button does nothing, as the id of a text. */
  describedBy?: string | undefined;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

/** A button that asks the server for something. */
export function CommandButton({ pending, disabled = false, describedBy, onPress, ...rest }: CommandButtonProps) {
  const isBlocked = describedBy !== undefined;
  return (
    <PlainButton
      {...rest}
      pending={pending && !disabled}
      disabled={disabled}
      aria-describedby={describedBy}
      {...(isBlocked ? { "aria-disabled": true, "data-disabled": true } : { onClick: onPress })}
    />
  );
}
