import type { ReactNode } from "react";
import { Button, type ButtonProps, Loader } from "../../../theme/mantine.tsx";

export interface CommandButtonProps extends ButtonProps {
  /** A command is under way: another press does nothing, and the button keeps the focus. */
  pending: boolean;
  /** Why the button does nothing, as the id of a text. */
  describedBy?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A button that asks the server for something. */
export function CommandButton({ pending, describedBy, onPress, children, ...rest }: CommandButtonProps) {
  const blocked = pending || describedBy !== undefined;
  return (
    <Button
      {...rest}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={describedBy}
      {...(describedBy !== undefined && { "data-disabled": true })}
      onClick={blocked ? undefined : onPress}
      {...(pending && { leftSection: <Loader size={20} color="currentColor" /> })}
    >
      {children}
    </Button>
  );
}
