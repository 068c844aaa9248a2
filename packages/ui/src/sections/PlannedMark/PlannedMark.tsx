import catalogue from "@belab/locales/en/common/PlannedMark";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlannedMark.module.css";

export interface PlannedMarkProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** @default "planned", in the provider's language */
  label?: string | undefined;
}

/** Marks a feature that does not work yet. Renders a `span` with a word in a dashed outline. */
export function PlannedMark({ label, className, ...rest }: PlannedMarkProps) {
  const { messages } = useMessages(catalogue, { label });
  return (
    <span {...rest} className={clsx(classes.root, className)}>
      {messages.label}
    </span>
  );
}
