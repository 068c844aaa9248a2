import type { ReactNode } from "react";
import type { ButtonLook } from "../../../elements/ButtonFace.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { Spinner } from "../../../elements/Spinner.tsx";

export interface CommandButtonProps extends ButtonLook {
  /** A command is under way: another press does nothing, and the button keeps the focus. */
  pending: boolean;
  /** There is nothing to press it for; it keeps the focus if it has it. @default false */
  disabled?: boolean;
  /** Names it where not all of its text is shown. */
  label?: string | undefined;
  /** Why the button does nothing, as the id of a text. */
  describedBy?: string | undefined;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

/** A button that asks the server for something. */
export function CommandButton({ pending, disabled = false, label, describedBy, onPress, ...rest }: CommandButtonProps) {
  const isBlocked = disabled || describedBy !== undefined;
  const isBusy = pending && !disabled;
  return (
    <PlainButton
      {...rest}
      // All buttons of a table wait together: their labels stay in sight, beside a spinner.
      {...(isBusy && { leftSection: <Spinner /> })}
      pending={isBusy}
      aria-label={label}
      aria-describedby={describedBy}
      {...(isBlocked ? { "aria-disabled": true, "data-disabled": true } : { onClick: onPress })}
    />
  );
}
