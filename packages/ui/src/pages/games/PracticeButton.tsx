import type { ReactNode } from "react";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { Button, type ButtonProps, Stack } from "../../theme/mantine.tsx";

/** How somebody starts to play a game alone. */
export interface PracticeOffer {
  /** Opens the game, and leads to it. */
  onStart: () => void;
  /** The game is being opened. @default false */
  pending?: boolean | undefined;
  /** Why it was not opened. */
  error?: string | undefined;
}

export interface PracticeButtonProps extends PracticeOffer, Pick<ButtonProps, "size" | "variant" | "className"> {
  children: ReactNode;
}

/** Starts a game that is played alone, and says where that failed. */
export function PracticeButton({ onStart, pending = false, error, children, ...button }: PracticeButtonProps) {
  return (
    <Stack gap="sm" align="start">
      <Button {...button} disabled={pending} onClick={onStart}>
        {children}
      </Button>
      {error && <FailureNote text={error} />}
    </Stack>
  );
}
