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
  /** How many games are left. */
  left?: ReactNode;
  /** In place of `error` where the person's plan has no more games: when there will be more, and which plan has them. */
  notice?: ReactNode;
}

export interface PracticeButtonProps
  extends PracticeOffer,
    Pick<PlainButtonProps, "size" | "variant" | "placard" | "className"> {
  children: ReactNode;
}

/** Starts a game that is played alone, and says where that failed. */
export function PracticeButton({
  onStart,
  pending = false,
  error,
  left,
  notice,
  children,
  ...button
}: PracticeButtonProps) {
  return (
    <Stack gap="sm" align="start">
      <PlainButton {...button} disabled={pending} onClick={onStart}>
        {children}
      </PlainButton>
      {left}
      {notice ?? (error && <FailureNote text={error} />)}
    </Stack>
  );
}

/** Two parts of an offer: the button, to stand among others, and what is said below all of them. */
export function practiceParts({ left, notice, ...button }: PracticeOffer): { button: PracticeOffer; below: ReactNode } {
  const below = (left || notice) && (
    <>
      {left}
      {notice}
    </>
  );
  return { button: notice ? { ...button, error: undefined } : button, below };
}
