import type { ReactNode } from "react";
import { PlainButton, type PlainButtonProps } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";

/** How someone starts to play a game alone. */
export interface PracticeOffer {
  /** Opens the game, and leads to it. */
  onStart: () => void;
  /** The game is being opened. @default false */
  pending?: boolean | undefined;
  /** Why it was not opened. */
  error?: string | undefined;
}

export interface PracticeButtonProps
  extends PracticeOffer,
    Pick<PlainButtonProps, "size" | "variant" | "placard" | "className"> {
  children: ReactNode;
}

/** Starts a game that is played alone, and says where that failed. */
export function PracticeButton({ onStart, pending = false, error, children, ...button }: PracticeButtonProps) {
  return (
    <Stack gap="sm" align="start">
      <PlainButton {...button} disabled={pending} onClick={onStart}>
        {children}
      </PlainButton>
      {error && <FailureNote text={error} />}
    </Stack>
  );
}
