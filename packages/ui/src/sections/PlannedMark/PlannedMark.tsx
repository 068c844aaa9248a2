import catalogue from "@belab/locales/en/common/PlannedMark";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlannedMark.module.css";

export interface PlannedMarkProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The word in the outline. @default "planned", in the provider's language */
  label?: string | undefined;
}

/**
 * Marks a feature that does not work yet. Renders a `span` with a word in a dashed outline.
 *
 * @status stable
 * @useWhen a list of features, as of a plan, mentions one that does not work yet.
 * @avoidWhen a control cannot be used for the moment: disable it, and say why in a `Hint`.
 * @do Place it directly after the name of the feature, in the same line of text.
 * @dont Don't put a date into `label`: what is planned can change, and nobody should buy a plan for it.
 */
export function PlannedMark({ label, className, ...rest }: PlannedMarkProps) {
  const { messages } = useMessages(catalogue, { label });
  return (
    <span {...rest} className={clsx(classes.root, className)}>
      {messages.label}
    </span>
  );
}
