import { createContext, useContext } from "react";
import { PlainButton, type PlainButtonProps } from "../elements/PlainButton.tsx";

const HeldContext = createContext(false);

/**
 * Says whether the screen of a game is held, as in a pause: it can be read and searched, but nothing can be done in the game.
 * What was typed stays, and so does the focus.
 */
export const HeldProvider = HeldContext.Provider;

/** Whether the screen of the game is held at the moment; see {@link HeldProvider}. */
export function useIsHeld(): boolean {
  return useContext(HeldContext);
}

const EndingContext = createContext(false);

/**
 * Says whether the phase is about to end, because its time is nearly up or the teacher has gone on: what is being typed is
 * sent at once, so that it counts.
 */
export const EndingProvider = EndingContext.Provider;

/** Whether the phase is about to end; see {@link EndingProvider}. */
export function useIsEnding(): boolean {
  return useContext(EndingContext);
}

/** A button that does something in the game. While the game is held it stays where it is, keeps the focus and does nothing. */
export function GameButton({ onClick, ...rest }: PlainButtonProps) {
  const isHeld = useIsHeld();
  return (
    <PlainButton
      {...rest}
      {...(isHeld ? { "aria-disabled": true, "data-disabled": true, type: "button" } : { onClick })}
    />
  );
}
