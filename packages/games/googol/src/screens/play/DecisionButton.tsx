import { PlainButton, type PlainButtonProps } from "@belab/ui/elements/PlainButton";
import { Spinner } from "@belab/ui/elements/Spinner";
import type { ReactNode, Ref } from "react";
import classes from "./DecisionButton.module.css";

interface DecisionButtonProps extends Pick<PlainButtonProps, "variant"> {
  /** It was pressed, and what it does is under way. */
  pending?: boolean;
  /** It does nothing at the moment. */
  waiting?: boolean;
  /** It can't be used before something else is done. */
  disabled?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * A large button that stays where it is and keeps the focus, whatever is under way. Holding a key down presses it once.
 */
export function DecisionButton({
  pending = false,
  waiting = false,
  onClick,
  children,
  ...button
}: DecisionButtonProps) {
  return (
    <PlainButton
      {...button}
      size="lg"
      className={classes.root}
      aria-disabled={waiting || undefined}
      aria-busy={pending || undefined}
      onClick={onClick}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {children}
      {pending && (
        <span className={classes.loader}>
          <Spinner />
        </span>
      )}
    </PlainButton>
  );
}
