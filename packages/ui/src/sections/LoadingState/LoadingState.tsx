import catalogue from "@belab/locales/en/common/LoadingState";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./LoadingState.module.css";

export interface LoadingStateProps extends ComponentPropsWithRef<"div"> {
  /** What is under way. @default "Loading...", in the provider's language */
  label?: string;
}

/**
 * Says that something is being loaded. Renders a status with three growing bars and a line of text.
 *
 * @status stable
 * @useWhen a whole page, or the part that it is about, is being fetched and nothing else can be shown yet.
 * @avoidWhen a button was pressed: set `pending` on its section. What was shown before stays, with `loading`.
 * @do Say in `label` what is under way where it takes longer than a moment, such as “Setting up your account”.
 * @dont Don't show several on one page: each is a status, and screen readers would read all of them out.
 */
export function LoadingState({ label, className, ...rest }: LoadingStateProps) {
  const { messages } = useMessages(catalogue);
  return (
    <div role="status" data-loading {...rest} className={clsx(classes.root, className)}>
      <svg viewBox="0 0 48 40" fill="none" aria-hidden="true" className={classes.bars}>
        <path className={classes.bar} d="M8 38V22" />
        <path className={classes.bar} d="M24 38V12" />
        <path className={classes.bar} d="M40 38V4" />
      </svg>
      <span>{label ?? messages.loading}</span>
    </div>
  );
}
