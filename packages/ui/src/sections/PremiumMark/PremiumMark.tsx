import catalogue from "@belab/locales/en/games/PremiumMark";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PremiumMark.module.css";

export interface PremiumMarkProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The word on the mark. @default "Premium", in the provider's language */
  label?: string | undefined;
}

/**
 * Marks a premium game, which only some plans have for a class. Renders a `span` with a word on a coloured ground.
 *
 * @status stable
 * @useWhen a game that takes a larger plan stands among others, or has a page of its own.
 * @avoidWhen someone was refused a game: `PlanLimitNotice` says why, and leads on.
 * @do Place it directly after the name of the game, and say beside it, or on the game's page, what the mark means.
 * @dont Don't hide or grey out a game because of it: everybody can look at it and try it alone.
 */
export function PremiumMark({ label, className, ...rest }: PremiumMarkProps) {
  const { messages } = useMessages(catalogue, { label });
  return (
    <span {...rest} className={clsx(classes.root, className)}>
      {messages.label}
    </span>
  );
}
